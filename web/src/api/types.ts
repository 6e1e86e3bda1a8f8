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
  readonly stakes?: string | null
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
  readonly anyOf?: readonly OptionSchema[]
  readonly $ref?: string
}
