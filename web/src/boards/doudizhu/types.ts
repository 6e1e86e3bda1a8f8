// Made by boardwright.browser.typescript from the types of doudizhu. Do not edit.

import type { Hidden } from '@/match/types'

export type BidMade = {
  readonly type: "BID_MADE"
  readonly seat: number
  readonly points: number
}

export type CardsPlayed = {
  readonly type: "CARDS_PLAYED"
  readonly seat: number
  readonly cards: readonly (string)[]
  readonly kind: string
  readonly run: number
  readonly key: number
}

export type Climb = {
  readonly owner?: number | null
  readonly cards?: readonly (string)[]
  readonly kind?: string
  readonly run?: number
  readonly key?: number
  readonly passes?: number
}

export type DoudizhuFacts = {
  readonly trick: readonly (Laid)[]
  readonly playable: Readonly<Record<string, string>>
  readonly hints: readonly (string)[]
  readonly reasons: readonly ("bomb" | "goes_out" | "loose" | "lowest" | "many" | "torn")[]
  readonly unseen: readonly (readonly [string, number])[]
  readonly multiplier: number
}

export type Hand = {
  readonly players: readonly (Player)[]
  readonly places: readonly (number)[]
  readonly first: number
  readonly base_bet: number
  readonly bottom: readonly (string)[] | Hidden
  readonly phase: "bidding" | "over" | "playing"
  readonly waiting: readonly (number)[]
  readonly away: readonly (number)[]
  readonly redeals: number
  readonly landlord: number | null
  readonly points: number
  readonly shown_bottom: readonly (string)[]
  readonly climb: Climb
  readonly played: readonly (Laid)[]
  readonly bombs: number
  readonly gave_up: number | null
  readonly result: Result | null
}

export type Laid = {
  readonly seat: number
  readonly cards?: readonly (string)[]
  readonly kind?: string
}

export type LandlordChosen = {
  readonly type: "LANDLORD_CHOSEN"
  readonly seat: number
  readonly points: number
  readonly cards: readonly (string)[]
}

export type Leave = {
  readonly type: "LEAVE"
  readonly _no_snapshot?: boolean
}

export type Left = {
  readonly type: "LEFT"
  readonly seat: number
}

export type MakeBid = {
  readonly type: "MAKE_BID"
  readonly points: number
  readonly _no_snapshot?: boolean
}

export type PassPlay = {
  readonly type: "PASS_PLAY"
  readonly _no_snapshot?: boolean
}

export type Passed = {
  readonly type: "PASSED"
  readonly seat: number
}

export type PhaseBegan = {
  readonly type: "PHASE_BEGAN"
  readonly phase: string
  readonly waiting: readonly (number)[]
}

export type PlayCards = {
  readonly type: "PLAY_CARDS"
  readonly cards: readonly (string)[]
  readonly _no_snapshot?: boolean
}

export type Player = {
  readonly cards: readonly (string)[] | Hidden
  readonly stake: number
  readonly bid: number | null
  readonly plays: number
  readonly shown: readonly (string)[]
}

export type Redealt = {
  readonly type: "REDEALT"
  readonly hands: readonly (readonly (string)[] | Hidden)[]
  readonly bottom: readonly (string)[] | Hidden
}

export type Result = {
  readonly pays: readonly (number)[]
  readonly multiplier: number
  readonly spring: "" | "anti_spring" | "spring"
}

export type Rules = {
  readonly base_bet?: number
  readonly settlement?: "basic" | "full"
  readonly winner_takes_pot?: boolean
  readonly first_bidder?: "random" | "seat1" | "winner"
  readonly all_pass?: "first_bidder" | "redeal"
  readonly max_redeals?: number
  readonly multiplier_cap?: number
  readonly adjacent_trio_wing?: boolean
  readonly farmer_surrender?: "pays_all" | "shared"
  readonly card_counter?: boolean
}

export type Settled = {
  readonly type: "SETTLED"
  readonly result: Result
  readonly hands: readonly (readonly (string)[])[]
}

export type Surrender = {
  readonly type: "SURRENDER"
  readonly _no_snapshot?: boolean
}

export type Surrendered = {
  readonly type: "SURRENDERED"
  readonly seat: number
}

export type GameCore = Hand

export type GameFacts = DoudizhuFacts | null

export type GameOptions = Rules

export type GameCommand = MakeBid | PlayCards | PassPlay | Surrender | Leave

export type GameEvent = BidMade | Redealt | LandlordChosen | PhaseBegan | CardsPlayed | Passed | Surrendered | Left | Settled

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
