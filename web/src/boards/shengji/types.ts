// Made by boardwright.browser.typescript from the types of shengji. Do not edit.

import type { Hidden } from '@/match/types'

export type Buried = {
  readonly seat: number
  readonly cards: readonly (string)[] | Hidden
}

export type Bury = {
  readonly type: "BURY"
  readonly cards: readonly (string)[]
  readonly _no_snapshot?: boolean
}

export type CardsBuried = {
  readonly type: "CARDS_BURIED"
  readonly seat: number
  readonly cards: readonly (string)[] | Hidden
}

export type CardsPlayed = {
  readonly type: "CARDS_PLAYED"
  readonly seat: number
  readonly cards: readonly (string)[]
  readonly kind: string
  readonly run: number
  readonly key: number
}

export type Dealt = {
  readonly type: "DEALT"
  readonly cards: readonly (readonly (string)[] | Hidden)[]
}

export type Declaration = {
  readonly seat: number
  readonly cards: readonly (string)[]
  readonly strength: number
}

export type Declare = {
  readonly type: "DECLARE"
  readonly cards: readonly (string)[]
  readonly _no_snapshot?: boolean
}

export type DeclarePassed = {
  readonly type: "DECLARE_PASSED"
  readonly seat: number
}

export type Declared = {
  readonly type: "DECLARED"
  readonly seat: number
  readonly cards: readonly (string)[]
  readonly strength: number
}

export type Group = {
  readonly suit: string
  readonly cards: readonly (string)[]
}

export type Hand = {
  readonly players: readonly (Player)[]
  readonly places: readonly (number)[]
  readonly mode: "basic" | "full"
  readonly base_bet: number
  readonly level: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "A" | "J" | "K" | "Q" | "T"
  readonly levels: readonly (string)[]
  readonly first: number
  readonly suit: "c" | "d" | "h" | "s" | null
  readonly banker: number | null
  readonly kitty: readonly (string)[] | Hidden
  readonly stock: readonly (string)[] | Hidden
  readonly phase: "burying" | "declaring" | "over" | "playing"
  readonly waiting: readonly (number)[]
  readonly away: readonly (number)[]
  readonly declaration: Declaration | null
  readonly turned: readonly (string)[]
  readonly buried: Buried | null
  readonly trick: readonly (Laid)[]
  readonly tried: readonly (string)[]
  readonly best: number | null
  readonly last_trick: readonly (Laid)[]
  readonly last_taker: number | null
  readonly played: readonly (Laid)[]
  readonly points: readonly (number)[]
  readonly penalties: readonly (number)[]
  readonly gave_up: number | null
  readonly result: Result | null
}

export type KittyTaken = {
  readonly type: "KITTY_TAKEN"
  readonly seat: number
  readonly cards: readonly (string)[] | Hidden
}

export type KittyTurned = {
  readonly type: "KITTY_TURNED"
  readonly cards: readonly (string)[]
  readonly suit: "c" | "d" | "h" | "s"
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

export type PassDeclare = {
  readonly type: "PASS_DECLARE"
  readonly _no_snapshot?: boolean
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
  readonly seen: readonly (string)[]
  readonly shown: readonly (string)[]
}

export type Proposal = {
  readonly cards: readonly (string)[]
  readonly kind: string
  readonly takes: boolean
  readonly reason: "draws" | "feeds" | "highest" | "probes" | "ruffs" | "saves" | "takes"
}

export type Result = {
  readonly pays: readonly (number)[]
  readonly winners: number | null
  readonly points: number
  readonly kitty: readonly (string)[]
  readonly kitty_points: number
  readonly gain: number
  readonly levels: readonly (string)[]
  readonly next_banker: number | null
  readonly match_won: boolean
}

export type Rules = {
  readonly mode?: "basic" | "full"
  readonly base_bet?: number
  readonly deal_mode?: "instant" | "timed"
  readonly declare_seconds?: number
  readonly throw_penalty?: number
  readonly kitty_multiplier?: "linear" | "power"
  readonly level_cap?: number
  readonly must_stop?: "courts" | "none" | "points"
  readonly hand_size?: number
  readonly trump_suit?: "c" | "d" | "h" | "s"
  readonly trump_rank?: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "A" | "J" | "K" | "Q" | "T"
}

export type Settled = {
  readonly type: "SETTLED"
  readonly result: Result
  readonly hands: readonly (readonly (string)[])[]
}

export type ShengjiFacts = {
  readonly groups: readonly (Group)[]
  readonly playable: readonly (string)[]
  readonly size: number
  readonly suit: string
  readonly serves: readonly (readonly (string)[])[]
  readonly proposals: readonly (Proposal)[]
  readonly bury: readonly (string)[]
  readonly trick_points: number
  readonly attackers: readonly (number)[]
  readonly attacking_points: number
  readonly open_hands: readonly (readonly (string)[])[]
}

export type Surrender = {
  readonly type: "SURRENDER"
  readonly _no_snapshot?: boolean
}

export type Surrendered = {
  readonly type: "SURRENDERED"
  readonly seat: number
}

export type ThrowFailed = {
  readonly type: "THROW_FAILED"
  readonly seat: number
  readonly cards: readonly (string)[]
  readonly penalty: number
}

export type TrickTaken = {
  readonly type: "TRICK_TAKEN"
  readonly seat: number
  readonly points: number
}

export type GameCore = Hand

export type GameFacts = ShengjiFacts | null

export type GameOptions = Rules

export type GameCommand = Declare | PassDeclare | Surrender | Bury | PlayCards | Leave

export type GameEvent = Dealt | Declared | DeclarePassed | KittyTurned | KittyTaken | CardsBuried | PhaseBegan | ThrowFailed | CardsPlayed | TrickTaken | Surrendered | Left | Settled

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
