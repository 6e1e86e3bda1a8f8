// Made by boardwright.browser.typescript from the types of dicethrone. Do not edit.

import type { Hidden } from '@/match/types'

export type AbilityUpgraded = {
  readonly type: "ABILITY_UPGRADED"
  readonly seat: number
  readonly card: string
  readonly ability: string
  readonly level: number
  readonly cost: number
}

export type Attack = {
  readonly attacker: number
  readonly ability: string
  readonly dice: readonly (number)[]
  readonly defendable: boolean
  readonly ultimate: boolean
  readonly stage: "declared" | "settling" | "started"
  readonly bonus: number
  readonly joined: number
  readonly defence: string
  readonly unseen: boolean
  readonly hit: boolean
  readonly evaded: boolean
  readonly hp_before: number
}

export type AttackDeclared = {
  readonly type: "ATTACK_DECLARED"
  readonly seat: number
  readonly ability: string
  readonly defendable: boolean
  readonly ultimate: boolean
}

export type AttackEnded = {
  readonly type: "ATTACK_ENDED"
  readonly seat: number
  readonly damage: number
  readonly cancelled: boolean
}

export type AttackHit = {
  readonly type: "ATTACK_HIT"
  readonly seat: number
}

export type AttackMadeUndefendable = {
  readonly type: "ATTACK_MADE_UNDEFENDABLE"
  readonly seat: number
}

export type AttackSettling = {
  readonly type: "ATTACK_SETTLING"
  readonly seat: number
}

export type AttackStarted = {
  readonly type: "ATTACK_STARTED"
  readonly seat: number
  readonly unseen: boolean
}

export type BlindRolled = {
  readonly type: "BLIND_ROLLED"
  readonly seat: number
  readonly value: number
  readonly missed: boolean
}

export type Blow = {
  readonly source: number
  readonly base: number
  readonly amount: number
  readonly evaded: boolean
}

export type BlowChanged = {
  readonly type: "BLOW_CHANGED"
  readonly seat: number
  readonly token: string
  readonly amount: number
  readonly roll: number
  readonly evaded: boolean
}

export type BlowClosed = {
  readonly type: "BLOW_CLOSED"
  readonly seat: number
  readonly amount: number
}

export type BlowPending = {
  readonly type: "BLOW_PENDING"
  readonly seat: number
  readonly base: number
  readonly amount: number
}

export type BonusDamageAdded = {
  readonly type: "BONUS_DAMAGE_ADDED"
  readonly seat: number
  readonly amount: number
}

export type BonusDice = {
  readonly seat: number
  readonly values: readonly (number)[]
  readonly token: string
  readonly price: number
  readonly left: number
}

export type BonusDiceRolled = {
  readonly type: "BONUS_DICE_ROLLED"
  readonly seat: number
  readonly values: readonly (number)[]
  readonly token: string
  readonly price: number
  readonly left: number
}

export type BonusDieRerolled = {
  readonly type: "BONUS_DIE_REROLLED"
  readonly seat: number
  readonly die: number
  readonly value: number
}

export type CardDiscarded = {
  readonly type: "CARD_DISCARDED"
  readonly seat: number
  readonly card: string
}

export type CardDrawn = {
  readonly type: "CARD_DRAWN"
  readonly seat: number
  readonly card: string | Hidden
}

export type CardFetched = {
  readonly type: "CARD_FETCHED"
  readonly seat: number
  readonly card: string
}

export type CardPlayed = {
  readonly type: "CARD_PLAYED"
  readonly seat: number
  readonly card: string
  readonly cost: number
}

export type CardReordered = {
  readonly type: "CARD_REORDERED"
  readonly seat: number
  readonly card: string | Hidden
}

export type CardReturned = {
  readonly type: "CARD_RETURNED"
  readonly seat: number
  readonly card: string
  readonly cost: number
}

export type CardSold = {
  readonly type: "CARD_SOLD"
  readonly seat: number
  readonly card: string
  readonly gained: number
}

export type ConfirmRoll = {
  readonly type: "CONFIRM_ROLL"
  readonly _no_snapshot?: boolean
}

export type CpChanged = {
  readonly type: "CP_CHANGED"
  readonly seat: number
  readonly amount: number
}

export type DamageDealt = {
  readonly type: "DAMAGE_DEALT"
  readonly seat: number
  readonly amount: number
  readonly loss: number
  readonly cause: string
  readonly base: number
  readonly targeted: boolean
  readonly shields: readonly (Shield)[]
}

export type DamageJoined = {
  readonly type: "DAMAGE_JOINED"
  readonly seat: number
  readonly amount: number
}

