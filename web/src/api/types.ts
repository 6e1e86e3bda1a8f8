/** The answers of the REST interface, as docs/protocol.md and /api/openapi.json have them. */
import type { Language } from '@/i18n'

export interface CheckIn {
  readonly done_today: boolean
  readonly streak: number
  readonly next_reward: number
}

export interface Me {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly admin: boolean
  readonly chips: number
  readonly owed: number
  readonly created_at: number
  readonly settings: Readonly<Record<string, unknown>>
  readonly checkin: CheckIn
}

export interface Session {
  readonly access: string
  readonly access_expires_at: number
  readonly me: Me
}

/** What a game is, as far as the page has to know. */
export interface GameFacts {
  readonly id: string
  readonly version: number
  readonly kind: string
  readonly minutes: number
  readonly seats: readonly [fewest: number, most: number]
  readonly title: Readonly<Record<Language, string>>
  readonly options: OptionsSchema
  readonly lesson?: boolean
  readonly stakes?: { readonly model: string; readonly base: number } | string | null
}

/** The JSON schema of a game's options, the part of it that games use. */
export interface OptionsSchema {
  readonly properties?: Readonly<Record<string, OptionSchema>>
  readonly $defs?: Readonly<Record<string, OptionsSchema & OptionSchema>>
  readonly $ref?: string
}

export interface OptionSchema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly (string | number)[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly anyOf?: readonly OptionSchema[]
  readonly $ref?: string
}

export interface StatementEntry {
  readonly number: number
  readonly kind: string
  readonly description: string
  readonly amount: number
  readonly balance: number
  readonly at: number
  readonly match_id: string | null
}

export interface Page<T, Next = number> {
  readonly items: readonly T[]
  readonly next: Next | null
}

export interface LoanFacts {
  readonly id: string
  readonly principal: number
  readonly fee: number
  readonly owed: number
  readonly granted_at: number
  readonly due_at: number
  readonly paid_at: number | null
}

export interface Loans {
  readonly owed: number
  readonly chips: number
  readonly loans: readonly LoanFacts[]
}

export interface Statistics {
  readonly game: string
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly net: number
  readonly biggest_win: number
  readonly streak: number
  readonly best_streak: number
}

export interface Profile {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly created_at: number
  readonly ratings: readonly { readonly game: string; readonly rating: number; readonly games: number }[]
  readonly statistics: readonly Statistics[]
}

export type Outcome = 'win' | 'lose' | 'draw' | 'void'

export interface PlayedMatch {
  readonly match_id: string
  readonly game: string
  readonly finished_at: number
  readonly outcome: Outcome
  readonly net: number
  readonly rating_before: number | null
  readonly rating_after: number | null
  readonly players: readonly { readonly seat: number; readonly id: string; readonly name: string | null }[]
}

export type RankedBy = 'rating' | 'chips' | 'wins' | 'win_rate' | 'streak' | 'net_worth'

export interface Leaderboard {
  readonly places: readonly {
    readonly rank: number
    readonly id: string
    readonly name: string
    readonly value: number
    readonly games: number
  }[]
}
