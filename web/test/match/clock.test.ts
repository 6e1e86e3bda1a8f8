import { describe, expect, it } from 'vitest'
import { clockText, handOver, readClock } from '@/match/clock'

const CLOCK = { remaining: [60_000, 5_000], periods: [], used: [], running: [0], since: 1000 }

describe('a clock', () => {
  it('runs for whoever is to move, and for nobody else', () => {
    expect(readClock(CLOCK, null, 0, 11_000)).toEqual({ left: 50_000, running: true, periods: null })
    expect(readClock(CLOCK, null, 1, 11_000)).toEqual({ left: 5_000, running: false, periods: null })
    expect(readClock(CLOCK, null, 0, 999_999).left).toBe(0)
  })

  it('counts the moves of a Canadian period when the budget is gone', () => {
    const control = { type: 'canadian', seconds: 60, moves: 5, period_seconds: 30 } as const
    const clock = { ...CLOCK, periods: [4, 5], used: [10_000, 0] }
    expect(readClock(clock, control, 0, 31_000)).toEqual({ left: 30_000, running: true, periods: null })
    expect(readClock(clock, control, 0, 65_000)).toMatchObject({ left: 16_000, moves: 4 })
    expect(readClock(clock, control, 0, 99_000)).toMatchObject({ left: 0, moves: 4 })
  })

  it('counts byo-yomi periods when the budget is gone', () => {
    const control = { type: 'byo_yomi', seconds: 60, periods: 3, period_seconds: 10 } as const
    const clock = { ...CLOCK, periods: [3, 3], used: [0, 0] }
    expect(readClock(clock, control, 0, 31_000)).toMatchObject({ left: 30_000, periods: 3 })
    expect(readClock(clock, control, 0, 65_000)).toMatchObject({ left: 6_000, periods: 3 })
    expect(readClock(clock, control, 0, 76_000)).toMatchObject({ left: 5_000, periods: 2 })
    expect(readClock(clock, control, 0, 99_000)).toMatchObject({ left: 0, periods: 0 })
  })

  it('is not touched before the delay is over', () => {
    const control = { type: 'delay', seconds: 60, delay: 5 } as const
    const clock = { ...CLOCK, used: [2_000, 0] }
    expect(readClock(clock, control, 0, 2_000)).toMatchObject({ left: 60_000, delay: 2_000 })
    expect(readClock(clock, control, 0, 6_000)).toEqual({ left: 58_000, running: true, periods: null })
    expect(handOver(clock, control, [1], 6_000)).toMatchObject({ remaining: [58_000, 5_000], used: [0, 0] })
  })

  it.each([
    [468_000, '7:48'],
    [10_000, '0:10'],
    [9_340, '9.3'],
    [0, '0.0'],
    [3_753_000, '1:02:33'],
  ])('reads %i as %s', (ms, text) => expect(clockText(ms)).toBe(text))
})
