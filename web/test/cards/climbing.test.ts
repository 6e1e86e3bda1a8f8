/** Climbing games: every answer of the page is looked up in what the rules told. */
import { describe, expect, test } from 'vitest'
import { bagOf, cardsFor, nearly, sorted } from '@/frame/cards/climb/climbing'

const PLAYABLE = { '3': 'single', '44': 'pair', '34567': 'straight', '345678': 'straight', TTTT: 'bomb' }

describe('what a selection lacks', () => {
  test('the play with the fewest more cards', () => {
    expect(nearly('357', PLAYABLE)).toEqual({ kind: 'straight', ranks: '4 6' })
    expect(nearly('TT', PLAYABLE)).toEqual({ kind: 'bomb', ranks: '10 10' })
  })
  test('nothing, where no play holds all of it', () => {
    expect(nearly('3T', PLAYABLE)).toBeNull()
    expect(nearly('444', PLAYABLE)).toBeNull()
  })
})

describe('cards and bags', () => {
  test('a bag is written from the lowest rank', () => {
    expect(bagOf(['BJ', '2s', 'Th', '3c', 'SJ'])).toBe('3T2xX')
  })
  test('the cards of a hand that make it up', () => {
    expect(cardsFor('33x', ['SJ', '3s', '3h', '3d'])).toEqual(['SJ', '3s', '3h'])
  })
  test('in groups, the largest first', () => {
    const hand = ['Ks', '9h', '9s', '4c', '4d', '4s']
    expect(sorted(hand, true)).toEqual(['4c', '4d', '4s', '9h', '9s', 'Ks'])
    expect(sorted(hand, false)).toEqual(hand)
  })
})
