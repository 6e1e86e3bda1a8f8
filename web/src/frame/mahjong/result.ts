/** How a hand of mahjong ended, as its result page tells it. The board of a game reads it from what the rules booked. */

/** A set of a winning hand, as it is laid out. */
export interface LaidSet {
  /** Null: a back. */
  readonly tiles: readonly (string | null)[]
  /** Under it: `peng from Noor`, `pair`. */
  readonly says?: string
  /** Which of them is the winning tile. */
  readonly winning?: number
}

export interface Fan {
  readonly name: string
  /** Why it counts. */
  readonly why?: string
  /** `16`, `×4`. */
  readonly worth: string
}

export interface Winner {
  readonly seat: number
  /** From 1. */
  readonly order: number
  /** `self-drawn`, `on Hana's discard`. */
  readonly how: string
  readonly sets: readonly LaidSet[]
  readonly flowers: readonly string[]
  readonly fans: readonly Fan[]
  /** In words: `26`, and what it counts: `fan`. */
  readonly total: string
  readonly unit: string
  /** How the payment comes about: `8 each, the discarder 8 + 26`. */
  readonly rule: string
  /** Who paid how much. */
  readonly paid: readonly { readonly seat: number; readonly amount: number }[]
}

/** Who did not win, with what was held and what is said of it. */
export interface Loser {
  readonly seat: number
  readonly tiles: readonly LaidSet[]
  readonly says: readonly string[]
}

/** One line of what was paid: `amounts` by seat, zero together. */
export interface Booking {
  readonly label: string
  readonly amounts: readonly number[]
}

export interface SeatTotal {
  readonly seat: number
  readonly wind: number
  readonly change: number
  readonly total: number | null
}

export interface HandResult {
  readonly title: string
  /** `Guobiao · East 2 · 53 tiles were left`. */
  readonly below: string
  readonly won: boolean | null
  readonly winners: readonly Winner[]
  readonly losers: readonly Loser[]
  readonly bookings: readonly Booking[]
  readonly seats: readonly SeatTotal[]
  /** Tiles that were turned after the win, those that counted first. */
  readonly turned?: {
    readonly label: string
    readonly tiles: readonly string[]
    readonly hits: readonly string[]
  }
}
