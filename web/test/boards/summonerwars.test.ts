/** Where things are on the field, whichever side one looks from, and what cards are without a table. */
import { describe, expect, it } from 'vitest'
import { CELLS, neighbour, place, seen } from '@/boards/summonerwars/battle'
import { chargeOf } from '@/boards/summonerwars/charges'
import { CRESTS, FRAMES, PATTERNS } from '@/boards/summonerwars/crests'
import { CARDS, cardOf, cardsOf, FACTIONS, isEvent, isUnit, symbolsOf } from '@/boards/summonerwars/sheet'

describe('cells', () => {
  it('are called as in the log', () => {
    expect([place(0), place(CELLS - 1), place(42)]).toEqual(['a8', 'f1', 'a1'])
  })

  it.each([false, true])('have neighbours as they are seen, turned: %s', (turned) => {
    for (let cell = 0; cell < CELLS; cell++) {
      for (const [key, back] of [
        ['ArrowUp', 'ArrowDown'],
        ['ArrowLeft', 'ArrowRight'],
      ] as const) {
        const next = neighbour(cell, key, turned)
        if (next !== cell) expect(neighbour(next, back, turned)).toBe(cell)
      }
      expect(seen(seen(cell, turned), turned)).toBe(cell)
    }
    expect(neighbour(seen(6, turned), 'ArrowLeft', turned)).toBe(seen(6, turned))
    expect(neighbour(7, 'Enter', turned)).toBe(7)
  })
})

describe('cards', () => {
  it('are all drawn', () => {
    expect(FACTIONS).toHaveLength(6)
    for (const faction of FACTIONS) {
      expect(CRESTS[faction] && PATTERNS[faction]).toBeTruthy()
      expect(symbolsOf(faction)).toHaveLength(2)
      expect(cardsOf(faction)).toHaveLength(14)
    }
    for (const id of CARDS) {
      const card = cardOf(id)
      expect(chargeOf(id, '')).not.toHaveLength(0)
      expect(FRAMES[isEvent(card) ? 'event' : card.class]).toBeTruthy()
      expect(isUnit(card)).toBe(card.attack !== undefined)
    }
  })

  it('fall back to the symbol of their faction, if nobody drew them', () => {
    expect(chargeOf('frost-yeti', 'snowflake')).not.toHaveLength(0)
  })
})
