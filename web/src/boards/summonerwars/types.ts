// Made by boardwright.browser.typescript from the types of summonerwars. Do not edit.

import type { Hidden } from '@/match/types'

export type AbilitiesGained = {
  readonly type: "ABILITIES_GAINED"
  readonly unit: string
  readonly abilities: readonly (string)[]
}

export type AbilityUsed = {
  readonly type: "ABILITY_USED"
  readonly unit: string
  readonly ability: string
}

export type Active = {
  readonly id: string
  readonly card: string
  readonly owner: number
  readonly controller: number
  readonly place: number
  readonly host: string
  readonly numbers: Readonly<Record<string, readonly (Modifier)[]>>
  readonly used: readonly (string)[]
  readonly charges: number
  readonly targets: readonly (string)[]
}

export type ActiveCharged = {
  readonly type: "ACTIVE_CHARGED"
  readonly active: string
  readonly by: number
}

export type ActiveEnded = {
  readonly type: "ACTIVE_ENDED"
  readonly active: string
  readonly card: string
}

export type ActiveMarked = {
  readonly type: "ACTIVE_MARKED"
  readonly active: string
  readonly targets: readonly (string)[]
}

export type Asked = {
  readonly type: "ASKED"
  readonly card: string
  readonly piece: string
}

export type Asking = {
  readonly card: string
  readonly piece: string
}

export type Attack = {
  readonly unit: string
  readonly target: string
  readonly cell: number
  readonly foe: boolean
  readonly at_unit: boolean
  readonly bonus: number
  readonly drains: boolean
  readonly heals: boolean
  readonly faces: readonly (number)[]
  readonly hits: number
}

export type AttackDeclared = {
  readonly type: "ATTACK_DECLARED"
  readonly seat: number
  readonly unit: string
  readonly target: string
  readonly cell: number
  readonly foe: boolean
  readonly at_unit: boolean
}

export type AttackEnded = {
  readonly type: "ATTACK_ENDED"
}

export type AttackHelped = {
  readonly type: "ATTACK_HELPED"
  readonly bonus: number
  readonly drains: boolean
  readonly heals: boolean
}

export type AttackRolled = {
  readonly type: "ATTACK_ROLLED"
  readonly unit: string
  readonly target: string
  readonly faces: readonly (number)[]
  readonly hits: number
  readonly extra: boolean
  readonly evaded: number
}

export type AttackSpent = {
  readonly type: "ATTACK_SPENT"
  readonly unit: string
}

export type Battle = {
  readonly sides: readonly (Side)[]
  readonly pieces: Readonly<Record<string, Piece>>
  readonly actives: Readonly<Record<string, Active>>
  readonly turn: number
  readonly number: number
  readonly starter: number
  readonly last: number
  readonly attack: Attack | null
  readonly asking: Asking | null
}

export type BattleFacts = {
  readonly life: Readonly<Record<string, number>>
  readonly strength: Readonly<Record<string, number>>
  readonly attacks: Readonly<Record<string, Readonly<Record<string, Preview>>>>
}

export type BattleStarted = {
  readonly type: "BATTLE_STARTED"
  readonly factions: readonly (string)[]
  readonly starter: number
}

export type Boosted = {
  readonly type: "BOOSTED"
  readonly unit: string
  readonly by: number
}

export type BuildStructure = {
  readonly type: "BUILD_STRUCTURE"
  readonly card: string
  readonly cell: number
  readonly _no_snapshot?: boolean
}

export type CardDiscarded = {
  readonly type: "CARD_DISCARDED"
  readonly seat: number
  readonly card: string
}

export type CardRetrieved = {
  readonly type: "CARD_RETRIEVED"
  readonly seat: number
  readonly card: string
}

export type CardsBuried = {
  readonly type: "CARDS_BURIED"
  readonly seat: number
  readonly cards: readonly (string)[] | Hidden
}

export type CardsDrawn = {
  readonly type: "CARDS_DRAWN"
  readonly seat: number
  readonly cards: readonly (string)[] | Hidden
}

export type ControlTaken = {
  readonly type: "CONTROL_TAKEN"
  readonly unit: string
  readonly seat: number
  readonly temporary: boolean
}

export type Damaged = {
  readonly type: "DAMAGED"
  readonly piece: string
  readonly amount: number
  readonly cause: string
  readonly by: number
}

export type DeckChosen = {
  readonly type: "DECK_CHOSEN"
  readonly seat: number
  readonly code: string | Hidden
}

export type DeckShuffled = {
  readonly type: "DECK_SHUFFLED"
  readonly seat: number
  readonly deck: readonly (string)[] | Hidden
}

export type DeclareAttack = {
  readonly type: "DECLARE_ATTACK"
  readonly unit: string
  readonly cell: number
  readonly _no_snapshot?: boolean
}

export type DiscardForMagic = {
  readonly type: "DISCARD_FOR_MAGIC"
  readonly cards: readonly (string)[]
  readonly _no_snapshot?: boolean
}

export type EventAttached = {
  readonly type: "EVENT_ATTACHED"
  readonly seat: number
  readonly card: string
  readonly unit: string
}

export type EventPlayed = {
  readonly type: "EVENT_PLAYED"
  readonly seat: number
  readonly card: string
  readonly cost: number
  readonly active: string
  readonly stays: boolean
}

export type ExtraAttack = {
  readonly type: "EXTRA_ATTACK"
  readonly unit: string
}

export type Healed = {
  readonly type: "HEALED"
  readonly piece: string
  readonly amount: number
}

