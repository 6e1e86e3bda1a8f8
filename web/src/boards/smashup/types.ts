// Made by boardwright.browser.typescript from the types of smashup. Do not edit.

import type { Hidden } from '@/match/types'

export type Action = {
  readonly id: string
  readonly card: string
  readonly owner: number
  readonly controller: number
  readonly place: number
  readonly host: string
  readonly numbers: Readonly<Record<string, readonly (Modifier)[]>>
  readonly used: readonly (string)[]
  readonly faction: string
  readonly lapsed: boolean
}

export type ActionAttached = {
  readonly type: "ACTION_ATTACHED"
  readonly seat: number
  readonly action: string
  readonly card: string
  readonly owner: number
  readonly base: number
  readonly host: string
}

export type ActionDetached = {
  readonly type: "ACTION_DETACHED"
  readonly action: string
  readonly card: string
  readonly owner: number
  readonly base: number
  readonly to: "deck" | "discard" | "hand" | "table"
  readonly by: number
}

export type ActionLapsed = {
  readonly type: "ACTION_LAPSED"
  readonly action: string
}

export type ActionPlayed = {
  readonly type: "ACTION_PLAYED"
  readonly seat: number
  readonly card: string
  readonly owner: number
  readonly source: "deck" | "discard" | "hand" | "table"
  readonly extra: boolean
  readonly stays: boolean
}

export type ActionPlaysGranted = {
  readonly type: "ACTION_PLAYS_GRANTED"
  readonly seat: number
  readonly count: number
}

export type ActionResolved = {
  readonly type: "ACTION_RESOLVED"
  readonly card: string
  readonly owner: number
}

export type Asked = {
  readonly type: "ASKED"
  readonly card: string
  readonly thing: string
}

export type Asking = {
  readonly card: string
  readonly thing: string
}

export type Base = {
  readonly id: string
  readonly card: string
  readonly owner: number
  readonly controller: number
  readonly place: number
  readonly host: string
  readonly numbers: Readonly<Record<string, readonly (Modifier)[]>>
  readonly used: readonly (string)[]
  readonly jammed: boolean
}

export type BaseCleared = {
  readonly type: "BASE_CLEARED"
  readonly base: number
  readonly card: string
}

export type BaseDeckRenewed = {
  readonly type: "BASE_DECK_RENEWED"
  readonly deck: readonly (string)[] | Hidden
}

export type BaseReplaced = {
  readonly type: "BASE_REPLACED"
  readonly base: number
  readonly card: string
}

export type BaseScored = {
  readonly type: "BASE_SCORED"
  readonly base: number
  readonly card: string
  readonly powers: readonly (number)[]
  readonly places: readonly (number)[]
  readonly points: readonly (number)[]
}

export type BaseSwapped = {
  readonly type: "BASE_SWAPPED"
  readonly base: number
  readonly card: string
  readonly deck: readonly (string)[] | Hidden
}

export type BasesLaid = {
  readonly type: "BASES_LAID"
  readonly bases: readonly (string)[]
  readonly deck: readonly (string)[] | Hidden
}

export type BasesLocked = {
  readonly type: "BASES_LOCKED"
  readonly bases: readonly (number)[]
}

export type BasesOrdered = {
  readonly type: "BASES_ORDERED"
  readonly seat: number
  readonly deck: readonly (string)[] | Hidden
}

export type Brawl = {
  readonly sides: readonly (Side)[]
  readonly bases: readonly (Base)[]
  readonly base_deck: readonly (string)[] | Hidden
  readonly base_discard: readonly (string)[]
  readonly minions: Readonly<Record<string, Minion>>
  readonly actions: Readonly<Record<string, Action>>
  readonly order: readonly (number)[]
  readonly turn: number
  readonly number: number
  readonly round: number
  readonly last: number
  readonly locked: readonly (number)[]
  readonly scoring: number
  readonly promises: readonly (Promise)[]
  readonly specials: readonly (readonly [string, number])[]
  readonly resolving: readonly (Resolving)[]
  readonly revealed: readonly (Revealed)[]
  readonly asking: Asking | null
  readonly winner: number | null
}

export type BrawlFacts = {
  readonly power: Readonly<Record<string, number>>
  readonly totals: readonly (readonly (number)[])[]
  readonly breakpoints: readonly (number)[]
  readonly due: readonly (number)[]
  readonly places: readonly (readonly (number)[])[]
  readonly points: readonly (readonly (number)[])[]
  readonly draft: readonly (number)[]
}

