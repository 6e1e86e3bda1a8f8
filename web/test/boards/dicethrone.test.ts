import { describe, expect, it } from 'vitest'
import { abilitiesOf, abilityNamed, ladderOf, levelOf, variantsOf } from '@/boards/dicethrone/duel'
import { wayOf } from '@/boards/dicethrone/discard'
import { fallOf } from '@/boards/dicethrone/ending'
import type { DuelFacts } from '@/boards/dicethrone/types'
import type { LogLine, Segment } from '@/match/types'
import { CRESTS } from '@/boards/dicethrone/crests'
import { GLYPHS } from '@/boards/dicethrone/glyphs'
import sheet from '@/boards/dicethrone/sheet.json'
import { ladderText, strongNumbers, widthOf } from '@/boards/dicethrone/words'

const facts: DuelFacts = {
  stage: null,
  matching: [],
  forecasts: {},
  limits: [{}, {}],
  surplus: 0,
  levels: [{}, { 'fist-technique': 2 }],
}

const line = (key: string, seat: number, ...segments: Segment[]): LogLine => ({
  key,
  seat,
  segments,
  id: 0,
  seq: 0,
})
const value = (name: string, given: string | number): Segment => ['value', name, given]
const cardNamed = (id: string): Segment => ['card', 'card', id]

it('shows an ability at the level that was reached', () => {
  const [fists] = abilitiesOf('monk').filter((each) => each.id === 'fist-technique')
  if (!fists) throw new Error('a monk has fists')
  expect(levelOf(facts, 0, fists.id)).toBe(1)
  const variants = variantsOf(fists, levelOf(facts, 1, fists.id))
  expect(variants.map((each) => each.id)).toEqual([
    'fist-technique-2-3',
    'fist-technique-2-4',
    'fist-technique-2-5',
  ])
  expect(ladderOf(variants)).toBe('fist')
})

it('says a ladder in one line', () => {
  expect(ladderText(['4 damage', '6 damage', '8 damage'])).toBe('4 / 6 / 8 damage')
  expect(ladderText(['7 damage, +2 Taiji', '9 damage, +2 Taiji'])).toBe('7 / 9 damage, +2 Taiji')
  expect(ladderText(['4 damage', '6 damage, Knockdown'])).toBeNull()
  expect(strongNumbers('4 / 6 damage')).toEqual([
    { text: '4 / 6', strong: true },
    { text: ' damage', strong: false },
  ])
})

it('has a drawing for everything', () => {
  const signs = [
    ...Object.values(sheet.heroes).flatMap((hero) => hero.faces),
    ...Object.keys(sheet.marks),
    ...Object.values(sheet.cards).map((card) => card.sign),
  ]
  expect(signs.filter((sign) => !(sign in GLYPHS))).toEqual([])
  expect(Object.keys(sheet.heroes).filter((hero) => !(hero in CRESTS))).toEqual([])
})

it('knows where a variant stands', () => {
  expect(abilityNamed('fist-technique-2-4')).toBe('fist-technique')
  expect(abilityNamed('nothing of the kind')).toBe('nothing of the kind')
})

it('counts a Chinese letter as two', () => {
  expect(widthOf('7 damage')).toBe(8)
  expect(widthOf('伤害 7')).toBe(6)
})

describe('the log tells', () => {
  const lines = [
    line('sold', 0, cardNamed('card-flick'), value('gained', 1)),
    line('card', 0, cardNamed('card-flick'), value('cost', 1)),
    line('card', 1, cardNamed('card-double'), value('cost', 1)),
    line('declared', 0, value('ability', 'slap-4')),
    line('defence', 1, value('ability', 'thick-skin')),
    line('damage_plain', 1, value('loss', 6), value('cause', 'attack')),
    line('damage_plain', 0, value('loss', 2), value('cause', 'counter')),
    line('damage_plain', 1, value('loss', 1), value('cause', 'burn')),
  ]

  it('how a card came to be discarded: the last thing done with it', () => {
    expect(wayOf(lines, 0, 'card-flick')).toBe('played')
    expect(wayOf(lines.slice(0, 1), 0, 'card-flick')).toBe('sold')
    expect(wayOf(lines, 0, 'card-double')).toBeNull()
    expect(wayOf([{ ...lines[0], takenBack: true } as LogLine], 0, 'card-flick')).toBeNull()
  })

  it('what killed whom', () => {
    const before = lines.slice(0, 6)
    expect(fallOf(before, 1)).toEqual({ seat: 1, cause: 'attack', loss: 6, ability: 'slap-4' })
    expect(fallOf(lines, 0)).toEqual({ seat: 0, cause: 'counter', loss: 2, ability: 'thick-skin' })
    expect(fallOf(lines, 1)).toEqual({ seat: 1, cause: 'burn', loss: 1, ability: '' })
    expect(fallOf(before, 0)).toBeNull()
  })
})
