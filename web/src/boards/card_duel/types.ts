// Made by boardwright.browser.typescript from the types of card_duel. Do not edit.

export type CardPlayed = {
  readonly type: "CARD_PLAYED"
  readonly seat: number
  readonly card: "attack" | "heal"
  readonly target: number
}

export type Duel = {
  readonly fighters: Readonly<Record<string, Fighter>>
  readonly max_turns: number
  readonly turn: number
  readonly turns: number
}

export type DuelOptions = {
  readonly hp?: number
  readonly attack?: number
  readonly heal?: number
  readonly max_turns?: number
}

export type Fell = {
  readonly type: "FELL"
  readonly seat: number
}

export type Fighter = {
  readonly hp: number
  readonly max_hp: number
  readonly hand: readonly ("attack" | "heal")[]
}

export type HandTaken = {
  readonly type: "HAND_TAKEN"
  readonly seat: number
}

export type HpChanged = {
  readonly type: "HP_CHANGED"
  readonly seat: number
  readonly hp: number
}

export type PlayCard = {
  readonly type: "PLAY_CARD"
  readonly card: "attack" | "heal"
  readonly target: number
  readonly _no_snapshot?: boolean
}

export type TurnPassed = {
  readonly type: "TURN_PASSED"
  readonly next: number
}

export type GameCore = Duel

export type GameFacts = null

export type GameOptions = DuelOptions

export type GameCommand = PlayCard

export type GameEvent = CardPlayed | Fell | HandTaken | HpChanged | TurnPassed

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
