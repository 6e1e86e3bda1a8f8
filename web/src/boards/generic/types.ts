// Made by boardwright.browser.typescript from the types of generic. Do not edit.

export type Act = {
  readonly type: "ACT"
  readonly action: string
  readonly payload?: Readonly<Record<string, unknown>>
  readonly _no_snapshot?: boolean
}

export type Acted = {
  readonly type: "ACTED"
  readonly seat: number
  readonly action: string
  readonly payload: string
}

export type Board = {
  readonly seats: readonly (number)[]
  readonly turn: number
  readonly history: readonly (Entry)[]
  readonly moves: number
  readonly skips: number
  readonly winner: number | null
  readonly void: boolean
}

export type Entry = {
  readonly seat: number
  readonly action: string
  readonly payload: string
}

export type Finish = {
  readonly type: "FINISH"
  readonly winner?: number | null
  readonly _no_snapshot?: boolean
}

export type Finished = {
  readonly type: "FINISHED"
  readonly winner: number | null
  readonly void: boolean
}

export type NoOptions = {}

export type Skip = {
  readonly type: "SKIP"
  readonly _no_snapshot?: boolean
}

export type Skipped = {
  readonly type: "SKIPPED"
  readonly seat: number
}

export type Surrender = {
  readonly type: "SURRENDER"
  readonly _no_snapshot?: boolean
}

export type Surrendered = {
  readonly type: "SURRENDERED"
  readonly seat: number
}

export type GameCore = Board

export type GameFacts = null

export type GameOptions = NoOptions

export type GameCommand = Act | Finish | Skip | Surrender

export type GameEvent = Acted | Finished | Skipped | Surrendered

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
