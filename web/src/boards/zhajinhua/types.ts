// Made by boardwright.browser.typescript from the types of zhajinhua. Do not edit.

import type { Hidden } from '@/match/types'

export type AllIn = {
  readonly type: "ALL_IN"
  readonly _no_snapshot?: boolean
}

export type Call = {
  readonly type: "CALL"
  readonly _no_snapshot?: boolean
}

export type Compare = {
  readonly type: "COMPARE"
  readonly target: number
  readonly _no_snapshot?: boolean
}

export type Compared = {
  readonly type: "COMPARED"
  readonly challenger: number
  readonly target: number
  readonly loser: number | null
}

export type Comparison = {
  readonly challenger: number
  readonly target: number
  readonly loser: number | null
}

export type Fold = {
  readonly type: "FOLD"
  readonly _no_snapshot?: boolean
}

export type Folded = {
  readonly type: "FOLDED"
  readonly seat: number
}

export type GotUp = {
  readonly type: "GOT_UP"
  readonly seat: number
}

export type Hand = {
  readonly players: Readonly<Record<string, Player>>
  readonly order: readonly (number)[]
  readonly dealer: number
  readonly places: readonly (number)[]
  readonly turn: number | null
  readonly base_bet: number
  readonly start_bet: number
  readonly round: number
  readonly comparisons: readonly (Comparison)[]
  readonly result: Result | null
}

export type Leave = {
  readonly type: "LEAVE"
  readonly _no_snapshot?: boolean
}

export type Paid = {
  readonly type: "PAID"
  readonly seat: number
  readonly action: "all_in" | "call" | "compare" | "raise"
  readonly chips: number
  readonly base_bet: number
}

export type Player = {
  readonly cards: readonly (string)[] | Hidden
  readonly stack: number
  readonly spent: number
  readonly status: "active" | "all_in" | "folded" | "lost"
  readonly seen: boolean
  readonly known: Readonly<Record<string, readonly (string)[]>> | Hidden
  readonly turns: number
  readonly shown: readonly (string)[]
}

export type Price = readonly [factor: number, least: number, most: number]

export type Raise = {
  readonly type: "RAISE"
  readonly amount: number
  readonly _no_snapshot?: boolean
}

export type Result = {
  readonly pays: readonly (number)[]
  readonly hands: Readonly<Record<string, string>>
}

export type Returned = {
  readonly type: "RETURNED"
  readonly seat: number
  readonly chips: number
}

export type Revealed = {
  readonly type: "REVEALED"
  readonly seat: number
  readonly of: number
  readonly cards: readonly (string)[] | Hidden
}

export type Rules = {
  readonly base_bet?: number
  readonly ante?: number | null
  readonly buy_in?: number
  readonly max_raise_multiplier?: number
  readonly max_base_multiplier?: number
  readonly compare_cost_multiplier?: number
  readonly compare_from_round?: number
  readonly min_see_round?: number
  readonly max_rounds?: number
  readonly pot_cap?: number
  readonly enable_235?: boolean
  readonly a23_rule?: "low" | "none" | "second"
  readonly compare_tie?: "challenger_loses" | "split_when_two_left"
  readonly reveal_on_see?: boolean
  readonly show_on_compare?: boolean
}

export type See = {
  readonly type: "SEE"
  readonly _no_snapshot?: boolean
}

export type Seen = {
  readonly type: "SEEN"
  readonly seat: number
  readonly cards: readonly (string)[] | Hidden
}

export type Settled = {
  readonly type: "SETTLED"
  readonly result: Result
}

export type Shown = {
  readonly type: "SHOWN"
  readonly seat: number
  readonly cards: readonly (string)[]
}

export type ToppedUp = {
  readonly type: "TOPPED_UP"
  readonly seat: number
  readonly chips: number
}

export type TurnPassed = {
  readonly type: "TURN_PASSED"
  readonly turn: number | null
  readonly round: number
}

export type ZhajinhuaFacts = {
  readonly pot: number
  readonly price: Price | null
  readonly hands: Readonly<Record<string, string>>
}

export type GameCore = Hand

export type GameFacts = ZhajinhuaFacts | null

export type GameOptions = Rules

export type GameCommand = See | Call | Raise | Compare | AllIn | Fold | Leave

export type GameEvent = Seen | Paid | Compared | Revealed | Returned | Folded | TurnPassed | Shown | ToppedUp | Settled | GotUp

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
