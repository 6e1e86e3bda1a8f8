// Made by boardwright.browser.typescript from the types of junqi. Do not edit.

import type { Hidden } from '@/match/types'

export type AcceptDraw = {
  readonly type: "ACCEPT_DRAW"
  readonly _no_snapshot?: boolean
}

export type Advice = {
  readonly start: string
  readonly end: string
  readonly reason: "camp" | "clears" | "escapes" | "flag" | "forward" | "guards" | "prepares" | "trades" | "wins"
  readonly percent: number
}

export type Arrange = {
  readonly type: "ARRANGE"
  readonly placements: readonly (Placement)[] | Hidden
  readonly _no_snapshot?: boolean
}

export type Arranged = {
  readonly type: "ARRANGED"
  readonly seat: number
  readonly setup: string | Hidden
}

export type Attacked = {
  readonly type: "ATTACKED"
  readonly seat: number
  readonly from: string
  readonly to: string
  readonly fallen: "attacker" | "both" | "defender"
  readonly turned: boolean
}

export type Board = {
  readonly turn: number
  readonly red: number
  readonly stage: "arrange" | "battle"
  readonly cells: string
  readonly setups: readonly (string | Hidden)[]
  readonly arranged: readonly (number)[]
  readonly moved: string
  readonly turned: string
  readonly fights: readonly (Fight)[]
  readonly marshals: string
  readonly flags: string
  readonly quiet: number
  readonly ply: number
  readonly last: string
  readonly pace: readonly [string, string]
  readonly paces: readonly [number, number]
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

export type Fight = readonly [attacker: string, defender: string, fallen: "attacker" | "both" | "defender"]

export type FlagShown = {
  readonly type: "FLAG_SHOWN"
  readonly seat: number
  readonly at: string
  readonly marshal: string
  readonly flag: string
}

export type JunqiFacts = {
  readonly first: number
  readonly names: Readonly<Record<string, "bomb" | "brigadier" | "captain" | "colonel" | "division" | "engineer" | "flag" | "general" | "lieutenant" | "major" | "marshal" | "mine">>
  readonly lost: readonly [readonly ("bomb" | "brigadier" | "captain" | "colonel" | "division" | "engineer" | "flag" | "general" | "lieutenant" | "major" | "marshal" | "mine" | null)[], readonly ("bomb" | "brigadier" | "captain" | "colonel" | "division" | "engineer" | "flag" | "general" | "lieutenant" | "major" | "marshal" | "mine" | null)[]]
  readonly camps: readonly (string)[]
  readonly headquarters: readonly (string)[]
  readonly ways: readonly (readonly (string)[])[]
  readonly setting: Setting | null
  readonly advice: Advice | null
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
  readonly turned: boolean
  readonly paces: number
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

export type Placement = {
  readonly piece: "bomb" | "brigadier" | "captain" | "colonel" | "division" | "engineer" | "flag" | "general" | "lieutenant" | "major" | "marshal" | "mine"
  readonly at: string
}

export type Preset = {
  readonly name: string
  readonly placements: readonly (Placement)[]
}

export type Resign = {
  readonly type: "RESIGN"
  readonly _no_snapshot?: boolean
}

export type Rules = {
  readonly mode?: "dark" | "open"
  readonly auto_setup?: boolean
  readonly setup_seconds?: number
  readonly reveal_flag?: boolean
  readonly mine_consumed?: boolean
  readonly no_capture_limit?: number
  readonly repetition_limit?: number
  readonly colors?: "alternate" | "random" | "seat"
}

export type Setting = {
  readonly starts: readonly (Start)[]
  readonly presets: readonly (Preset)[]
}

export type Start = {
  readonly piece: "bomb" | "brigadier" | "captain" | "colonel" | "division" | "engineer" | "flag" | "general" | "lieutenant" | "major" | "marshal" | "mine"
  readonly count: number
  readonly at: readonly (string)[]
}

export type WithdrawDraw = {
  readonly type: "WITHDRAW_DRAW"
  readonly _no_snapshot?: boolean
}

export type GameCore = Board

export type GameFacts = JunqiFacts | null

export type GameOptions = Rules

export type GameCommand = AcceptDraw | DeclineDraw | OfferDraw | Resign | WithdrawDraw | Arrange | Move

export type GameEvent = DrawDeclined | DrawOffered | DrawWithdrawn | Ended | Arranged | Moved | Attacked | FlagShown

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
