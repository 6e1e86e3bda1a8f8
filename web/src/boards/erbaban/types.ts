// Made by boardwright.browser.typescript from the types of erbaban. Do not edit.

import type { Hidden } from '@/match/types'

export type BankerChosen = {
  readonly type: "BANKER_CHOSEN"
  readonly banker: number
  readonly factor: number
}

export type BetPlaced = {
  readonly type: "BET_PLACED"
  readonly seat: number
  readonly chips: number
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

export type ErbabanFacts = {
  readonly throws: Readonly<Record<string, Thrown>>
  readonly pot: number
}

export type Leave = {
  readonly type: "LEAVE"
  readonly _no_snapshot?: boolean
}

export type Left = {
  readonly type: "LEFT"
  readonly seat: number
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
  readonly stake: number
  readonly dice: readonly (number)[]
  readonly tiles: readonly (string)[] | Hidden
  readonly hand: readonly (string)[] | Hidden
  readonly bid: readonly (number)[] | Hidden
  readonly bet: number
  readonly shown: readonly (string)[]
}

export type Reveal = {
  readonly type: "REVEAL"
  readonly _no_snapshot?: boolean
}

export type Revealed = {
  readonly type: "REVEALED"
  readonly seat: number
  readonly tiles: readonly (string)[]
}

export type Roll = {
  readonly type: "ROLL"
  readonly _no_snapshot?: boolean
}

export type Rolled = {
  readonly type: "ROLLED"
  readonly seat: number
  readonly dice: readonly (number)[]
}

export type Round = {
  readonly players: Readonly<Record<string, Player>>
  readonly places: readonly (number)[]
  readonly phase: "banker" | "betting" | "over" | "reveal" | "rolling"
  readonly base_bet: number
  readonly waiting: readonly (number)[]
  readonly banker: number | null
  readonly banker_factor: number
  readonly used: readonly (string)[]
  readonly away: readonly (number)[]
  readonly deserted: readonly (number)[]
  readonly pays: readonly (number)[]
  readonly last_one: boolean
}

export type Rules = {
  readonly mode?: "dice" | "tiles"
  readonly base_bet?: number
  readonly faces?: 6 | 9
  readonly alias_28?: boolean
  readonly leave_loses?: boolean
  readonly banker_mode?: "bid" | "rotate" | "seat1"
  readonly bet_limit?: number
  readonly order?: "28_top" | "pairs_top"
  readonly tie?: "banker" | "push"
  readonly pay_multipliers?: boolean
  readonly fresh_deck?: boolean
}

export type Settled = {
  readonly type: "SETTLED"
  readonly pays: readonly (number)[]
  readonly last_one: boolean
}

export type Thrown = readonly [kind: "28" | "pair" | "points" | "white_pair", number: number, times: number]

export type GameCore = Round

export type GameFacts = ErbabanFacts | null

export type GameOptions = Rules

export type GameCommand = Roll | BidBanker | PlaceBet | Reveal | Leave

export type GameEvent = Bid | BankerChosen | PhaseBegan | Left | Rolled | BetPlaced | Revealed | Settled

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