export type BreakpointChanged = {
  readonly type: "BREAKPOINT_CHANGED"
  readonly base: number
  readonly amount: number
  readonly cause: string
  readonly fixed: boolean
}

export type CardSunk = {
  readonly type: "CARD_SUNK"
  readonly seat: number
  readonly card: string
}

export type CardsDiscarded = {
  readonly type: "CARDS_DISCARDED"
  readonly seat: number
  readonly cards: readonly (string)[]
}

export type CardsDrawn = {
  readonly type: "CARDS_DRAWN"
  readonly seat: number
  readonly cards: readonly (string)[] | Hidden
}

export type CardsMilled = {
  readonly type: "CARDS_MILLED"
  readonly seat: number
  readonly cards: readonly (string)[]
}

export type CardsRecovered = {
  readonly type: "CARDS_RECOVERED"
  readonly seat: number
  readonly cards: readonly (string)[]
}

export type CardsRevealed = {
  readonly type: "CARDS_REVEALED"
  readonly seat: number
  readonly cards: readonly (string)[]
}

export type CardsTaken = {
  readonly type: "CARDS_TAKEN"
  readonly seat: number
  readonly cards: readonly (string)[]
}

export type DeckOrdered = {
  readonly type: "DECK_ORDERED"
  readonly seat: number
  readonly cards: readonly (string)[] | Hidden
}

export type DeckRenewed = {
  readonly type: "DECK_RENEWED"
  readonly seat: number
  readonly deck: readonly (string)[] | Hidden
}

export type DeckShuffled = {
  readonly type: "DECK_SHUFFLED"
  readonly seat: number
  readonly deck: readonly (string)[] | Hidden
}

export type DiscardMixed = {
  readonly type: "DISCARD_MIXED"
  readonly seat: number
  readonly cards: readonly (string)[]
  readonly deck: readonly (string)[] | Hidden
}

export type FactionChosen = {
  readonly type: "FACTION_CHOSEN"
  readonly seat: number
  readonly faction: string
  readonly next: number
}

export type FactionNamed = {
  readonly type: "FACTION_NAMED"
  readonly action: string
  readonly faction: string
}

export type HandMixed = {
  readonly type: "HAND_MIXED"
  readonly seat: number
  readonly deck: readonly (string)[] | Hidden
}

export type HandRedealt = {
  readonly type: "HAND_REDEALT"
  readonly seat: number
  readonly deck: readonly (string)[] | Hidden
}

export type HandShown = {
  readonly type: "HAND_SHOWN"
  readonly seat: number
  readonly of: number
  readonly cards: readonly (string)[] | Hidden
}

export type MatchWon = {
  readonly type: "MATCH_WON"
  readonly seat: number
}

export type Minion = {
  readonly id: string
  readonly card: string
  readonly owner: number
  readonly controller: number
  readonly place: number
  readonly host: string
  readonly numbers: Readonly<Record<string, readonly (Modifier)[]>>
  readonly used: readonly (string)[]
  readonly dodges: number
}

export type MinionDestroyed = {
  readonly type: "MINION_DESTROYED"
  readonly minion: string
  readonly card: string
  readonly owner: number
  readonly controller: number
  readonly base: number
  readonly by: number
  readonly first: boolean
}

export type MinionMoved = {
  readonly type: "MINION_MOVED"
  readonly minion: string
  readonly base: number
  readonly by: number
  readonly dodges: boolean
}

export type MinionPlayed = {
  readonly type: "MINION_PLAYED"
  readonly seat: number
  readonly minion: string
  readonly card: string
  readonly base: number
  readonly source: "deck" | "discard" | "hand" | "table"
  readonly pays: "" | "base" | "capped" | "plain" | "same"
  readonly power: number
  readonly rises: boolean
}

export type MinionPlaysGranted = {
  readonly type: "MINION_PLAYS_GRANTED"
  readonly seat: number
  readonly count: number
  readonly power: number
  readonly base: number
  readonly same: boolean
}

export type MinionReturned = {
  readonly type: "MINION_RETURNED"
  readonly minion: string
  readonly card: string
  readonly owner: number
  readonly base: number
  readonly by: number
}

export type MinionSunk = {
  readonly type: "MINION_SUNK"
  readonly minion: string
  readonly card: string
  readonly owner: number
  readonly base: number
  readonly by: number
}