export type DeckShuffled = {
  readonly type: "DECK_SHUFFLED"
  readonly seat: number
  readonly deck: readonly (string)[] | Hidden
}

export type DeclarationVoided = {
  readonly type: "DECLARATION_VOIDED"
  readonly seat: number
  readonly ability: string
}

export type DefenceChosen = {
  readonly type: "DEFENCE_CHOSEN"
  readonly seat: number
  readonly ability: string
  readonly dice: number
}

export type DiceCleared = {
  readonly type: "DICE_CLEARED"
}

export type DiceLaid = {
  readonly type: "DICE_LAID"
  readonly seat: number
  readonly limit: number
  readonly count: number
}

export type DiceRolled = {
  readonly type: "DICE_ROLLED"
  readonly seat: number
  readonly values: readonly (number)[]
  readonly kept: readonly (number)[]
}

export type DieLockToggled = {
  readonly type: "DIE_LOCK_TOGGLED"
  readonly die: number
  readonly kept: boolean
}

export type DieModified = {
  readonly type: "DIE_MODIFIED"
  readonly seat: number
  readonly die: number
  readonly old: number
  readonly new: number
  readonly rerolled: boolean
}

export type DiscardCard = {
  readonly type: "DISCARD_CARD"
  readonly card: string
  readonly _no_snapshot?: boolean
}

export type Duel = {
  readonly fighters: readonly (Fighter)[]
  readonly turn: number
  readonly number: number
  readonly starter: number
  readonly most_hp: number
  readonly tray: Tray | null
  readonly attack: Attack | null
  readonly blow: Blow | null
  readonly bonus: BonusDice | null
  readonly sale: Sale | null
  readonly dealt: number
  readonly again: boolean
}

export type DuelFacts = {
  readonly stage: "damage" | "response" | null
  readonly matching: readonly (string)[]
  readonly forecasts: Readonly<Record<string, Forecast>>
  readonly limits: readonly (Readonly<Record<string, number>>)[]
  readonly surplus: number
  readonly levels: readonly (Readonly<Record<string, number>>)[]
}

export type DuelStarted = {
  readonly type: "DUEL_STARTED"
  readonly heroes: readonly (string)[]
  readonly starter: number
  readonly hp: number
}

export type ExtraAttack = {
  readonly type: "EXTRA_ATTACK"
  readonly seat: number
}

export type Fighter = {
  readonly hero: string
  readonly hp: number
  readonly cp: number
  readonly hand: readonly (string)[] | Hidden
  readonly deck: readonly (string)[] | Hidden
  readonly discard: readonly (string)[]
  readonly statuses: Readonly<Record<string, number>>
  readonly tokens: Readonly<Record<string, number>>
  readonly raised: Readonly<Record<string, number>>
  readonly shields: readonly (Shield)[]
  readonly upgrades: Readonly<Record<string, string>>
  readonly shown: readonly (string)[]
  readonly fresh: Readonly<Record<string, number>>
  readonly since: Readonly<Record<string, number>>
  readonly kept_bonus: number
}

export type FighterSet = {
  readonly type: "FIGHTER_SET"
  readonly seat: number
  readonly name: string
  readonly key: string
  readonly value: number
}

export type Forecast = {
  readonly damage?: readonly [number, number] | null
  readonly defendable?: boolean
  readonly base?: readonly [number, number] | null
  readonly added?: number
  readonly left?: readonly [number, number] | null
  readonly shielded?: boolean
}

export type Healed = {
  readonly type: "HEALED"
  readonly seat: number
  readonly amount: number
}

export type PayToRemoveKnockdown = {
  readonly type: "PAY_TO_REMOVE_KNOCKDOWN"
  readonly _no_snapshot?: boolean
}

export type PlayCard = {
  readonly type: "PLAY_CARD"
  readonly card: string
  readonly _no_snapshot?: boolean
}

export type PlayUpgradeCard = {
  readonly type: "PLAY_UPGRADE_CARD"
  readonly card: string
  readonly ability: string
  readonly _no_snapshot?: boolean
}

export type ReorderCardToEnd = {
  readonly type: "REORDER_CARD_TO_END"
  readonly card: string
  readonly _no_snapshot?: boolean
}

export type RerollBonusDie = {
  readonly type: "REROLL_BONUS_DIE"
  readonly die: number
  readonly _no_snapshot?: boolean
}

export type Rescued = {
  readonly type: "RESCUED"
  readonly seat: number
  readonly amount: number
}

export type RollConfirmed = {
  readonly type: "ROLL_CONFIRMED"
  readonly seat: number
}

