// Made by boardwright.browser.typescript from the types of blackjack. Do not edit.

import type { Hidden } from '@/match/types'

export type BetPlaced = {
  readonly type: "BET_PLACED"
  readonly seat: number
  readonly chips: number
}

export type BlackjackFacts = {
  readonly boxes: readonly (readonly (number | readonly [number, number])[])[]
  readonly dealer: readonly (number | readonly [number, number])[]
  readonly bust: boolean
  readonly verdicts: readonly (readonly (-1 | 0 | 1)[])[]
}

export type Box = {
  readonly cards: readonly (string)[]
  readonly bet: number
  readonly status: "bust" | "charlie" | "natural" | "playing" | "stood" | "surrendered"
  readonly split: boolean
}

export type DealerDrew = {
  readonly type: "DEALER_DREW"
  readonly card: string
  readonly slot: readonly (number)[] | Hidden
}

export type Dealt = {
  readonly type: "DEALT"
  readonly hands: readonly (readonly (string)[])[]
  readonly up: readonly (string)[]
  readonly hole: readonly (number)[] | Hidden
  readonly used: readonly (number)[] | Hidden
}

export type Decline = {
  readonly type: "DECLINE"
  readonly _no_snapshot?: boolean
}

export type Double = {
  readonly type: "DOUBLE"
  readonly _no_snapshot?: boolean
}

export type Hit = {
  readonly type: "HIT"
  readonly _no_snapshot?: boolean
}

export type HoleShown = {
  readonly type: "HOLE_SHOWN"
  readonly card: string
}

export type Insure = {
  readonly type: "INSURE"
  readonly amount?: number | null
  readonly _no_snapshot?: boolean
}

export type Insured = {
  readonly type: "INSURED"
  readonly seat: number
  readonly chips: number
}

export type Leave = {
  readonly type: "LEAVE"
  readonly _no_snapshot?: boolean
}

export type Left = {
  readonly type: "LEFT"
  readonly seat: number
}

export type Moved = {
  readonly type: "MOVED"
  readonly seat: number
  readonly box: number
  readonly move: "double" | "hit" | "split" | "stand" | "surrender"
  readonly chips: number
  readonly cards: readonly (string)[]
  readonly slots: readonly (number)[] | Hidden
  readonly statuses: readonly ("bust" | "charlie" | "natural" | "playing" | "stood" | "surrendered")[]
}

export type PhaseBegan = {
  readonly type: "PHASE_BEGAN"
  readonly phase: string
  readonly waiting: readonly (number)[]
}

export type PlaceBet = {
  readonly type: "PLACE_BET"
  readonly amount: number
  readonly _no_snapshot?: boolean
}

export type Player = {
  readonly stack: number
  readonly boxes: readonly (Box)[]
  readonly bet: number
  readonly insurance: number
  readonly spent: number
}

export type Result = {
  readonly pays: readonly (number)[]
  readonly dealer: number
  readonly natural: boolean
}

export type Round = {
  readonly players: readonly (Player)[]
  readonly phase: "betting" | "insurance" | "over" | "players"
  readonly base_bet: number
  readonly max_bet: number
  readonly dealer: readonly (string)[]
  readonly hole: readonly (number)[] | Hidden
  readonly used: readonly (number)[] | Hidden
  readonly waiting: readonly (number)[]
  readonly turn: number | null
  readonly box: number
  readonly away: readonly (number)[]
  readonly result: Result | null
}

export type Rules = {
  readonly mode?: "basic" | "full"
  readonly base_bet?: number
  readonly bet_choice?: boolean
  readonly max_bet?: number
  readonly buy_in?: number
  readonly decks?: number
  readonly penetration?: number
  readonly dealer_hits_soft_17?: boolean
  readonly peek?: boolean
  readonly original_bets_only?: boolean
  readonly blackjack_pays?: "1:1" | "3:2" | "6:5"
  readonly double_rule?: "9-11" | "any"
  readonly double_after_split?: boolean
  readonly split_limit?: number
  readonly split_by_value?: boolean
  readonly resplit_aces?: boolean
  readonly hit_split_aces?: boolean
  readonly insurance?: boolean
  readonly surrender?: "late" | "none"
  readonly charlie?: boolean
}

export type Settled = {
  readonly type: "SETTLED"
  readonly result: Result
}

export type Split = {
  readonly type: "SPLIT"
  readonly _no_snapshot?: boolean
}

export type Stand = {
  readonly type: "STAND"
  readonly _no_snapshot?: boolean
}

export type Surrender = {
  readonly type: "SURRENDER"
  readonly _no_snapshot?: boolean
}

export type ToppedUp = {
  readonly type: "TOPPED_UP"
  readonly seat: number
  readonly chips: number
}

export type TurnPassed = {
  readonly type: "TURN_PASSED"
  readonly turn: number | null
  readonly box: number
}

export type GameCore = Round

export type GameFacts = BlackjackFacts | null

export type GameOptions = Rules

export type GameCommand = PlaceBet | Insure | Decline | Hit | Stand | Double | Split | Surrender | Leave

export type GameEvent = BetPlaced | Dealt | PhaseBegan | Insured | Moved | TurnPassed | HoleShown | DealerDrew | Left | ToppedUp | Settled

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