export type Modifier = {
  readonly operation: "add" | "at_least" | "at_most" | "multiply" | "percent" | "set"
  readonly value: number
  readonly source?: string
  readonly priority?: number
  readonly until?: number | null
  readonly stacking?: "keep" | "replace" | "stack"
}

export type PlayAction = {
  readonly type: "PLAY_ACTION"
  readonly card: string
  readonly target?: string
  readonly _no_snapshot?: boolean
}

export type PlayMinion = {
  readonly type: "PLAY_MINION"
  readonly card: string
  readonly base: string
  readonly discard?: boolean
  readonly _no_snapshot?: boolean
}

export type PointsGained = {
  readonly type: "POINTS_GAINED"
  readonly seat: number
  readonly points: number
  readonly cause: string
}

export type PowerChanged = {
  readonly type: "POWER_CHANGED"
  readonly minion: string
  readonly amount: number
  readonly cause: string
}

export type Promise = {
  readonly seat: number
  readonly card: string
  readonly what: string | Hidden
}

export type PromiseMade = {
  readonly type: "PROMISE_MADE"
  readonly seat: number
  readonly card: string
  readonly what: string | Hidden
}

export type PromisesKept = {
  readonly type: "PROMISES_KEPT"
}

export type Resolving = {
  readonly card: string
  readonly seat: number
  readonly owner: number
}

export type Revealed = {
  readonly seat: number
  readonly cards: readonly (string)[]
}

export type Rules = {
  readonly order?: "random" | "seats"
  readonly goal?: number
  readonly factions?: string
}

export type ScoringBegan = {
  readonly type: "SCORING_BEGAN"
  readonly base: number
}

export type SelectFaction = {
  readonly type: "SELECT_FACTION"
  readonly faction: string
  readonly _no_snapshot?: boolean
}

export type Side = {
  readonly factions: readonly (string)[]
  readonly points: number
  readonly hand: readonly (string)[] | Hidden
  readonly deck: readonly (string)[] | Hidden
  readonly discard: readonly (string)[]
  readonly minion_plays: number
  readonly capped_plays: readonly (number)[]
  readonly base_plays: Readonly<Record<string, readonly (number)[]>>
  readonly same_plays: number
  readonly same_name: string
  readonly action_plays: number
  readonly played: number
  readonly sleepy: boolean
  readonly asleep: boolean
  readonly risen: boolean
}

export type SleepMarked = {
  readonly type: "SLEEP_MARKED"
  readonly seat: number
}

export type SpecialUsed = {
  readonly type: "SPECIAL_USED"
  readonly seat: number
  readonly special: string
  readonly base: number
}

export type TalentUsed = {
  readonly type: "TALENT_USED"
  readonly seat: number
  readonly thing: string
}

export type TurnStarted = {
  readonly type: "TURN_STARTED"
  readonly seat: number
  readonly number: number
  readonly round: number
}

export type UseSpecial = {
  readonly type: "USE_SPECIAL"
  readonly minion: string
  readonly _no_snapshot?: boolean
}

export type UseTalent = {
  readonly type: "USE_TALENT"
  readonly thing: string
  readonly _no_snapshot?: boolean
}

export type GameCore = Brawl

export type GameFacts = BrawlFacts | null

export type GameOptions = Rules

export type GameCommand = SelectFaction | PlayMinion | PlayAction | UseTalent | UseSpecial

export type GameEvent = FactionChosen | BasesLaid | HandRedealt | TurnStarted | MatchWon | MinionPlaysGranted | ActionPlaysGranted | MinionPlayed | ActionPlayed | ActionAttached | ActionResolved | TalentUsed | SpecialUsed | SleepMarked | FactionNamed | ActionLapsed | ActionDetached | MinionDestroyed | MinionMoved | MinionReturned | MinionSunk | PowerChanged | BreakpointChanged | DeckShuffled | DeckRenewed | HandMixed | DiscardMixed | CardsDrawn | CardsDiscarded | CardsMilled | CardsTaken | CardsRecovered | CardSunk | DeckOrdered | CardsRevealed | HandShown | BasesLocked | ScoringBegan | BaseScored | PointsGained | PromiseMade | PromisesKept | BaseCleared | BaseReplaced | BaseSwapped | BaseDeckRenewed | BasesOrdered | Asked

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