export type RollDice = {
  readonly type: "ROLL_DICE"
  readonly keep?: readonly (number)[] | null
  readonly _no_snapshot?: boolean
}

export type Rules = {
  readonly starter?: "first_seat" | "roll_off"
  readonly hp?: number
  readonly sealed?: number
  readonly heroes?: string
}

export type Sale = {
  readonly seat: number
  readonly card: string
  readonly gained: number
}

export type SaleUndone = {
  readonly type: "SALE_UNDONE"
  readonly seat: number
  readonly card: string
  readonly gained: number
}

export type SelectAbility = {
  readonly type: "SELECT_ABILITY"
  readonly ability: string
  readonly _no_snapshot?: boolean
}

export type SellCard = {
  readonly type: "SELL_CARD"
  readonly card: string
  readonly _no_snapshot?: boolean
}

export type Shield = {
  readonly amount?: number
  readonly percent?: number
  readonly against_status?: boolean
}

export type ShieldGained = {
  readonly type: "SHIELD_GAINED"
  readonly seat: number
  readonly shield: Shield
}

export type StarterRolled = {
  readonly type: "STARTER_ROLLED"
  readonly seat: number
  readonly value: number
}

export type StatusApplied = {
  readonly type: "STATUS_APPLIED"
  readonly seat: number
  readonly status: string
  readonly stacks: number
}

export type StatusPrevented = {
  readonly type: "STATUS_PREVENTED"
  readonly seat: number
  readonly status: string
}

export type StatusRemoved = {
  readonly type: "STATUS_REMOVED"
  readonly seat: number
  readonly status: string
  readonly stacks: number
}

export type ToggleDieLock = {
  readonly type: "TOGGLE_DIE_LOCK"
  readonly die: number
  readonly _no_snapshot?: boolean
}

export type TokenGained = {
  readonly type: "TOKEN_GAINED"
  readonly seat: number
  readonly token: string
  readonly amount: number
}

export type TokenLimitRaised = {
  readonly type: "TOKEN_LIMIT_RAISED"
  readonly seat: number
  readonly token: string
  readonly amount: number
}

export type TokenSpent = {
  readonly type: "TOKEN_SPENT"
  readonly seat: number
  readonly token: string
  readonly amount: number
}

export type Tray = {
  readonly roller: number
  readonly values: readonly (number)[]
  readonly kept: readonly (number)[]
  readonly rolls: number
  readonly limit: number
  readonly count: number
  readonly confirmed: boolean
}

export type TurnStarted = {
  readonly type: "TURN_STARTED"
  readonly seat: number
  readonly number: number
}

export type UndoSellCard = {
  readonly type: "UNDO_SELL_CARD"
  readonly _no_snapshot?: boolean
}

export type UsePassiveAbility = {
  readonly type: "USE_PASSIVE_ABILITY"
  readonly passive: string
  readonly action: number
  readonly die?: number | null
  readonly _no_snapshot?: boolean
}

export type UsePurify = {
  readonly type: "USE_PURIFY"
  readonly status: string
  readonly _no_snapshot?: boolean
}

export type UseToken = {
  readonly type: "USE_TOKEN"
  readonly token: string
  readonly amount?: number
  readonly _no_snapshot?: boolean
}

export type GameCore = Duel

export type GameFacts = DuelFacts | null

export type GameOptions = Rules

export type GameCommand = RollDice | ToggleDieLock | ConfirmRoll | SelectAbility | PlayCard | PlayUpgradeCard | SellCard | UndoSellCard | DiscardCard | ReorderCardToEnd | UseToken | UsePurify | PayToRemoveKnockdown | RerollBonusDie | UsePassiveAbility

export type GameEvent = DeckShuffled | StarterRolled | DuelStarted | TurnStarted | DiceLaid | DiceCleared | DiceRolled | DieLockToggled | RollConfirmed | DieModified | BonusDiceRolled | BonusDieRerolled | AttackDeclared | DeclarationVoided | DefenceChosen | BlindRolled | AttackStarted | AttackSettling | AttackMadeUndefendable | BonusDamageAdded | DamageJoined | BlowPending | BlowChanged | BlowClosed | AttackHit | DamageDealt | Rescued | AttackEnded | ExtraAttack | Healed | StatusApplied | StatusPrevented | StatusRemoved | TokenGained | TokenSpent | TokenLimitRaised | ShieldGained | CpChanged | CardDrawn | CardPlayed | CardReturned | AbilityUpgraded | CardSold | SaleUndone | CardDiscarded | CardReordered | FighterSet | CardFetched

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
