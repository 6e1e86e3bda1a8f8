// Made by boardwright.browser.typescript from the types of paodekuai. Do not edit.

import type { Hidden } from '@/match/types'

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

export type Hand = {
  readonly players: readonly (Player)[]
  readonly places: readonly (number)[]
  readonly variant: "15" | "16" | "52"
  readonly base_bet: number
  readonly first: number
  readonly aside: readonly (string)[] | Hidden
  readonly opening: string
  readonly phase: "over" | "playing"
  readonly waiting: readonly (number)[]
  readonly away: readonly (number)[]
  readonly climb: Climb
  readonly played: readonly (Laid)[]
  readonly led: number
  readonly result: Result | null
}

export type Laid = {
  readonly seat: number
  readonly cards?: readonly (string)[]
  readonly kind?: string
}

export type Leave = {
  readonly type: "LEAVE"
  readonly _no_snapshot?: boolean
}

export type Left = {
  readonly type: "LEFT"
  readonly seat: number
}

export type PaodekuaiFacts = {
  readonly trick: readonly (Laid)[]
  readonly playable: Readonly<Record<string, string>>
  readonly hints: readonly (string)[]
  readonly reasons: readonly ("bomb" | "goes_out" | "loose" | "lowest" | "many" | "torn")[]
  readonly unseen: readonly (readonly [string, number])[]
  readonly card: number
  readonly bomb: number
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
  readonly plays: number
  readonly bombs: number
  readonly gave_up: boolean
  readonly shown: readonly (string)[]
}

export type Result = {
  readonly pays: readonly (number)[]
  readonly winner: number
}

export type Rules = {
  readonly variant?: "15" | "16" | "52" | "usual"
  readonly base_bet?: number
  readonly settlement?: "basic" | "full"
  readonly must_beat?: "no" | "usual" | "yes"
  readonly bomb_optional?: boolean
  readonly first_lead?: "spade3" | "winner"
  readonly first_play_has_3s?: boolean
  readonly trio_tail?: "free" | "two" | "usual"
  readonly tail_may_be_any_two?: boolean
  readonly aaa_bomb?: "no" | "usual" | "yes"
  readonly quad_three?: boolean
  readonly split_bomb?: boolean
  readonly last_one_free?: boolean
  readonly shut_out?: number
  readonly bomb_bonus?: number
  readonly report_single?: boolean
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

export type GameFacts = PaodekuaiFacts | null

export type GameOptions = Rules

export type GameCommand = PlayCards | PassPlay | Surrender | Leave

export type GameEvent = PhaseBegan | CardsPlayed | Passed | Surrendered | Left | Settled

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
