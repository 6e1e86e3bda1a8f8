// Made by boardwright.browser.typescript from the types of weiqi. Do not edit.

export type AcceptDraw = {
  readonly type: "ACCEPT_DRAW"
  readonly _no_snapshot?: boolean
}

export type AcceptMarking = {
  readonly type: "ACCEPT_MARKING"
  readonly _no_snapshot?: boolean
}

export type Board = {
  readonly size: number
  readonly cells: string
  readonly turn: number
  readonly black: number
  readonly captured: readonly [number, number]
  readonly ko: number | null
  readonly passes: number
  readonly moves: readonly (number)[]
  readonly past: readonly (number)[]
  readonly marking: Marking | null
  readonly resumed: number
  readonly offer: number | null
  readonly offered: readonly (number)[]
  readonly result: Outcome | null
}

export type Count = {
  readonly stones: readonly [number, number]
  readonly surrounded: readonly [number, number]
  readonly prisoners: readonly [number, number]
  readonly komi: number
  readonly total: readonly [number, number]
  readonly owners: string
}

export type DeadMarked = {
  readonly type: "DEAD_MARKED"
  readonly seat: number
  readonly points: readonly (string)[]
  readonly dead: boolean
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

export type LayStones = {
  readonly type: "LAY_STONES"
  readonly cells: string
  readonly _no_snapshot?: boolean
}

export type MarkDead = {
  readonly type: "MARK_DEAD"
  readonly point: string
  readonly _no_snapshot?: boolean
}

export type Marking = {
  readonly dead: readonly (number)[]
  readonly accepted: readonly (number)[]
  readonly changes: number
}

export type MarkingAccepted = {
  readonly type: "MARKING_ACCEPTED"
  readonly seat: number
}

export type MarkingBegan = {
  readonly type: "MARKING_BEGAN"
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

export type PassTurn = {
  readonly type: "PASS_TURN"
  readonly _no_snapshot?: boolean
}

export type Place = {
  readonly type: "PLACE"
  readonly point: string
  readonly _no_snapshot?: boolean
}

export type PlayResumed = {
  readonly type: "PLAY_RESUMED"
  readonly seat: number
}

export type Resign = {
  readonly type: "RESIGN"
  readonly _no_snapshot?: boolean
}

export type ResumePlay = {
  readonly type: "RESUME_PLAY"
  readonly _no_snapshot?: boolean
}

export type Rules = {
  readonly size?: number
  readonly scoring?: "area" | "basic" | "territory"
  readonly komi?: number | null
  readonly handicap?: number
  readonly handicap_compensation?: boolean
  readonly ko?: "positional" | "simple"
  readonly suicide?: boolean
  readonly end?: "immediate" | "marking"
  readonly ply_limit?: number
  readonly colors?: "alternate" | "random" | "seat"
}

export type StonePlaced = {
  readonly type: "STONE_PLACED"
  readonly seat: number
  readonly point: string
  readonly captured: readonly (string)[]
  readonly suicide: readonly (string)[]
}

export type StonesLaid = {
  readonly type: "STONES_LAID"
  readonly cells: string
  readonly turn: number
}

export type TurnPassed = {
  readonly type: "TURN_PASSED"
  readonly seat: number
}

export type WeiqiFacts = {
  readonly first: number
  readonly stars: readonly (number)[]
  readonly forbidden: readonly (string)[]
  readonly count: Count | null
  readonly can_resume: boolean
}

export type WithdrawDraw = {
  readonly type: "WITHDRAW_DRAW"
  readonly _no_snapshot?: boolean
}

export type GameCore = Board

export type GameFacts = WeiqiFacts | null

export type GameOptions = Rules

export type GameCommand = AcceptDraw | DeclineDraw | OfferDraw | Resign | WithdrawDraw | Place | PassTurn | AcceptMarking | ResumePlay | MarkDead | LayStones

export type GameEvent = DrawDeclined | DrawOffered | DrawWithdrawn | Ended | StonePlaced | TurnPassed | MarkingBegan | DeadMarked | MarkingAccepted | PlayResumed | StonesLaid

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
