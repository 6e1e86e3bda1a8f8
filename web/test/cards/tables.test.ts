/** What the page itself works out at a table: words, piles, places. What cards are worth comes from the rules. */
import { describe, expect, it } from 'vitest'
import { describe as inWords } from '@/boards/texas_holdem/holdem'
import { pileOf } from '@/frame/cards/chips'
import { placesAround } from '@/frame/cards/seats'
import { perTable } from '@/frame/perTable'
import { LANGUAGES, loadLanguage } from '@/i18n'
import { EventStream } from '@/match/stream'
import type { Table } from '@/match/table'

const made = (category: string, ...ranks: number[]) => ({ category, ranks, cards: [], counting: 0 })

describe('a hand in words', () => {
  it.each(LANGUAGES)('names no rank that is not there, in %s', async (language) => {
    await loadLanguage(language)
    const hands = [
      made('pair', 11),
      made('high_card', 14, 2),
      made('pair', 11, 14, 8, 3),
      made('straight_flush', 9),
      made('four_of_a_kind', 12, 5),
    ]
    for (const hand of hands) {
      const { name, more } = inWords(hand)
      expect(`${name} ${more}`).not.toMatch(/texas_holdem|undefined|[{}]/)
    }
  })

  it('knows a pair in the hand from one with a kicker', async () => {
    await loadLanguage('en')
    expect(inWords(made('pair', 11)).more).toBe('jacks in the hand')
    expect(inWords(made('pair', 11, 14, 8, 3)).more).toBe('jacks, ace kicker')
  })
})

describe('what a board and its dock share', () => {
  it('belongs to one table', () => {
    const table = () => ({ stream: new EventStream() }) as Table
    const [one, other] = [table(), table()]
    const use = perTable(() => ({ chip: 1 }))
    use(one).chip = 5
    expect(use({ ...one }).chip).toBe(5)
    expect(use(other).chip).toBe(1)
  })
})

describe('every table', () => {
  it('lays chips by their worth', () => {
    expect(pileOf(640).map((chip) => chip.value)).toEqual([500, 100, 25, 5, 5])
    expect(pileOf(0)).toEqual([])
  })

  it('seats everybody once, whoever looks on', () => {
    for (let count = 2; count <= 9; count++) {
      const seats = placesAround(count, 1, true).map((each) => each.seat)
      expect(new Set(seats).size).toBe(count - 1)
      expect(seats).not.toContain(1)
      expect(placesAround(count, 0, false)).toHaveLength(count)
    }
  })
})