export type HitsCapped = {
  readonly type: "HITS_CAPPED"
  readonly target: string
  readonly hits: number
}

export type MagicChanged = {
  readonly type: "MAGIC_CHANGED"
  readonly seat: number
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

export type MoveSpent = {
  readonly type: "MOVE_SPENT"
  readonly unit: string
}

export type MoveUnit = {
  readonly type: "MOVE_UNIT"
  readonly unit: string
  readonly cell: number
  readonly _no_snapshot?: boolean
}

export type Piece = {
  readonly id: string
  readonly card: string
  readonly owner: number
  readonly controller: number
  readonly place: number
  readonly host: string
  readonly numbers: Readonly<Record<string, readonly (Modifier)[]>>
  readonly used: readonly (string)[]
  readonly damage: number
  readonly boosts: number
  readonly moved: boolean
  readonly attacked: boolean
  readonly extra: number
  readonly struck: boolean
  readonly charged: boolean
  readonly kills: number
  readonly gained: readonly (string)[]
  readonly shared: readonly (string)[]
  readonly under: readonly (Under)[]
  readonly returns: number | null
}

export type PieceForced = {
  readonly type: "PIECE_FORCED"
  readonly piece: string
  readonly cell: number
}

export type PlayEvent = {
  readonly type: "PLAY_EVENT"
  readonly card: string
  readonly _no_snapshot?: boolean
}

export type Preview = {
  readonly strength: number
  readonly mean: number
  readonly odds: readonly (number)[]
  readonly kills: number
}

export type Rules = {
  readonly starter?: "first_seat" | "random" | "second_seat"
  readonly skip?: boolean
  readonly undead_by_name?: boolean
  readonly factions?: string
}

export type ShieldRolled = {
  readonly type: "SHIELD_ROLLED"
  readonly unit: string
  readonly faces: readonly (number)[]
  readonly strength: number
}

export type Side = {
  readonly faction: string
  readonly code: string | Hidden
  readonly magic: number
  readonly hand: readonly (string)[] | Hidden
  readonly deck: readonly (string)[] | Hidden
  readonly discard: readonly (string)[]
  readonly face_down: readonly (string)[] | Hidden
  readonly moves: number
  readonly attacks: number
  readonly engaged: boolean
}

export type StructureBuilt = {
  readonly type: "STRUCTURE_BUILT"
  readonly seat: number
  readonly piece: string
  readonly card: string
  readonly cell: number
  readonly cost: number
  readonly hand: boolean
}

export type StructureDestroyed = {
  readonly type: "STRUCTURE_DESTROYED"
  readonly piece: string
  readonly card: string
  readonly owner: number
  readonly cell: number
  readonly by: number
}

export type SummonUnit = {
  readonly type: "SUMMON_UNIT"
  readonly card: string
  readonly cell: number
  readonly _no_snapshot?: boolean
}

export type TurnStarted = {
  readonly type: "TURN_STARTED"
  readonly seat: number
  readonly number: number
}

export type Under = {
  readonly card: string
  readonly owner: number
}

export type UnitAttached = {
  readonly type: "UNIT_ATTACHED"
  readonly unit: string
  readonly card: string
  readonly host: string
}

export type UnitDestroyed = {
  readonly type: "UNIT_DESTROYED"
  readonly piece: string
  readonly card: string
  readonly owner: number
  readonly cell: number
  readonly by: number
  readonly killer: string
  readonly to_hand: boolean
}

export type UnitDiscarded = {
  readonly type: "UNIT_DISCARDED"
  readonly piece: string
  readonly card: string
  readonly owner: number
  readonly cell: number
  readonly cause: string
}

export type UnitMoved = {
  readonly type: "UNIT_MOVED"
  readonly unit: string
  readonly cell: number
  readonly path: readonly (number)[]
  readonly charged: boolean
}

export type UnitPlaced = {
  readonly type: "UNIT_PLACED"
  readonly seat: number
  readonly unit: string
  readonly card: string
  readonly cell: number
  readonly hand: boolean
}

export type UnitPut = {
  readonly type: "UNIT_PUT"
  readonly unit: string
  readonly cell: number
}

export type UnitSummoned = {
  readonly type: "UNIT_SUMMONED"
  readonly seat: number
  readonly unit: string
  readonly card: string
  readonly cell: number
  readonly cost: number
}

export type UnitsSwapped = {
  readonly type: "UNITS_SWAPPED"
  readonly unit: string
  readonly other: string
}

export type UseAbility = {
  readonly type: "USE_ABILITY"
  readonly unit: string
  readonly ability: string
  readonly _no_snapshot?: boolean
}

export type GameCore = Battle

export type GameFacts = BattleFacts | null

export type GameOptions = Rules

export type GameCommand = SummonUnit | MoveUnit | BuildStructure | DeclareAttack | DiscardForMagic | PlayEvent | UseAbility

export type GameEvent = DeckChosen | DeckShuffled | BattleStarted | TurnStarted | UnitSummoned | UnitPlaced | StructureBuilt | UnitMoved | PieceForced | UnitPut | UnitsSwapped | MoveSpent | AttackSpent | AttackDeclared | AttackHelped | ShieldRolled | AttackRolled | HitsCapped | AttackEnded | Damaged | Healed | UnitDestroyed | StructureDestroyed | UnitDiscarded | Boosted | MagicChanged | CardsDrawn | CardDiscarded | CardsBuried | CardRetrieved | EventPlayed | EventAttached | ActiveCharged | ActiveMarked | ActiveEnded | ControlTaken | ExtraAttack | AbilitiesGained | UnitAttached | AbilityUsed | Asked

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
