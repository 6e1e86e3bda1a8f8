/** What is printed on cards, as the sheet tells it, which is made from the rules' own data
 * (`python -m boardwright.games.summonerwars.sheet`). Words come with the game's texts. */
import sheet from './sheet.json'
import type { SignName } from './signs'

export type CardClass = 'summoner' | 'champion' | 'common' | 'gate' | 'epic' | 'standard'

export interface Card {
  readonly class: CardClass
  readonly faction: string
  readonly cost: number
  readonly life: number
  /** In the ready-made deck, besides those on the board. */
  readonly copies: number
  readonly strength?: number
  readonly attack?: 'melee' | 'ranged'
  readonly reach?: number
  readonly abilities: readonly string[]
  readonly symbols: readonly string[]
  /** Of an event: when it is played, and what becomes of it. */
  readonly phase?: string
  readonly kind?: 'once' | 'stays' | 'attach' | 'wall'
}

export interface Faction {
  readonly symbols: readonly string[]
  readonly summoner: string
  /** What stands on the board at the start: card, rows from one's own back row, column from the left. */
  readonly layout: readonly (readonly [card: string, row: number, column: number])[]
}

const SHEET = sheet as unknown as {
  readonly factions: Readonly<Record<string, Faction>>
  readonly cards: Readonly<Record<string, Card>>
  readonly table: { readonly actions: number; readonly zone: number; readonly magic: number }
  readonly faces: readonly (readonly SignName[])[]
}

const UNKNOWN: Card = {
  class: 'common',
  faction: '',
  cost: 0,
  life: 0,
  copies: 0,
  abilities: [],
  symbols: [],
}

/** Moves, and attacks, of a turn; rows to build in; the most magic. */
export const { actions: ACTIONS, zone: BUILD_ROWS, magic: MOST_MAGIC } = SHEET.table
/** The marks of a die, face by face. */
export const FACES = SHEET.faces
export const FACTIONS: readonly string[] = Object.keys(SHEET.factions)
export const CARDS: readonly string[] = Object.keys(SHEET.cards)

/** Every copy of a card has an id of its own at the table: `necro-portal#2`. */
export const printed = (id: string): string => id.split('#')[0] ?? id
export const cardOf = (id: string): Card => SHEET.cards[printed(id)] ?? UNKNOWN
export const symbolsOf = (faction: string): readonly string[] => SHEET.factions[faction]?.symbols ?? []
export const summonerOf = (faction: string): string => SHEET.factions[faction]?.summoner ?? ''

export const layoutOf = (faction: string): Faction['layout'] => SHEET.factions[faction]?.layout ?? []
/** The units and events of a faction, as they stand in its ready-made deck. */
export const cardsOf = (faction: string): readonly string[] =>
  CARDS.filter((card) => cardOf(card).faction === faction)

export const isEvent = (card: Card): boolean => card.class === 'epic' || card.class === 'standard'
export const isUnit = (card: Card): boolean => card.strength !== undefined
