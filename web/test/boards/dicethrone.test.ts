import { expect, it } from 'vitest'
import { ladderOf, variantsOf, abilitiesOf } from '@/boards/dicethrone/duel'
import type { Fighter } from '@/boards/dicethrone/types'
import { CRESTS } from '@/boards/dicethrone/crests'
import { GLYPHS } from '@/boards/dicethrone/glyphs'
import sheet from '@/boards/dicethrone/sheet.json'
import { ladderText, strongNumbers } from '@/boards/dicethrone/words'

const monk = {
  hero: 'monk',
  hp: 50,
  cp: 2,
  hand: [],
  deck: [],
  discard: [],
  statuses: {},
  tokens: {},
  raised: {},
  shields: [],
  upgrades: { 'fist-technique': 'card-thrust-punch-2' },
  shown: [],
  fresh: {},
  since: {},
  kept_bonus: 0,
} satisfies Fighter

it('shows an ability at the level that was reached', () => {
  const variants = abilitiesOf('monk').flatMap((each) =>
    each.id === 'fist-technique' ? variantsOf(monk, each) : [],
  )
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
