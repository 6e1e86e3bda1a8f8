/** What is printed on cards, as the sheet tells it, which is made from the rules' own data
 * (`python -m boardwright.games.smashup.sheet`). Words come with the game's texts. */
import sheet from './sheet.json'

export interface Card {
  readonly class: 'minion' | 'action'
  readonly faction: string
  /** When or where it does what it does. */
  readonly kind: string
  readonly copies: number
  readonly power?: number
}

export interface BasePrinted {
  readonly class: 'base'
  readonly faction: string
  readonly breakpoint: number
  /** Points for the first three places. */
  readonly prizes: readonly number[]
}

const SHEET = sheet as unknown as {
  readonly table: { readonly goal: number }
  readonly factions: Readonly<
    Record<string, { readonly cards: readonly string[]; readonly bases: readonly string[] }>
  >
  readonly cards: Readonly<Record<string, Card | BasePrinted>>
}

const NO_CARD: Card = { class: 'action', faction: '', kind: 'standard', copies: 0 }
const NO_BASE: BasePrinted = { class: 'base', faction: '', breakpoint: 0, prizes: [] }

/** Points that end the match, if nothing else was agreed. */
export const GOAL = SHEET.table.goal
export const FACTIONS: readonly string[] = Object.keys(SHEET.factions)
export const CARDS: readonly string[] = Object.keys(SHEET.cards)

export const isCard = (id: string): boolean => id in SHEET.cards
export const isBase = (id: string): boolean => SHEET.cards[id]?.class === 'base'

export function cardOf(id: string): Card {
  const card = SHEET.cards[id]
  return card && card.class !== 'base' ? card : NO_CARD
}

export function baseOf(id: string): BasePrinted {
  const base = SHEET.cards[id]
  return base?.class === 'base' ? base : NO_BASE
}

export const cardsOf = (faction: string): readonly string[] => SHEET.factions[faction]?.cards ?? []
export const basesOf = (faction: string): readonly string[] => SHEET.factions[faction]?.bases ?? []
export const factionOf = (id: string): string => SHEET.cards[id]?.faction ?? ''
