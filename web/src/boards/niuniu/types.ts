// Made by boardwright.browser.typescript from the types of niuniu. Do not edit.

import type { Hidden } from '@/match/types'

export type BankerChosen = {
  readonly type: "BANKER_CHOSEN"
  readonly banker: number
  readonly factor: number
}

export type BetPlaced = {
  readonly type: "BET_PLACED"
  readonly seat: number
  readonly factor: number
}

export type Bid = {
  readonly type: "BID"
  readonly seat: number
  readonly factor: number | Hidden
}

export type BidBanker = {
  readonly type: "BID_BANKER"
  readonly factor: number
  readonly _no_snapshot?: boolean
}

export type Hand = {
  readonly players: Readonly<Record<string, Player>>
  readonly places: readonly (number)[]
  readonly phase: "banker" | "betting" | "over" | "reveal"
  readonly base_bet: number
  readonly banker: number | null
  readonly banker_factor: number
  readonly waiting: readonly (number)[]
  readonly away: readonly (number)[]
  readonly result: Result | null
}

export type Leave = {
  readonly type: "LEAVE"
  readonly _no_snapshot?: boolean
}

export type Left = {
  readonly type: "LEFT"
  readonly seat: number
}

export type NiuniuFacts = {
  readonly bets: Readonly<Record<string, number>>
  readonly tens: Readonly<Record<string, readonly (number)[]>>
  readonly made: string
  readonly times: Readonly<Record<string, number>>
}

export type PhaseBegan = {
  readonly type: "PHASE_BEGAN"
  readonly phase: string
  readonly waiting: readonly (number)[]
}

export type PlaceBet = {
  readonly type: "PLACE_BET"
  readonly factor: number
  readonly _no_snapshot?: boolean
}

export type Player = {
  readonly cards: readonly (string)[] | Hidden
  readonly stake: number
  readonly hand: readonly (string)[] | Hidden
  readonly bid: number | Hidden
  readonly factor: number
  readonly shown: readonly (string)[]
}

export type Result = {
  readonly pays: readonly (number)[]
  readonly hands: Readonly<Record<string, string>>
}

export type Reveal = {
  readonly type: "REVEAL"
  readonly grouping?: readonly (number)[] | null
  readonly _no_snapshot?: boolean
}

export type Revealed = {
  readonly type: "REVEALED"
  readonly seat: number
  readonly cards: readonly (string)[]
}

export type Rules = {
  readonly base_bet?: number
  readonly settlement?: "basic" | "full"
  readonly banker_mode?: "bid" | "fixed_first" | "niuniu_takes" | "rotate"
  readonly multipliers?: "usual" | "wide"
  readonly five_small?: boolean
  readonly bomb?: boolean
  readonly five_flower?: boolean
  readonly tie_break?: "rank" | "rank_suit" | null
  readonly bet_choices?: readonly (number)[]
  readonly banker_ante?: "cover" | "flat"
  readonly peek_bid?: boolean
  readonly host_may_settle?: boolean
}

export type Settle = {
  readonly type: "SETTLE"
  readonly _no_snapshot?: boolean
}

export type Settled = {
  readonly type: "SETTLED"
  readonly result: Result
}

export type GameCore = Hand

export type GameFacts = NiuniuFacts | null

export type GameOptions = Rules

export type GameCommand = BidBanker | PlaceBet | Reveal | Settle | Leave

export type GameEvent = Bid | BankerChosen | PhaseBegan | Left | BetPlaced | Revealed | Settled

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
