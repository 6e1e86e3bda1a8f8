/** What the page itself works out at a table: hands, pots, piles. The server has the last word on all of them. */
import { describe, expect, it } from 'vitest'
import { describe as inWords, potsOf } from '@/boards/texas_holdem/holdem'
import { best, strength } from '@/boards/texas_holdem/poker'
import { bullOf, groupOf } from '@/boards/niuniu/niuniu'
import { total } from '@/boards/blackjack/blackjack'
import { wins } from '@/boards/touzi_bao/bets'
import { pileOf } from '@/frame/cards/chips'
import { placesAround } from '@/frame/cards/seats'
import { LANGUAGES, loadLanguage } from '@/i18n'

const cards = (text: string): string[] => text.split(' ')

describe('hands of poker', () => {
  it.each([
    ['9h 8h 7h 6h 5h 2c 3d', 'straight_flush'],
    ['Qs Qh Qd Qc 5h 5d 2c', 'four_of_a_kind'],
    ['8d 8h Qs Kc Qh 8c 2s', 'full_house'],
    ['Ah Jh 8h 4h 2h Kc Kd', 'flush'],
    ['As 2d 3c 4h 5s Kd Kc', 'straight'],
    ['7s 7h 7d Kc 2s 3d 9h', 'three_of_a_kind'],
    ['As Ah 9d 9c 4s 4d 2h', 'two_pair'],
    ['Js Jh Ad 8c 3s 2d 5h', 'pair'],
    ['As Qh 9d 6c 2s 3d 8h', 'high_card'],
  ])('%s is %s', (text, category) => {
    expect(best(cards(text)).category).toBe(category)
  })

  it('ranks kickers and takes the lowest straight for what it is', () => {
    expect(best(cards('As Ah Kd 9c 3s')).worth).toBeGreaterThan(best(cards('Ad Ac Qd 9h 3c')).worth)
    expect(best(cards('As 2d 3c 4h 5s')).worth).toBeLessThan(best(cards('6s 2d 3c 4h 5s')).worth)
    expect(
      best(cards('8d 8h Qs Kc Qh 8c 2s'))
        .cards.map((card) => card[0])
        .join(''),
    ).toBe('888QQ')
  })

  it('calls the nuts unbeatable, and sees a weak hand', () => {
    expect(strength(['As', 'Ks'], ['Qs', 'Js', 'Ts'])).toBe(1)
    expect(strength(['2c', '3d'], ['Qs', 'Js', 'Ts'])).toBeLessThan(0.1)
    expect(strength(['As', 'Ah'], [])).toBeGreaterThan(strength(['7s', '2h'], []))
  })
})

describe('a hand in words', () => {
  it.each(LANGUAGES)('names no rank that is not there, in %s', async (language) => {
    await loadLanguage(language)
    for (const hole of ['Js Jh', 'As 2h', 'Js Jh Ad 8c 3s', '9h 8h 7h 6h 5h', 'Qs Qh Qd Qc 5h 5d 2c']) {
      const { name, more } = inWords(best(cards(hole)))
      expect(`${name} ${more}`).not.toMatch(/texas_holdem|undefined|[{}]/)
    }
  })

  it('knows a pair in the hand from one with a kicker', async () => {
    await loadLanguage('en')
    expect(inWords(best(cards('Js Jh'))).more).toBe('jacks in the hand')
    expect(inWords(best(cards('Js Jh Ad 8c 3s'))).more).toBe('jacks, ace beside')
  })
})

describe('pots', () => {
  it('layers them by what was put in', () => {
    const pots = potsOf([1700, 300, 600, 1200, 1700, 1700], [1, 2, 3, 4, 5, 0])
    expect(pots.map((pot) => pot.amount)).toEqual([1800, 1500, 2400, 1500])
    expect(pots[3]?.seats).toEqual([4, 5, 0])
  })

  it('leaves what a folded seat put in where it lies', () => {
    expect(potsOf([100, 50, 100], [0, 2]).map((pot) => pot.amount)).toEqual([250])
    expect(potsOf([30, 100, 100, 80], [0, 1, 2]).map((pot) => pot.amount)).toEqual([120, 190])
  })
})

describe('other tables', () => {
  it('counts bulls', () => {
    expect(bullOf(cards('Kh 5s 5d 9c Jh'))).toBe(9)
    expect(groupOf(cards('2h 2s 2d 3c 3h')).length).toBe(0)
    expect(bullOf(cards('Th Js Qd Kc Ah'))).toBe(1)
  })

  it('counts to 21', () => {
    expect(total(cards('As 6d'))).toEqual({ points: 17, soft: true })
    expect(total(cards('As 6d Kh'))).toEqual({ points: 17, soft: false })
  })

  it('knows what wins at sic bo', () => {
    expect(wins('big', [6, 6, 6])).toBe(false)
    expect(wins('big', [6, 5, 4])).toBe(true)
    expect(wins('pair:4-5', [6, 5, 4])).toBe(true)
    expect(wins('total:15', [6, 5, 4])).toBe(true)
  })

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
