import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportOf } from '@/forge/balance'
import { draftOf, emptyDraft, reached, ruleOf, TO_THE_EDGE, type Draft } from '@/forge/draft'
import { lettersOf, lookOf } from '@/forge/look'
import { readRule, type Rule } from '@/forge/rule'

const SAMPLES = join(import.meta.dirname, '../../src/boardwright/forge/samples')
const sample = (name: string): Rule => readRule(readFileSync(join(SAMPLES, `${name}.json`), 'utf8')) as Rule

function skyHorse(more: Partial<Draft> = {}): Draft {
  return {
    ...emptyDraft(),
    name: '天马',
    inputs: [14, 13],
    points: [{ at: [2, 1], capture: false }],
    pass: true,
    runes: ['thunder'],
    ...more,
  }
}

describe('the rule of what lies on the anvil', () => {
  it('is the known one for the sky horse', () => {
    const rule = ruleOf(skyHorse())
    expect(rule.piece_definitions['35']?.move_logic.move_mode).toEqual({
      type: 'VECTOR',
      vectors: [[2, 1]],
      capture_only: [],
      symmetrical: true,
      distance: 1,
      ignore_block: true,
    })
    expect(rule.fusion_logic?.rules).toEqual([
      {
        input: [14, 13],
        output: 35,
        condition: { min_turn: 10, zone: 'enemy_side', protected: false },
        effect: 'thunder_strike',
      },
    ])
    expect(rule.setup).toBeUndefined()
  })

  it('replaces a piece that is alone in the furnace', () => {
    const rule = ruleOf(skyHorse({ inputs: [14, null] }))
    expect([rule.setup, rule.fusion_logic]).toEqual([{ replace: { '14': 35 } }, undefined])
  })

  it.each([
    ['ORTHOGONAL', [[1, 0]], true],
    ['DIAGONAL', [[1, 1]], true],
    ['VECTOR', [[1, 0]], false],
  ] as const)('has lines for rays to the edge: %s', (type, ways, symmetry) => {
    const rays = ways.map((to) => ({ to, length: TO_THE_EDGE }))
    const mode = ruleOf(skyHorse({ points: [], rays, symmetry })).piece_definitions['35']?.move_logic
      .move_mode
    expect([mode?.type, mode?.distance]).toEqual([type, -1])
  })

  it('has points for rays that end', () => {
    const rays = [{ to: [1, 0], length: 3 }] as const
    const mode = ruleOf(skyHorse({ rays: [...rays] })).piece_definitions['35']?.move_logic.move_mode
    expect(mode?.vectors).toEqual([[2, 1], [1, 0], [2, 0], [3, 0]]) // prettier-ignore
  })

  it('comes back to the anvil as it was', () => {
    const drafts = [
      skyHorse(),
      skyHorse({ rays: [{ to: [1, 1], length: 2 }], zone: ['e5', 'e6'], charge: 4, protected: true }),
      skyHorse({ points: [{ at: [1, 1], capture: true }], noRetreat: true, river: true, bounds: 'palace' }),
      skyHorse({ bounds: 'home' }),
      skyHorse({ points: [], rays: [{ to: [1, 0], length: TO_THE_EDGE }], capture: 'JUMP', screens: 2 }),
    ]
    for (const draft of drafts) expect(draftOf(ruleOf(draft))).toEqual(draft)
  })

  it('takes a piece of ones own along with its rule', () => {
    const own = [{ number: 40, name: '石', rule: sample('catapult') }]
    const rule = ruleOf(skyHorse({ inputs: [40, 14] }), own)
    expect(Object.keys(rule.piece_definitions)).toEqual(['35', '40'])
    expect(rule.setup).toEqual({ replace: { '16': 40 } })
    expect(rule.fusion_logic?.rules?.[0]?.input).toEqual([40, 14])
  })
})

describe('what is painted', () => {
  it('is mirrored, and never backward without retreat', () => {
    expect(reached(skyHorse()).size).toBe(8)
    expect(reached(skyHorse({ noRetreat: true })).size).toBe(4)
    expect(reached(skyHorse({ symmetry: false })).size).toBe(1)
  })
})

describe('letters', () => {
  it('are two for a piece with a shield', () => {
    const shielded = ruleOf(skyHorse({ runes: ['divine_shield'] }))
    expect([...lettersOf(shielded)]).toEqual([
      ['D', { number: 35, name: '天马', face: '天', shielded: true }],
      ['F', { number: 35, name: '天马', face: '天', shielded: false }],
    ])
    const look = lookOf(JSON.stringify(shielded))
    expect([look.glyph('d', false), look.shielded('d'), look.shielded('f'), look.forged('N')]).toEqual([
      '天',
      true,
      false,
      false,
    ])
    expect([look.fuses, lookOf('').fuses]).toEqual([true, false])
  })
})

describe('a rune that a fusion brings', () => {
  const rule = (effect: string): Rule => {
    const plain = ruleOf(skyHorse({ runes: [] }))
    const [fusion] = plain.fusion_logic?.rules ?? []
    return { ...plain, fusion_logic: { rules: fusion ? [{ ...fusion, effect }] : [] } }
  }

  it('makes the piece one of its own kind, with letters after all others', () => {
    expect([...lettersOf(rule('explosion')).keys()]).toEqual(['D', 'F'])
    expect([...lettersOf(rule('divine_shield')).values()].map((letter) => letter.shielded)).toEqual([
      false,
      true,
      false,
    ])
    expect([...lettersOf(rule('thunder_strike')).keys()]).toEqual(['D'])
  })

  it('lies on the anvil with the other runes', () => {
    expect(draftOf(rule('wind_walk')).runes).toEqual(['wind_walk'])
  })
})

describe('the balance of a rule', () => {
  const game = (points: number, color: number, captures: string[] = []) => ({
    points,
    color,
    plies: 80,
    captures,
    fusions: 1,
  })

  it('adds games up', () => {
    const report = reportOf([game(1, 0, ['e6', 'e6']), game(0.5, 1), game(1, 0, ['d8']), game(0, 1)])
    expect([report.games, report.score, report.fusions]).toEqual([4, 0.625, 1])
    expect(report.sides).toEqual([
      [2, 0, 0],
      [0, 1, 1],
    ])
    expect(report.captures).toEqual(new Map([['e6', 2], ['d8', 1]])) // prettier-ignore
    expect(report.course).toEqual([0.75, 0.625])
    expect(report.verdict).toBe('unsure')
    expect(reportOf([{ ...game(1, 0), fusions: 0 }]).verdict).toBe('unused')
  })

  it.each([
    [1, 'strong'],
    [0.5, 'fair'],
    [0, 'weak'],
  ] as const)('judges forty games of %d point', (points, verdict) => {
    const games = Array.from({ length: 40 }, (_, n) => game(points, n % 2))
    expect(reportOf(games).verdict).toBe(verdict)
  })
})
