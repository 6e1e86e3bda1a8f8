/** What lies on the table, as the page draws it: powers, places and points are what the game tells. */

/** An action on a base or on a minion. */
export interface Attached {
  readonly uid: string
  readonly card: string
  readonly owner: number
  /** May its talent be used now? */
  readonly ready: boolean
}

export interface Minion {
  readonly uid: string
  readonly card: string
  readonly slot: number
  /** Who has it now. */
  readonly seat: number
  readonly owner: number
  readonly power: number
  readonly attached: readonly Attached[]
  /** May its talent or its special be used now? */
  readonly ready: boolean
}

/** Who would get what, if the base scored now; places count from 0. */
export interface Standing {
  readonly seat: number
  readonly place: number
  readonly power: number
  readonly points: number
}

export interface Base {
  readonly uid: string
  readonly slot: number
  readonly id: string
  readonly total: number
  readonly breakpoint: number
  /** Would it score, if the play phase ended now? Or is it about to? */
  readonly due: boolean
  /** By seat. */
  readonly powers: readonly number[]
  readonly standings: readonly Standing[]
  readonly minions: readonly Minion[]
  readonly attached: readonly Attached[]
}

/** What a thing offers: to be pressed, or to be let go again; `no`: others may be pressed, this one not; `asks`: the
 * question is its own. */
export type Mark = 'can' | 'picked' | 'no' | 'asks'
