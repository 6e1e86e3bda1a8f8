/** What a card table shows of a seat, whatever is played. */
export interface TableSeat {
  readonly seat: number
  /** What lies before the player and is not bet; null: nothing to tell. */
  readonly stack: number | null
  /** On the table, in front of the seat. */
  readonly bet?: number
  /** Null lies face down. */
  readonly cards?: readonly (string | null)[]
  /** Cards that count. */
  readonly ring?: readonly string[]
  /** Out of this hand. */
  readonly folded?: boolean
  /** A word in a box of its own: all in, banker. */
  readonly tag?: string
  /** What was done last. */
  readonly act?: string
  readonly dealer?: boolean
}

/** Chips on their way. */
export interface Flight {
  readonly amount: number
  /** Names of places (`data-target`). */
  readonly from: string
  readonly to: string
  /** Milliseconds before it starts. */
  readonly delay?: number
}
