/** What a mahjong table shows, whichever mahjong is played. The board of a game reads it from its core and its facts; here
 * nothing is decided. */
import type { Meld } from '../tiles/melds'
import { kindOf } from '../tiles/faces'

export interface TileSeat {
  readonly seat: number
  /** 0 is East. */
  readonly wind: number
  /** What lies before the player; null: nothing to tell. */
  readonly stack: number | null
  /** Concealed tiles without the one just drawn; null is face down. */
  readonly held: readonly (string | null)[]
  /** Undefined: none. */
  readonly drawn?: string | null | undefined
  readonly melds: readonly Meld[]
  readonly flowers: readonly string[]
  /** Discards that nobody claimed, in order. */
  readonly river: readonly string[]
  /** Words in boxes: the missing suit, ready. */
  readonly tags: readonly string[]
  /** Which to win in this hand, from 1; 0: has not won. */
  readonly won: number
}

export interface TileTable {
  readonly seats: readonly TileSeat[]
  readonly dealer: number
  readonly wall: { readonly size: number; readonly left: number }
  /** Tiles that can still be drawn. */
  readonly left: number
  /** Whose turn it is, or who gave the tile that may be claimed. */
  readonly acting: readonly number[]
  /** Above the number in the middle: `East 2`. */
  readonly round: string
  /** Below the number: a ghost, what else everybody plays by. */
  readonly signs: readonly { readonly label: string; readonly tile: string }[]
  /** The discard that everybody looks at. */
  readonly last: { readonly seat: number; readonly tile: string } | null
  /** Kinds that stand for any tile. */
  readonly wild: readonly string[]
}

/** One tile that would complete the hand. */
export interface Wait {
  readonly tile: string
  /** How many of it this player cannot see. */
  readonly left: number
  /** What a win on it would be worth, in words: `12 fan`. */
  readonly worth: string
  /** Why it would not be a win: too little. */
  readonly note?: string
}

/** Places around the table, counter-clockwise from whoever looks: bottom, right, top, left. */
export type Position = 0 | 1 | 2 | 3

/** Where a seat is, seen from the one at the bottom. Two sit across from each other. */
export function positionOf(seat: number, bottom: number, count: number): Position {
  const after = (seat - bottom + count) % count
  return (count === 2 ? after * 2 : after) as Position
}

const SUITS = 'WTBFJH'
export type Order = 'suit' | 'number'

/** `last`: a suit that goes to the right end, since it has to go first. */
export function sorted(
  tiles: readonly (string | null)[],
  order: Order = 'suit',
  wild: readonly string[] = [],
  last = '',
): readonly (string | null)[] {
  const place = (tile: string | null): string => {
    if (tile === null) return '~'
    const [suit = '', digit = ''] = tile
    const rank = String(SUITS.indexOf(suit))
    const group = wild.includes(kindOf(tile)) ? '0' : suit === last ? '2' : '1'
    const honour = Number(rank) > 2
    return group + (order === 'suit' || honour ? rank + digit : `0${digit}${rank}`) + tile
  }
  return [...tiles].sort((a, b) => (place(a) < place(b) ? -1 : 1))
}
