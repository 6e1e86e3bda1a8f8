// Made by boardwright.browser.typescript from the types of texas_holdem. Do not edit.

import type { Hidden } from '@/match/types'

export type Acted = {
  readonly type: "ACTED"
  readonly seat: number
  readonly action: "bet" | "call" | "check" | "fold" | "raise"
  readonly chips: number
}

export type AllIn = {
  readonly type: "ALL_IN"
  readonly _no_snapshot?: boolean
}

export type Answered = {
  readonly type: "ANSWERED"
  readonly seat: number
  readonly times: number
}

export type Asked = {
  readonly type: "ASKED"
  readonly seat: number
}

export type Bet = {
  readonly type: "BET"
  readonly amount: number
  readonly _no_snapshot?: boolean
}

export type Call = {
  readonly type: "CALL"
  readonly _no_snapshot?: boolean
}

export type Chances = readonly [board: number, percent: Readonly<Record<string, number>>]

export type Check = {
  readonly type: "CHECK"
  readonly _no_snapshot?: boolean
}

export type Dealt = {
  readonly type: "DEALT"
  readonly phase: "flop" | "over" | "preflop" | "river" | "turn"
  readonly cards: readonly (string)[]
  readonly burned: number
}

export type DealtAgain = {
  readonly type: "DEALT_AGAIN"
  readonly cards: readonly (string)[]
  readonly burned: number
}

export type Fold = {
  readonly type: "FOLD"
  readonly _no_snapshot?: boolean
}

export type GotUp = {
  readonly type: "GOT_UP"
  readonly seat: number
}

export type Hand = {
  readonly players: readonly (Player)[]
  readonly deck: readonly (string)[] | Hidden
  readonly order: readonly (number)[]
  readonly button: number | null
  readonly small: number | null
  readonly big: number
  readonly turn: number | null
  readonly current_bet: number
  readonly full_raise: number
  readonly big_blind: number
  readonly memory: Memory
  readonly phase: "flop" | "over" | "preflop" | "river" | "turn"
  readonly board: readonly (string)[]
  readonly aggressor: number | null
  readonly result: Result | null
  readonly straddle: number | null
  readonly runs: "ask" | "asking" | "once" | "twice"
  readonly second: readonly (string)[]
}

export type HoldemFacts = {
  readonly pots: readonly (Pot)[]
  readonly turn: Turn | null
  readonly made: Made | null
  readonly odds: number
  readonly blinds: readonly [number, number]
  readonly shown: Readonly<Record<string, Made>>
  readonly again: Readonly<Record<string, Made>>
  readonly chances: readonly (Chances)[]
}

export type Leave = {
  readonly type: "LEAVE"
  readonly _no_snapshot?: boolean
}

export type Made = readonly [category: string, ranks: readonly (number)[], cards: readonly (string)[], counting: number]

export type Memory = {
  readonly button: number
  readonly small: number
  readonly big: number
  readonly played: readonly (number)[]
}

export type Player = {
  readonly hole: readonly (string)[] | Hidden
  readonly stack: number
  readonly bet: number
  readonly spent: number
  readonly status: "active" | "all_in" | "folded" | "out"
  readonly faced: number
  readonly shown: readonly (string)[]
  readonly dead: number
}

export type Pot = readonly [amount: number, eligible: readonly (number)[]]

export type PotWon = {
  readonly amount: number
  readonly eligible: readonly (number)[]
  readonly winners: readonly (number)[]
  readonly run: number
}

export type Raise = {
  readonly type: "RAISE"
  readonly amount: number
  readonly _no_snapshot?: boolean
}

export type Result = {
  readonly pays: readonly (number)[]
  readonly pots: readonly (PotWon)[]
  readonly hands: Readonly<Record<string, string>>
}

export type Returned = {
  readonly type: "RETURNED"
  readonly seat: number
  readonly chips: number
}

export type Rules = {
  readonly small_blind?: number
  readonly big_blind?: number
  readonly ante?: number
  readonly ante_from?: "big_blind" | "everybody"
  readonly straddle?: boolean
  readonly buy_in?: number
  readonly stack_mode?: "table" | "wallet"
  readonly min_buy_in?: number | null
  readonly max_buy_in?: number | null
  readonly button_rule?: "dead" | "simple"
  readonly burn?: boolean
  readonly auto_muck?: boolean
  readonly run_twice?: boolean
}

export type Run = {
  readonly type: "RUN"
  readonly times: number
  readonly _no_snapshot?: boolean
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

export type Sizing = readonly [command: "BET" | "RAISE", least: number, most: number, pot: number]

export type Turn = readonly [owed: number, sizing: Sizing | null]

export type GameCore = Hand

export type GameFacts = HoldemFacts | null

export type GameOptions = Rules

export type GameCommand = Fold | Check | Call | Bet | Raise | AllIn | Leave | Run

export type GameEvent = Acted | Returned | Dealt | Asked | Answered | DealtAgain | GotUp | Shown | Settled

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
