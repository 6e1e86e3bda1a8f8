// Made by boardwright.browser.typescript from the types of international_chess. Do not edit.

export type AcceptDraw = {
  readonly type: "ACCEPT_DRAW"
  readonly _no_snapshot?: boolean
}

export type Board = {
  readonly cells: string
  readonly turn: number
  readonly white: number
  readonly rights: string
  readonly passed: string
  readonly homes: string
  readonly quiet: number
  readonly ply: number
  readonly trail: readonly (number)[]
  readonly last: string
  readonly check: boolean
  readonly start: string
  readonly offer: number | null
  readonly offered: readonly (number)[]
  readonly result: Outcome | null
}

export type ChessFacts = {
  readonly first: number
  readonly captured: readonly [string, string]
  readonly check: string
  readonly lead: number
  readonly claims: readonly ("" | "fifty" | "threefold")[]
}

export type ClaimDraw = {
  readonly type: "CLAIM_DRAW"
  readonly reason?: "" | "fifty" | "threefold"
  readonly move?: string
  readonly _no_snapshot?: boolean
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

export type Move = {
  readonly type: "MOVE"
  readonly from: string
  readonly to: string
  readonly promotion?: "" | "b" | "n" | "q" | "r"
  readonly _no_snapshot?: boolean
}

export type Moved = {
  readonly type: "MOVED"
  readonly seat: number
  readonly from: string
  readonly to: string
  readonly piece: string
  readonly san: string
  readonly captured: string
  readonly promotion: "" | "b" | "n" | "q" | "r"
  readonly check: boolean
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
  readonly colors?: "alternate" | "random" | "seat"
  readonly setup?: "chess960" | "usual"
  readonly auto_claim?: boolean
  readonly position?: string
}

export type WithdrawDraw = {
  readonly type: "WITHDRAW_DRAW"
  readonly _no_snapshot?: boolean
}

export type GameCore = Board

export type GameFacts = ChessFacts | null

export type GameOptions = Rules

export type GameCommand = AcceptDraw | DeclineDraw | OfferDraw | Resign | WithdrawDraw | ClaimDraw | Move

export type GameEvent = DrawDeclined | DrawOffered | DrawWithdrawn | Ended | Moved

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
