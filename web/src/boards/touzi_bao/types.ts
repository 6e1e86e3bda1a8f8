// Made by boardwright.browser.typescript from the types of touzi_bao. Do not edit.

export type BetPlaced = {
  readonly type: "BET_PLACED"
  readonly seat: number
  readonly selection: string
  readonly chips: number
}

export type BetsCleared = {
  readonly type: "BETS_CLEARED"
  readonly seat: number
}

export type ClearBets = {
  readonly type: "CLEAR_BETS"
  readonly _no_snapshot?: boolean
}

export type Done = {
  readonly type: "DONE"
  readonly _no_snapshot?: boolean
}

export type Finished = {
  readonly type: "FINISHED"
  readonly seat: number
  readonly turn: number | null
}

export type GotUp = {
  readonly type: "GOT_UP"
  readonly seat: number
}

export type Leave = {
  readonly type: "LEAVE"
  readonly _no_snapshot?: boolean
}

export type PlaceBet = {
  readonly type: "PLACE_BET"
  readonly selection: string
  readonly amount: number
  readonly _no_snapshot?: boolean
}

export type Player = {
  readonly stack: number
  readonly bets: Readonly<Record<string, number>>
  readonly done: boolean
  readonly bank: number
}

export type Roll = {
  readonly type: "ROLL"
  readonly _no_snapshot?: boolean
}

export type Rolled = {
  readonly type: "ROLLED"
  readonly dice: readonly (number)[]
}

export type Rules = {
  readonly mode?: "basic" | "full"
  readonly default_bet?: number
  readonly max_per_selection?: number
  readonly buy_in?: number
  readonly pay_table?: "macau" | "western"
  readonly bank?: "house" | "seat1"
  readonly bank_stake?: number
  readonly total_9_12_pays?: number
  readonly pair_pays?: number
  readonly triple_single_pays?: 3 | 12
}

export type Settled = {
  readonly type: "SETTLED"
  readonly pays: readonly (number)[]
  readonly void: boolean
}

export type Spot = {
  readonly selection: string
  readonly pays: number
  readonly dice: readonly (number)[]
  readonly total: number | null
}

export type Throw = {
  readonly players: readonly (Player)[]
  readonly least: number
  readonly phase: "betting" | "over" | "rolling"
  readonly turn: number | null
  readonly dice: readonly (number)[]
  readonly pays: readonly (number)[]
  readonly void: boolean
}

export type ToppedUp = {
  readonly type: "TOPPED_UP"
  readonly seat: number
  readonly chips: number
}

export type TouziBaoFacts = {
  readonly cloth: readonly (Spot)[]
  readonly won: readonly (number)[]
  readonly gains: readonly (Readonly<Record<string, number>>)[]
}

export type GameCore = Throw

export type GameFacts = TouziBaoFacts | null

export type GameOptions = Rules

export type GameCommand = PlaceBet | ClearBets | Done | Roll | Leave

export type GameEvent = BetPlaced | BetsCleared | Finished | Rolled | ToppedUp | Settled | GotUp

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
