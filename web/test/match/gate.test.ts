import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SequenceGate } from '@/match/gate'

describe('the sequence gate', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function shown(beat = 100) {
    const seen: string[] = []
    const gate = new SequenceGate(() => beat)
    const show = (name: string): void => gate.show(() => void seen.push(name))
    return { seen, gate, show }
  }

  it('shows the first move at once and each further one a beat later', () => {
    const { seen, gate, show } = shown()
    show('fold')
    show('fold again')
    expect(seen).toEqual(['fold'])
    expect(gate.state.busy).toBe(true)
    vi.advanceTimersByTime(100)
    expect(seen).toEqual(['fold', 'fold again'])
    vi.advanceTimersByTime(100)
    expect(gate.state.busy).toBe(false)
  })

  it('shows everything at once where the pace is instant', () => {
    const { seen, gate, show } = shown(0)
    for (const name of ['a', 'b', 'c']) show(name)
    expect(seen).toEqual(['a', 'b', 'c'])
    expect(gate.state.busy).toBe(false)
  })

  it('leaves one’s own move a beat before the answer', () => {
    const { seen, gate, show } = shown()
    gate.rest()
    show('answer')
    expect(seen).toEqual([])
    vi.advanceTimersByTime(100)
    expect(seen).toEqual(['answer'])
  })

  it('lets the log and the next move wait for what a board shows', () => {
    const { seen, gate, show } = shown()
    let done = (): void => undefined
    gate.show(() => (done = gate.begin()))
    gate.after(() => void seen.push('log'))
    show('next')
    vi.advanceTimersByTime(1000)
    expect(seen).toEqual([])
    done()
    expect(seen[0]).toBe('log')
    vi.advanceTimersByTime(100)
    expect(seen).toEqual(['log', 'next'])
  })

  it('skips by one call, in the right order', () => {
    const { seen, gate, show } = shown()
    let done = (): void => undefined
    gate.onSkip(() => done())
    gate.show(() => (done = gate.begin()))
    gate.after(() => void seen.push('log'))
    for (const name of ['a', 'b', 'c']) show(name)
    gate.skip()
    expect(seen).toEqual(['log', 'a', 'b', 'c'])
    expect(gate.state.busy).toBe(false)
  })

  it('catches up where many moves wait', () => {
    const { seen, show } = shown()
    for (let at = 0; at < 40; at += 1) show(String(at))
    vi.advanceTimersByTime(2500)
    expect(seen.length).toBe(40)
  })

  it('forgets what is not true any more', () => {
    const { seen, gate, show } = shown()
    show('a')
    show('b')
    gate.clear()
    vi.advanceTimersByTime(1000)
    expect(seen).toEqual(['a'])
    expect(gate.state.busy).toBe(false)
  })
})
