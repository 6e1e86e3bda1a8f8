// Made by boardwright.browser.typescript from the types of wuziqi. Do not edit.

export type AcceptDraw = {
  readonly type: "ACCEPT_DRAW"
  readonly _no_snapshot?: boolean
}

export type Board = {
  readonly turn: number
  readonly cells: string
  readonly black: number
  readonly moves: readonly (number)[]
  readonly stage: "add" | "choose" | "choose_again" | "place" | "play"
  readonly offer: number | null
  readonly offered: readonly (number)[]
  readonly result: Outcome | null
}

export type Choose = {
  readonly type: "CHOOSE"
  readonly option: "add2" | "black" | "white"
  readonly _no_snapshot?: boolean
}

export type ColorChosen = {
  readonly type: "COLOR_CHOSEN"
  readonly seat: number
  readonly option: "add2" | "black" | "white"
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

export type Forbidden = {
  readonly point: string
  readonly ban: "double_four" | "double_three" | "overline"
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

export type Place = {
  readonly type: "PLACE"
  readonly point: string
  readonly _no_snapshot?: boolean
}

export type Resign = {
  readonly type: "RESIGN"
  readonly _no_snapshot?: boolean
}

export type Rules = {
  readonly rule?: "freestyle" | "renju" | "standard"
  readonly opening?: "none" | "swap" | "swap2"
  readonly forbidden?: "lose" | "refuse"
  readonly colors?: "alternate" | "random" | "seat"
}

export type StonePlaced = {
  readonly type: "STONE_PLACED"
  readonly seat: number
  readonly point: string
  readonly stone: "B" | "W"
}

export type Threat = {
  readonly stone: "B" | "W"
  readonly point: string
  readonly five: boolean
}

export type WithdrawDraw = {
  readonly type: "WITHDRAW_DRAW"
  readonly _no_snapshot?: boolean
}

export type WuziqiFacts = {
  readonly first: number
  readonly stars: readonly (number)[]
  readonly stone: "B" | "W"
  readonly choices: readonly ("add2" | "black" | "white")[]
  readonly row: readonly (string)[]
  readonly forbidden: readonly (Forbidden)[]
  readonly threats: readonly (Threat)[]
  readonly win: readonly (string)[]
}

export type GameCore = Board

export type GameFacts = WuziqiFacts | null

export type GameOptions = Rules

export type GameCommand = AcceptDraw | DeclineDraw | OfferDraw | Resign | WithdrawDraw | Place | Choose

export type GameEvent = DrawDeclined | DrawOffered | DrawWithdrawn | Ended | StonePlaced | ColorChosen

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
