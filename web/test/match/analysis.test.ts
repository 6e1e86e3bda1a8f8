import { describe, expect, it, vi } from 'vitest'
import type { AnalysedLine, Analysis } from '@/api/schema'
import { Analyst, forRed, judge, scoreText, share } from '@/match/analysis'

const line = (score: number, mate: number | null = null): AnalysedLine => ({
  moves: ['h2e2'],
  written: {},
  score,
  mate,
})
const found = (version: number, side: number, ...lines: AnalysedLine[]): Analysis => ({
  version,
  side,
  depth: 9,
  nodes: 1,
  lines,
})

describe('scores are told for red', () => {
  it('whoever is to move', () => {
    expect(forRed(found(0, 0, line(80)))).toBe(80)
    expect(forRed(found(1, 1, line(80)))).toBe(-80)
    expect(scoreText(line(80), 1)).toBe('−0.8')
    expect(scoreText(line(80), 0)).toBe('+0.8')
  })

  it('a mate is worth more than anything, a near one more than a far one', () => {
    expect(forRed(found(0, 0, line(0, 2)))).toBeGreaterThan(forRed(found(0, 0, line(0, 5))))
    expect(forRed(found(0, 0, line(0, -2)))).toBeLessThan(forRed(found(0, 0, line(0, -5))))
    expect(scoreText(line(0, 3), 1)).toBe('−#3')
  })

  it('who has no move has lost', () => {
    expect(share(forRed(found(4, 1)))).toBeGreaterThan(0.99)
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

describe('Analyst', () => {
  it('thinks first of what is on the board, then of all the rest, once each', async () => {
    const asked: string[] = []
    const analyst = new Analyst('m', 2, (path) => {
      asked.push(path.replace(/.*version=(\d).*lines=(\d)/, '$1/$2'))
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
