import { describe, expect, it, vi } from 'vitest'
import type { AnalysedLine, Analysis } from '@/api/schema'
import { Analyst, firstPart, forFirst, judge, scoreText, share, turnsOf } from '@/match/analysis'

const line = (score: number, mate: number | null = null): AnalysedLine => ({
  moves: ['h2e2'],
  written: {},
  score,
  mate,
  winrate: null,
  visits: null,
})
const likely = (winrate: number): AnalysedLine => ({ ...line(0), moves: ['D4'], winrate, visits: 10 })
const found = (version: number, side: number, ...lines: AnalysedLine[]): Analysis => ({
  version,
  side,
  depth: 9,
  nodes: 1,
  lines,
  winrate: lines[0]?.winrate ?? null,
  lead: null,
  ownership: [],
})

describe('scores are told for red', () => {
  it('whoever is to move', () => {
    expect(forFirst(found(0, 0, line(80)))).toBe(80)
    expect(forFirst(found(1, 1, line(80)))).toBe(-80)
    expect(scoreText(line(80), 1)).toBe('−0.8')
    expect(scoreText(line(80), 0)).toBe('+0.8')
  })

  it('a mate is worth more than anything, a near one more than a far one', () => {
    expect(forFirst(found(0, 0, line(0, 2)))).toBeGreaterThan(forFirst(found(0, 0, line(0, 5))))
    expect(forFirst(found(0, 0, line(0, -2)))).toBeLessThan(forFirst(found(0, 0, line(0, -5))))
    expect(scoreText(line(0, 3), 1)).toBe('−#3')
  })

  it('who has no move has lost', () => {
    expect(share(forFirst(found(4, 1)))).toBeGreaterThan(0.99)
  })

  it('in words', () => {
    expect([10, 90, -300, 900].map((score) => judge(line(score)))).toEqual([
      'even',
      'slightly',
      'better',
      'winning',
    ])
    expect(judge(line(0, 1))).toBe('mates')
  })
})

describe('where a network tells how likely a win is', () => {
  it('the part of the first side is told, whoever is to move', () => {
    expect(firstPart(found(0, 0, likely(0.7)))).toBeCloseTo(0.7)
    expect(firstPart(found(1, 1, likely(0.7)))).toBeCloseTo(0.3)
    expect(scoreText(likely(0.62), 0)).toBe('62%')
    expect(scoreText(likely(0.62), 1)).toBe('38%')
  })

  it('in words', () => {
    expect([0.52, 0.4, 0.8, 0.02].map((winrate) => judge(likely(winrate)))).toEqual([
      'even',
      'slightly',
      'better',
      'winning',
    ])
  })
})

describe('where the game turned', () => {
  it('are the moves that lost most, in their order', () => {
    const curve = new Map([0.5, 0.45, 0.2, 0.75, 0.6, 0.59, 0.9].map((part, version) => [version, part]))
    expect(turnsOf(curve, 2).map(({ version, first }) => [version, first])).toEqual([
      [3, false],
      [6, false],
    ])
    expect(turnsOf(curve).map(({ version, first }) => [version, first])[0]).toEqual([2, true])
  })

  it('is nowhere in a quiet game', () => {
    expect(turnsOf(new Map([0.5, 0.52, 0.55].map((part, version) => [version, part])))).toEqual([])
  })
})

describe('Analyst', () => {
  it('thinks first of what is on the board, then of all the rest, once each', async () => {
    const asked: string[] = []
    const analyst = new Analyst(2, ({ version, lines }) => {
      asked.push(`${version}/${lines}`)
      return Promise.resolve(found(0, 0, line(10)))
    })
    analyst.look(1)
    await vi.waitFor(() => expect(analyst.curve.size).toBe(3))
    expect(asked).toEqual(['1/3', '0/1', '2/1'])
    analyst.look(2)
    await vi.waitFor(() => expect(analyst.closely.size).toBe(2))
    expect(asked).toHaveLength(4)
  })
})
