// Made by boardwright.browser.typescript from the types of tictactoe. Do not edit.

export type Board = {
  readonly cells: readonly (number | null)[]
  readonly turn: number
}

export type Line = {
  readonly line: readonly (number)[]
}

export type NoOptions = {}

export type Place = {
  readonly type: "PLACE"
  readonly cell: number
  readonly _no_snapshot?: boolean
}

export type Placed = {
  readonly type: "PLACED"
  readonly seat: number
  readonly cell: number
}

export type GameCore = Board

export type GameFacts = Line | null

export type GameOptions = NoOptions

export type GameCommand = Place

export type GameEvent = Placed

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
