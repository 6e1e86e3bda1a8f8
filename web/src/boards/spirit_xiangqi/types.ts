// Made by boardwright.browser.typescript from the types of spirit_xiangqi. Do not edit.

export type AcceptDraw = {
  readonly type: "ACCEPT_DRAW"
  readonly _no_snapshot?: boolean
}

export type Board = {
  readonly cells: string
  readonly turn: number
  readonly red: number
  readonly quiet: number
  readonly ply: number
  readonly ice: readonly (Ice)[]
  readonly trail: readonly (number)[]
  readonly before: string
  readonly last: string
  readonly check: boolean
  readonly offer: number | null
  readonly offered: readonly (number)[]
  readonly result: Outcome | null
}

export type DeclineDraw = {
  readonly type: "DECLINE_DRAW"
  readonly _no_snapshot?: boolean
}

export type DrawDeclined = {
  readonly type: "DRAW_DECLINED"
  readonly seat: number
}

export type DrawOffered = {
  readonly type: "DRAW_OFFERED"
  readonly seat: number
}

export type DrawWithdrawn = {
  readonly type: "DRAW_WITHDRAWN"
  readonly seat: number
}

export type Ended = {
  readonly type: "ENDED"
  readonly winners: readonly (number)[]
  readonly reason: string
}

export type Exploded = {
  readonly type: "EXPLODED"
  readonly at: string
  readonly dead: readonly (string)[]
}

export type Froze = {
  readonly type: "FROZE"
  readonly at: string
  readonly squares: readonly (string)[]
}

export type Fused = {
  readonly type: "FUSED"
  readonly at: string
  readonly first: string
  readonly second: string
  readonly result: string
}

export type Ice = {
  readonly square: number
  readonly until: number
}

export type Move = {
  readonly type: "MOVE"
  readonly from: string
  readonly to: string
  readonly _no_snapshot?: boolean
}

export type Moved = {
  readonly type: "MOVED"
  readonly seat: number
  readonly from: string
  readonly to: string
  readonly piece: string
  readonly changes: Readonly<Record<string, string>>
  readonly fen: string
  readonly captured: string
  readonly check: boolean
  readonly lasting: boolean
  readonly frozen: Readonly<Record<string, number>>
}

export type OfferDraw = {
  readonly type: "OFFER_DRAW"
  readonly _no_snapshot?: boolean
}

export type Outcome = {
  readonly winners?: readonly (number)[]
  readonly reason?: string
  readonly scores?: readonly (number)[]
}

export type Resign = {
  readonly type: "RESIGN"
  readonly _no_snapshot?: boolean
}

export type Rules = {
  readonly rule?: string
  readonly colors?: "alternate" | "random" | "seat"
  readonly no_capture_limit?: number
  readonly position?: string
}

export type ShieldBroke = {
  readonly type: "SHIELD_BROKE"
  readonly at: string
}

export type SpiritFacts = {
  readonly first: number
  readonly captured: readonly [string, string]
  readonly check: string
  readonly frozen: readonly (string)[]
}

export type Swapped = {
  readonly type: "SWAPPED"
  readonly from: string
  readonly to: string
}

export type WithdrawDraw = {
  readonly type: "WITHDRAW_DRAW"
  readonly _no_snapshot?: boolean
}

export type GameCore = Board

export type GameFacts = SpiritFacts | null

export type GameOptions = Rules

export type GameCommand = AcceptDraw | DeclineDraw | OfferDraw | Resign | WithdrawDraw | Move

export type GameEvent = DrawDeclined | DrawOffered | DrawWithdrawn | Ended | Exploded | Froze | Fused | Moved | ShieldBroke | Swapped

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
