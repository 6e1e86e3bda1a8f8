/** The answers of the REST interface. `schema.ts` is made from the server's own description; here they get their use. */
import type { Language } from '@/i18n'
import type * as schema from './schema'

export type {
  AccountPage,
  ArchivedFacts,
  AuditCheck,
  AuditFacts,
  BannerPlan,
  CheckedIn,
  ChipSums,
  FeedbackFacts,
  FeedbackPage,
  FigureFacts,
  Leaderboard,
  LoanFacts,
  Loans,
  MatchFacts,
  Me,
  NewFeedback,
  NewReport,
  PersonFacts,
  PersonWhole,
  PostingFacts,
  Profile,
  ReportAnswer,
  ReportFacts,
  ReportPage,
  ReportWhole,
  Session,
  SiteFacts,
  SponsorFacts,
  StatementEntry,
  Statistics,
  SwitchFacts,
} from './schema'
export type { PlayedFacts as PlayedMatch } from './schema'

export type RankedBy = schema.Leaderboard['by']
export type Period = schema.Leaderboard['period']

/** What a game is, with its options as far as a form can show them. */
export interface GameFacts extends Omit<schema.GameFacts, 'options' | 'seats' | 'title'> {
  readonly seats: readonly [fewest: number, most: number]
  readonly title: Readonly<Record<Language, string>>
  readonly options: OptionsSchema
}

export interface Page<T, Next = number> {
  readonly items: readonly T[]
  readonly next: Next | null
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
  readonly items?: OptionSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly $ref?: string
}
