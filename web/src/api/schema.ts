// Made by boardwright.server.web.typescript from the OpenAPI document. Do not edit.

export interface About {
  readonly name: string
  readonly version: string
  readonly socket: string
  readonly games: string
  readonly ice_servers: readonly (Readonly<Record<string, string>>)[]
}

export interface AccountKind {
  readonly kind: string
  readonly accounts: number
  readonly chips: number
}

export interface AccountPage {
  readonly account: string
  readonly chips: number
  readonly posted: number
  readonly items: readonly (PostingFacts)[]
  readonly next: number | null
}

export interface AnalysedLine {
  readonly moves: readonly (string)[]
  readonly written: Readonly<Record<string, readonly (string)[]>>
  readonly score: number
  readonly mate: number | null
  readonly winrate: number | null
  readonly visits: number | null
}

export interface Analysis {
  readonly version: number
  readonly side: number
  readonly depth: number
  readonly nodes: number
  readonly lines: readonly (AnalysedLine)[]
  readonly winrate: number | null
  readonly lead: number | null
  readonly ownership: readonly (number)[]
}

export interface ArchivedFacts {
  readonly number: number
  readonly id: string
  readonly game: string
  readonly created_at: number
  readonly finished_at: number | null
  readonly outcome?: MatchOutcome | null
  readonly players: Readonly<Record<string, string>>
}

export interface AskAnalysis {
  readonly match?: string | null
  readonly file?: string | null
  readonly branch: BranchGiven
  readonly milliseconds?: number
  readonly lines?: number
}

export interface AskBranch {
  readonly match?: string | null
  readonly file?: string | null
  readonly branch: BranchGiven
  readonly seat?: number
}

export interface AskByName {
  readonly name: string
}

export interface AskHandicap {
  readonly options?: Readonly<Record<string, unknown>>
  readonly difference: number
}

export interface AskPlayer {
  readonly player: string
}

export interface AskRecord {
  readonly match?: string | null
  readonly file?: string | null
  readonly branches?: readonly (BranchGiven)[]
}

export interface AuditCheck {
  readonly lines: number
  readonly broken: number | null
}

export interface AuditFacts {
  readonly number: number
  readonly at: number
  readonly by: string
  readonly by_name: string | null
  readonly act: string
  readonly target: string
  readonly target_name: string | null
  readonly details: Readonly<Record<string, string | number | boolean | null>>
  readonly digest: string
}

export interface AuditPage {
  readonly items: readonly (AuditFacts)[]
  readonly next: number | null
}

export interface BalanceGame {
  readonly points: number
  readonly color: number
  readonly plies: number
  readonly captures: readonly (string)[]
  readonly fusions: number
}

export interface BalanceGames {
  readonly first: number
  readonly games: readonly (BalanceGame)[]
}

export interface BannerFacts {
  readonly en: string
  readonly zh: string
  readonly until: number
}

export interface BannerPlan {
  readonly en: string
  readonly zh: string
  readonly since: number
  readonly until: number
}

export interface Because {
  readonly why: string
}

export interface BranchGiven {
  readonly version: number
  readonly moves?: readonly (TriedMoveGiven)[]
}

export interface ByLetter {
  readonly cookie?: boolean
  readonly token: string
  readonly password: string
}

export interface ChangedRule {
  readonly rule: string
}

export interface Changes {
  readonly name?: string | null
  readonly settings?: Readonly<Record<string, string | boolean | number | null>> | null
}

export interface CheckInFacts {
  readonly done_today: boolean
  readonly streak: number
  readonly next_reward: number
}

export interface CheckedIn {
  readonly day: string
  readonly streak: number
  readonly reward: number
  readonly repaid: number
  readonly chips: number
}

export interface ChipSums {
  readonly total: number
  readonly kinds: readonly (AccountKind)[]
}

export interface Confirmation {
  readonly language?: "en" | "zh"
  readonly token: string
}

export interface ConfirmedEmail {
  readonly address: string
}

export interface CopyMade {
  readonly kind: "deck" | "rule"
  readonly id: string
}

export interface Credentials {
  readonly cookie?: boolean
  readonly name: string
  readonly password: string
}

export interface DeckCheck {
  readonly requirements: readonly (DeckRequirement)[]
  readonly added: Readonly<Record<string, number>>
  readonly unknown: readonly (string)[]
  readonly code: string | null
}

export interface DeckContents {
  readonly leader: string
  readonly cards: Readonly<Record<string, number>>
  readonly free?: boolean
}

export interface DeckFacts {
  readonly leader: string
  readonly cards: Readonly<Record<string, number>>
  readonly free: boolean
  readonly added: Readonly<Record<string, number>>
  readonly code: string
}

export interface DeckPool {
  readonly leaders: readonly (string)[]
  readonly cards: Readonly<Record<string, number>>
  readonly prebuilt: Readonly<Record<string, DeckFacts>>
  readonly most: number
}

export interface DeckRequirement {
  readonly rule: string
  readonly have: number
  readonly need: number
  readonly refusal: string | null
  readonly details: Readonly<Record<string, string | number | boolean | null>>
  readonly cards: readonly (string)[]
}

export interface DemoStep {
  readonly kind: string
  readonly cells: string
  readonly hero: string
  readonly quiet: readonly (string)[]
  readonly takes: readonly (string)[]
  readonly barred: readonly (string)[]
  readonly move: string
  readonly after: string
  readonly captured: string
  readonly frozen: readonly (string)[]
  readonly dead: readonly (string)[]
  readonly shields: readonly (string)[]
  readonly fused: boolean
  readonly swapped: boolean
}

export interface EmailFacts {
  readonly mail: boolean
  readonly address: string | null
  readonly pending: string | null
}

export interface Estimate {
  readonly lead: number
  readonly owners: string
  readonly learned: boolean
}

export interface FeedbackFacts {
  readonly number: number
  readonly player: string
  readonly player_name: string | null
  readonly kind: "fault" | "idea" | "praise" | "question"
  readonly words: string
  readonly facts: Readonly<Record<string, string>>
  readonly has_picture: boolean
  readonly at: number
  readonly state: "new" | "seen" | "done"
  readonly note: string | null
  readonly handled_by: string | null
  readonly handled_at: number | null
}

export interface FeedbackHandled {
  readonly state: "new" | "seen" | "done"
  readonly note?: string
}

export interface FeedbackPage {
  readonly items: readonly (FeedbackFacts)[]
  readonly next: number | null
  readonly counts: Readonly<Record<string, number>>
}

export interface FigureFacts {
  readonly role: "player" | "moderator" | "admin"
  readonly version: string
  readonly at: number
  readonly workers: number
  readonly sockets: number
  readonly matches: number
  readonly running: Readonly<Record<string, number>>
  readonly hour: readonly (SampleFacts)[]
  readonly troubles: readonly (TroubleFacts)[]
  readonly reports: Readonly<Record<string, number>>
  readonly feedback: Readonly<Record<string, number>>
  readonly shared_waiting: number
  readonly database_ms: number
  readonly database_problem: string | null
  readonly balanced: boolean
}

export interface ForgedPiece {
  readonly number: number
  readonly letter: string
  readonly name: string
  readonly value: number
}

export interface ForgedRuleFacts {
  readonly id: string
  readonly name: string
  readonly rule: string
  readonly owner: string
  readonly author: string
  readonly public: boolean
  readonly usage_count: number
  readonly forked_from: string | null
  readonly created_at: number
  readonly runes: readonly (string)[]
  readonly state: "waiting" | "open" | "removed" | null
  readonly likes: number
}

export interface Forgotten {
  readonly language?: "en" | "zh"
  readonly address: string
}

export interface GameFacts {
  readonly id: string
  readonly version: number
  readonly kind: string
  readonly minutes: number
  readonly seats: readonly (number)[]
  readonly title: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, unknown>>
  readonly lesson: boolean
  readonly stakes: StakesFacts | null
  readonly predicted: boolean
  readonly turn_seconds: number | null
  readonly plays: number
  readonly analysed: boolean
  readonly branches: boolean
  readonly handicap: boolean
  readonly decks: boolean
  readonly records: readonly (string)[]
  readonly levels: Readonly<Record<string, string>>
  readonly ratings: Readonly<Record<string, number>>
  readonly package: PackageFacts | null
}

export interface Goodbye {
  readonly password?: string | null
}

export interface Health {
  readonly status: string
  readonly version: string
}

export interface Hint {
  readonly move: string
  readonly reasons: readonly (HintReason)[]
  readonly learned: boolean
}

export interface HintReason {
  readonly key: string
  readonly at: string
  readonly count: number
}

export interface HistoryPage {
  readonly items: readonly (PlayedFacts)[]
  readonly next: string | null
}

export interface InvitationFacts {
  readonly id: string
  readonly by: string
  readonly by_name: string
  readonly to: string | null
  readonly game: string
  readonly code: string | null
  readonly at: number
  readonly expires_at: number
  readonly most_uses: number
  readonly uses: number
  readonly state: "open" | "accepted" | "declined" | "withdrawn"
  readonly good: boolean
}

export interface InvitationPage {
  readonly items: readonly (InvitationFacts)[]
  readonly next: number | null
}

export interface Leaderboard {
  readonly game: string
  readonly by: "rating" | "chips" | "wins" | "win_rate" | "streak" | "net_worth"
  readonly period: "day" | "week" | "all"
  readonly since: number | null
  readonly places: readonly (Place)[]
}

export interface LessonFacts {
  readonly game: string
  readonly seat: number
  readonly steps: readonly (LessonStepFacts)[]
}

export interface LessonStepFacts {
  readonly text: string
  readonly highlight: readonly (string)[]
  readonly reading: boolean
  readonly moves: readonly (Readonly<Record<string, unknown>>)[]
}

export interface LineFacts {
  readonly number: number
  readonly sender: string
  readonly text: string
  readonly at: number
}

export interface LinePage {
  readonly items: readonly (LineFacts)[]
  readonly next: number | null
  readonly seen: number
}

export interface LoanFacts {
  readonly id: string
  readonly principal: number
  readonly fee: number
  readonly owed: number
  readonly granted_at: number
  readonly due_at: number
  readonly paid_at: number | null
  readonly match_id: string | null
}

export interface LoanRules {
  readonly below: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly limit: number
  readonly a_day: number
  readonly fee_percent: number
  readonly days: number
}

export interface Loans {
  readonly owed: number
  readonly chips: number
  readonly loans: readonly (LoanFacts)[]
  readonly rules: LoanRules
}

export interface MatchFacts {
  readonly id: string
  readonly game: string
  readonly started_at: number
  readonly players: readonly (string)[]
  readonly room: string | null
  readonly counts: boolean
}

export interface MatchOutcome {
  readonly winners: readonly (number)[]
  readonly reason: string
  readonly scores: readonly (number)[]
}

export interface MatchPage {
  readonly items: readonly (MatchFacts)[]
  readonly next: string | null
}

export interface Me {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly admin: boolean
  readonly role: "player" | "moderator" | "admin"
  readonly chips: number
  readonly owed: number
  readonly created_at: number
  readonly settings: Readonly<Record<string, string | boolean | number>>
  readonly checkin: CheckInFacts
}

export interface Measure {
  readonly hours: number | null
  readonly why: string
}

export interface NewBanner {
  readonly en: string
  readonly zh: string
  readonly since: number
  readonly until: number
}

export interface NewDeckName {
  readonly name: string
}

export interface NewEmail {
  readonly language?: "en" | "zh"
  readonly address: string
  readonly password: string
}

export interface NewFeedback {
  readonly kind: "fault" | "idea" | "praise" | "question"
  readonly words: string
  readonly page?: string
  readonly browser?: string
  readonly screen?: string
  readonly match?: string
  readonly picture?: string | null
}

export interface NewInvitation {
  readonly room: string
  readonly to?: string | null
  readonly minutes?: number
  readonly most_uses?: number
}

export interface NewMessage {
  readonly text: string
  readonly action_id: string
}

export interface NewPassword {
  readonly cookie?: boolean
  readonly old: string
  readonly new: string
}

export interface NewReport {
  readonly kind: "player" | "message" | "review" | "content" | "match"
  readonly target: string
  readonly reason: "rude" | "cheating" | "stalling" | "spam" | "name" | "unsuitable" | "other"
  readonly words?: string
}

export interface NewReview {
  readonly stars: number
  readonly text?: string
}

export interface NewRole {
  readonly role: "player" | "moderator" | "admin"
  readonly why?: string
}

export interface NewRoom {
  readonly game: string
  readonly name: string
  readonly max_players?: number | null
  readonly options?: Readonly<Record<string, unknown>>
  readonly clock?: Readonly<Record<string, unknown>> | null
  readonly unlimited?: boolean
  readonly min_bet?: number
  readonly max_bet?: number
  readonly permission?: "public" | "approval"
  readonly password?: string | null
  readonly spectators?: boolean
  readonly listed?: boolean
  readonly rated?: boolean
  readonly absence?: "wait" | "play_on" | null
}

export interface NewRule {
  readonly rule: string
  readonly public?: boolean
}

export interface NewSponsors {
  readonly en?: string
  readonly zh?: string
  readonly tiers?: readonly (NewTier)[]
  readonly thanks?: readonly (string)[]
}

export interface NewTier {
  readonly en: string
  readonly zh: string
  readonly price?: string
  readonly text_en?: string
  readonly text_zh?: string
  readonly link?: string
}

export interface NoEmail {
  readonly password: string
}

export interface NoticeFacts {
  readonly number: number
  readonly kind: string
  readonly by: string | null
  readonly by_name: string | null
  readonly details: Readonly<Record<string, string | number>>
  readonly at: number
  readonly new: boolean
}

export interface NoticePage {
  readonly items: readonly (NoticeFacts)[]
  readonly next: number | null
}

export interface Opponent {
  readonly seat: number
  readonly id: string
  readonly name: string | null
  readonly outcome: "win" | "lose" | "draw" | "void" | null
  readonly net: number
}

export interface Opposite {
  readonly account: string
  readonly amount: number
}

export interface OwnDeck {
  readonly leader: string
  readonly cards: Readonly<Record<string, number>>
  readonly free: boolean
  readonly added: Readonly<Record<string, number>>
  readonly code: string
  readonly id: string
  readonly game: string
  readonly name: string
  readonly created_at: number
}

export interface PackageFacts {
  readonly base: string
  readonly board: boolean
  readonly style: boolean
  readonly cover: string | null
  readonly rules: boolean
  readonly changing: boolean
}

export interface PersonFacts {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly role: "player" | "moderator" | "admin"
  readonly created_at: number
  readonly deleted_at: number | null
  readonly muted_until: number
  readonly banned_until: number
}

export interface PersonPage {
  readonly items: readonly (PersonFacts)[]
  readonly next: string | null
}

export interface PersonWhole {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly role: "player" | "moderator" | "admin"
  readonly created_at: number
  readonly deleted_at: number | null
  readonly muted_until: number
  readonly banned_until: number
  readonly muted_why: string
  readonly banned_why: string
  readonly chips: number
  readonly owed: number
  readonly reports: number
  readonly history: readonly (AuditFacts)[]
}

export interface Place {
  readonly rank: number
  readonly id: string
  readonly name: string
  readonly value: number
  readonly games: number
}

export interface PlayedFacts {
  readonly match_id: string
  readonly game: string
  readonly seat: number
  readonly room_id: string | null
  readonly started_at: number
  readonly finished_at: number
  readonly outcome: "win" | "lose" | "draw" | "void"
  readonly spent: number
  readonly change: number
  readonly net: number
  readonly rating_before: number | null
  readonly rating_after: number | null
  readonly players: readonly (Opponent)[]
}

export interface PostingFacts {
  readonly number: number
  readonly transaction: string
  readonly kind: string
  readonly description: string
  readonly at: number
  readonly match_id: string | null
  readonly room_id: string | null
  readonly amount: number
  readonly balance: number
  readonly others: readonly (Opposite)[]
}

export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: number
  readonly reason: string
  readonly details: Readonly<Record<string, string | number | boolean | null>>
}

export interface Profile {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly created_at: number
  readonly ratings: readonly (Rating)[]
  readonly statistics: readonly (Statistics)[]
}

export interface Rating {
  readonly game: string
  readonly rating: number
  readonly games: number
}

export interface ReachChanges {
  readonly messages?: "friends" | "everyone" | null
  readonly invitations?: "friends" | "everyone" | null
  readonly presence?: "friends" | "nobody" | null
  readonly quiet?: readonly (number)[] | "never" | null
}

export interface ReachFacts {
  readonly messages: "friends" | "everyone"
  readonly invitations: "friends" | "everyone"
  readonly presence: "friends" | "nobody"
  readonly quiet_from: number | null
  readonly quiet_to: number | null
}

export interface ReadUpto {
  readonly upto: number
}

export interface Readiness {
  readonly database: "ok" | "away"
  readonly writes: "ok" | "failing"
  readonly fanout: "ok" | "away"
}

export interface Reason {
  readonly why?: string
}

export interface Refresh {
  readonly cookie?: boolean
  readonly refresh?: string | null
}

export interface Repayment {
  readonly amount: number
  readonly action_id: string
}

export interface ReportAnswer {
  readonly outcome: "nothing" | "noted" | "removed" | "muted" | "banned"
  readonly hours?: number | null
  readonly note?: string
}

export interface ReportFacts {
  readonly number: number
  readonly kind: "player" | "message" | "review" | "content" | "match"
  readonly target: string
  readonly about: string | null
  readonly about_name: string | null
  readonly reporter: string
  readonly reporter_name: string | null
  readonly reason: "rude" | "cheating" | "stalling" | "spam" | "name" | "unsuitable" | "other"
  readonly words: string
  readonly evidence: string
  readonly at: number
  readonly state: "open" | "seen" | "settled" | "dismissed"
  readonly act: string | null
  readonly note: string | null
  readonly handled_by: string | null
  readonly handled_at: number | null
}

export interface ReportPage {
  readonly items: readonly (ReportFacts)[]
  readonly next: number | null
  readonly counts: Readonly<Record<string, number>>
}

export interface ReportWhole {
  readonly report: ReportFacts
  readonly same: readonly (ReportFacts)[]
  readonly before: readonly (ReportFacts)[]
}

export interface ReviewFacts {
  readonly number: number
  readonly player: string
  readonly name: string
  readonly stars: number
  readonly text: string
  readonly at: number
  readonly helpful: number
  readonly helped: boolean
}

export interface ReviewPage {
  readonly items: readonly (ReviewFacts)[]
  readonly next: number | null
  readonly counts: readonly (number)[]
  readonly mine: ReviewFacts | null
  readonly may_review: boolean
}

export interface RoomDoor {
  readonly code: string
}

export interface RoomFacts {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly game: string
  readonly status: "waiting" | "playing" | "closed"
  readonly players: number
  readonly max_players: number
  readonly watchers: number
  readonly permission: "public" | "approval"
  readonly has_password: boolean
  readonly min_bet: number
  readonly max_bet: number
  readonly base_bet: number
  readonly owner_name: string
  readonly created_at: number
  readonly listed: boolean
  readonly rated: boolean
}

export interface RoomFront {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly game: string
  readonly status: "waiting" | "playing" | "closed"
  readonly players: number
  readonly max_players: number
  readonly watchers: number
  readonly permission: "public" | "approval"
  readonly has_password: boolean
  readonly min_bet: number
  readonly max_bet: number
  readonly base_bet: number
  readonly owner_name: string
  readonly created_at: number
  readonly listed: boolean
  readonly rated: boolean
  readonly seated: boolean
  readonly buy_in: readonly (number)[] | null
}

export interface RoomList {
  readonly items: readonly (RoomFacts)[]
}

export interface RuleChanges {
  readonly public: boolean
}

export interface RuleCheck {
  readonly faults: readonly (RuleFault)[]
  readonly pieces: readonly (ForgedPiece)[]
  readonly notes: readonly (RuleFault)[]
  readonly power: number | null
  readonly budget: number
}

export interface RuleDemo {
  readonly hero: string
  readonly steps: readonly (DemoStep)[]
  readonly first_move: string
  readonly milliseconds: number
}

export interface RuleFault {
  readonly path: string
  readonly problem: string
  readonly details: Readonly<Record<string, string | number>>
}

export interface RulePage {
  readonly items: readonly (ForgedRuleFacts)[]
  readonly next: number | null
}

export interface SampleFacts {
  readonly at: number
  readonly sockets: number
  readonly matches: number
  readonly moves_a_minute: number
  readonly troubles: number
}

export interface Session {
  readonly access: string
  readonly access_expires_at: number
  readonly refresh: string | null
  readonly me: Me
}

export interface SessionFacts {
  readonly id: string
  readonly started_at: number
  readonly seen_at: number
  readonly device: string
  readonly current: boolean
}

export interface SharedDecision {
  readonly allowed: boolean
  readonly why?: string
}

export interface SharedFacts {
  readonly number: number
  readonly kind: "deck" | "rule"
  readonly target: string
  readonly game: string
  readonly name: string
  readonly owner: string
  readonly author: string
  readonly state: "waiting" | "open" | "removed"
  readonly likes: number
  readonly liked: boolean
  readonly copies: number
  readonly at: number
  readonly code: string
}

export interface SharedPage {
  readonly items: readonly (SharedFacts)[]
  readonly next: string | null
}

export interface SharedQueue {
  readonly items: readonly (SharedFacts)[]
  readonly next: number | null
  readonly waiting: number
  readonly first: boolean
}

export interface SharingRule {
  readonly first: boolean
}

export interface SignOut {
  readonly refresh?: string | null
}

export interface SiteFacts {
  readonly banner: BannerFacts | null
  readonly sponsors: boolean
  readonly mail: boolean
}

export interface SponsorFacts {
  readonly en: string
  readonly zh: string
  readonly tiers: readonly (TierFacts)[]
  readonly thanks: readonly (string)[]
}

export interface StakesFacts {
  readonly model: "POT" | "STAKE" | "HOUSE"
  readonly base: number
  readonly purse: "base" | "table" | "wallet"
  readonly exposure: number
}

export interface StatementEntry {
  readonly number: number
  readonly kind: "GAME_LOSS" | "GAME_WIN" | "GAME_REFUND" | "HOUSE_PAY" | "HOUSE_TAKE" | "BUY_IN" | "CASH_OUT" | "CHECKIN" | "LOAN_GRANT" | "LOAN_REPAY" | "LOAN_FEE" | "SIGNUP" | "ADMIN"
  readonly description: string
  readonly amount: number
  readonly balance: number
  readonly at: number
  readonly match_id: string | null
}

export interface StatementPage {
  readonly items: readonly (StatementEntry)[]
  readonly next: number | null
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

export interface Switch {
  readonly on: boolean
  readonly why?: string
}

export interface SwitchFacts {
  readonly id: string
  readonly source: string
  readonly on: boolean
  readonly since: number | null
  readonly why: string
  readonly problem: string | null
  readonly title: Readonly<Record<string, string>>
  readonly running: number
}

export interface TalkFacts {
  readonly player: string
  readonly name: string
  readonly last: number
  readonly unread: number
  readonly mine: boolean
  readonly text: string
  readonly at: number
}

export interface TalkPage {
  readonly items: readonly (TalkFacts)[]
  readonly next: number | null
}

export interface TieFacts {
  readonly player: string
  readonly name: string
  readonly state: "friend" | "asked" | "asking" | "ignored" | "blocked"
  readonly since: number
}

export interface TieNow {
  readonly player: string
  readonly state: "friend" | "asked" | "asking" | "ignored" | "blocked" | null
}

export interface TiePage {
  readonly items: readonly (TieFacts)[]
  readonly next: string | null
}

export interface TierFacts {
  readonly en: string
  readonly zh: string
  readonly price: string
  readonly text_en: string
  readonly text_zh: string
  readonly link: string
}

export interface TriedMoveGiven {
  readonly seat: number
  readonly command: Readonly<Record<string, unknown>>
}

export interface TroubleFacts {
  readonly what: string
  readonly where: string
  readonly bad: boolean
  readonly times: number
  readonly last: number
}

export interface TurnFacts {
  readonly match: string
  readonly game: string
  readonly room: string
  readonly code: string
  readonly names: readonly (string)[]
}

export interface TurnList {
  readonly items: readonly (TurnFacts)[]
}

export interface WantSession {
  readonly cookie?: boolean
}

export interface WantedCheck {
  readonly rule: string
  readonly instead?: string | null
}

export interface WantedDeck {
  readonly leader: string
  readonly cards: Readonly<Record<string, number>>
  readonly free?: boolean
  readonly name: string
}

export interface WantedGame {
  readonly game: string
  readonly stakes?: number | null
}

export interface WantedRule {
  readonly rule: string
}

export interface WantedTrial {
  readonly rule: string
  readonly first?: number
}

/** Every route, by method and path: what goes in, and what a good answer holds. */
export interface Routes {
  readonly "GET /api/about": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: About
  }
  readonly "GET /healthz": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: Health
  }
  readonly "GET /readyz": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: Readiness
  }
  readonly "GET /api/games": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: readonly (GameFacts)[]
  }
  readonly "GET /api/games/{game_id}": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: null
    readonly answer: GameFacts
  }
  readonly "POST /api/games/{game_id}/handicap": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: AskHandicap
    readonly answer: Readonly<Record<string, unknown>>
  }
  readonly "GET /api/games/{game_id}/rules": {
    readonly path: { readonly game_id: string }
    readonly query: { readonly language?: "en" | "zh" }
    readonly body: null
    readonly answer: string
  }
  readonly "GET /api/games/{game_id}/texts": {
    readonly path: { readonly game_id: string }
    readonly query: { readonly language?: string }
    readonly body: null
    readonly answer: Readonly<Record<string, string>>
  }
  readonly "GET /api/games/{game_id}/lesson": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: null
    readonly answer: LessonFacts
  }
  readonly "GET /api/archive": {
    readonly path: null
    readonly query: { readonly game?: string | null; readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: readonly (ArchivedFacts)[]
  }
  readonly "GET /api/matches/{match_id}/replay": {
    readonly path: { readonly match_id: string }
    readonly query: null
    readonly body: null
    readonly answer: string
  }
  readonly "GET /api/matches/{match_id}/records/{format}": {
    readonly path: { readonly match_id: string; readonly format: string }
    readonly query: null
    readonly body: null
    readonly answer: string
  }
  readonly "GET /api/matches/{match_id}/steps": {
    readonly path: { readonly match_id: string }
    readonly query: { readonly seat?: number; readonly open?: boolean }
    readonly body: null
    readonly answer: Readonly<Record<string, unknown>>
  }
  readonly "POST /api/replays": {
    readonly path: null
    readonly query: { readonly seat?: number; readonly open?: boolean }
    readonly body: null
    readonly answer: Readonly<Record<string, unknown>>
  }
  readonly "GET /api/matches/{match_id}/analysis": {
    readonly path: { readonly match_id: string }
    readonly query: { readonly version: number; readonly milliseconds?: number; readonly lines?: number }
    readonly body: null
    readonly answer: Analysis
  }
  readonly "POST /api/branches": {
    readonly path: null
    readonly query: null
    readonly body: AskBranch
    readonly answer: Readonly<Record<string, unknown>>
  }
  readonly "POST /api/branches/analysis": {
    readonly path: null
    readonly query: null
    readonly body: AskAnalysis
    readonly answer: Analysis
  }
  readonly "POST /api/branches/records/{format}": {
    readonly path: { readonly format: string }
    readonly query: null
    readonly body: AskRecord
    readonly answer: string
  }
  readonly "GET /api/matches/{match_id}/estimate": {
    readonly path: { readonly match_id: string }
    readonly query: { readonly version: number }
    readonly body: null
    readonly answer: Estimate
  }
  readonly "GET /api/matches/{match_id}/hint": {
    readonly path: { readonly match_id: string }
    readonly query: { readonly version: number }
    readonly body: null
    readonly answer: Hint
  }
  readonly "POST /api/session/guest": {
    readonly path: null
    readonly query: null
    readonly body: WantSession | null
    readonly answer: Session
  }
  readonly "POST /api/session/register": {
    readonly path: null
    readonly query: null
    readonly body: Credentials
    readonly answer: Session
  }
  readonly "POST /api/session": {
    readonly path: null
    readonly query: null
    readonly body: Credentials
    readonly answer: Session
  }
  readonly "DELETE /api/session": {
    readonly path: null
    readonly query: null
    readonly body: SignOut | null
    readonly answer: null
  }
  readonly "POST /api/session/refresh": {
    readonly path: null
    readonly query: null
    readonly body: Refresh | null
    readonly answer: Session
  }
  readonly "DELETE /api/sessions": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "GET /api/me": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: Me
  }
  readonly "PATCH /api/me": {
    readonly path: null
    readonly query: null
    readonly body: Changes
    readonly answer: Me
  }
  readonly "DELETE /api/me": {
    readonly path: null
    readonly query: null
    readonly body: Goodbye | null
    readonly answer: null
  }
  readonly "POST /api/me/password": {
    readonly path: null
    readonly query: null
    readonly body: NewPassword
    readonly answer: Session
  }
  readonly "GET /api/players/{player_id}/avatar.svg": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: null
    readonly answer: string
  }
  readonly "GET /api/session/all": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: readonly (SessionFacts)[]
  }
  readonly "DELETE /api/session/all/{session_id}": {
    readonly path: { readonly session_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "GET /api/me/export": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: Readonly<Record<string, unknown>>
  }
  readonly "GET /api/me/email": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: EmailFacts
  }
  readonly "PUT /api/me/email": {
    readonly path: null
    readonly query: null
    readonly body: NewEmail
    readonly answer: null
  }
  readonly "DELETE /api/me/email": {
    readonly path: null
    readonly query: null
    readonly body: NoEmail
    readonly answer: null
  }
  readonly "POST /api/email/confirm": {
    readonly path: null
    readonly query: null
    readonly body: Confirmation
    readonly answer: ConfirmedEmail
  }
  readonly "POST /api/session/forgotten": {
    readonly path: null
    readonly query: null
    readonly body: Forgotten
    readonly answer: null
  }
  readonly "POST /api/session/reset": {
    readonly path: null
    readonly query: null
    readonly body: ByLetter
    readonly answer: Session
  }
  readonly "GET /api/me/statement": {
    readonly path: null
    readonly query: { readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: StatementPage
  }
  readonly "POST /api/me/checkin": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: CheckedIn
  }
  readonly "GET /api/me/loans": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: Loans
  }
  readonly "POST /api/me/loans/repay": {
    readonly path: null
    readonly query: null
    readonly body: Repayment
    readonly answer: Loans
  }
  readonly "GET /api/players/{player_id}": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: null
    readonly answer: Profile
  }
  readonly "GET /api/players/{player_id}/matches": {
    readonly path: { readonly player_id: string }
    readonly query: { readonly before?: string | null; readonly limit?: number }
    readonly body: null
    readonly answer: HistoryPage
  }
  readonly "GET /api/leaderboards/{game}": {
    readonly path: { readonly game: string }
    readonly query: { readonly by?: "rating" | "chips" | "wins" | "win_rate" | "streak" | "net_worth"; readonly period?: "day" | "week" | "all"; readonly limit?: number }
    readonly body: null
    readonly answer: Leaderboard
  }
  readonly "GET /api/rooms": {
    readonly path: null
    readonly query: { readonly game?: string | null; readonly open?: boolean | null; readonly stakes?: number | null; readonly password?: boolean | null; readonly limit?: number }
    readonly body: null
    readonly answer: RoomList
  }
  readonly "POST /api/rooms": {
    readonly path: null
    readonly query: null
    readonly body: NewRoom
    readonly answer: RoomFacts
  }
  readonly "POST /api/rooms/quick": {
    readonly path: null
    readonly query: null
    readonly body: WantedGame
    readonly answer: RoomFacts
  }
  readonly "GET /api/rooms/{room}": {
    readonly path: { readonly room: string }
    readonly query: null
    readonly body: null
    readonly answer: RoomFront
  }
  readonly "DELETE /api/rooms/{room}": {
    readonly path: { readonly room: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "GET /api/rooms/{room}/qr.svg": {
    readonly path: { readonly room: string }
    readonly query: null
    readonly body: null
    readonly answer: string
  }
  readonly "POST /api/forge/check": {
    readonly path: null
    readonly query: null
    readonly body: WantedCheck
    readonly answer: RuleCheck
  }
  readonly "POST /api/forge/demo": {
    readonly path: null
    readonly query: null
    readonly body: WantedRule
    readonly answer: RuleDemo
  }
  readonly "POST /api/forge/balance": {
    readonly path: null
    readonly query: null
    readonly body: WantedTrial
    readonly answer: BalanceGames
  }
  readonly "GET /api/forge/rules": {
    readonly path: null
    readonly query: { readonly search?: string; readonly sort?: "use" | "date"; readonly rune?: "thunder" | "explosion" | "divine_shield" | "wind_walk" | null; readonly after?: number; readonly limit?: number }
    readonly body: null
    readonly answer: RulePage
  }
  readonly "POST /api/forge/rules": {
    readonly path: null
    readonly query: null
    readonly body: NewRule
    readonly answer: ForgedRuleFacts
  }
  readonly "GET /api/forge/rules/{rule_id}": {
    readonly path: { readonly rule_id: string }
    readonly query: null
    readonly body: null
    readonly answer: ForgedRuleFacts
  }
  readonly "PUT /api/forge/rules/{rule_id}": {
    readonly path: { readonly rule_id: string }
    readonly query: null
    readonly body: ChangedRule
    readonly answer: ForgedRuleFacts
  }
  readonly "PATCH /api/forge/rules/{rule_id}": {
    readonly path: { readonly rule_id: string }
    readonly query: null
    readonly body: RuleChanges
    readonly answer: ForgedRuleFacts
  }
  readonly "DELETE /api/forge/rules/{rule_id}": {
    readonly path: { readonly rule_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "GET /api/forge/mine": {
    readonly path: null
    readonly query: { readonly after?: number; readonly limit?: number }
    readonly body: null
    readonly answer: RulePage
  }
  readonly "POST /api/forge/rules/{rule_id}/fork": {
    readonly path: { readonly rule_id: string }
    readonly query: null
    readonly body: null
    readonly answer: ForgedRuleFacts
  }
  readonly "GET /api/me/friends": {
    readonly path: null
    readonly query: { readonly state?: "friend" | "asked" | "asking" | "ignored" | "blocked"; readonly after?: string; readonly limit?: number }
    readonly body: null
    readonly answer: TiePage
  }
  readonly "POST /api/me/friends": {
    readonly path: null
    readonly query: null
    readonly body: AskPlayer | AskByName
    readonly answer: TieNow
  }
  readonly "GET /api/me/friends/{player_id}": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: null
    readonly answer: TieNow
  }
  readonly "DELETE /api/me/friends/{player_id}": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "POST /api/me/friends/{player_id}/accept": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "PUT /api/me/blocks/{player_id}": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "DELETE /api/me/blocks/{player_id}": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "GET /api/me/reach": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: ReachFacts
  }
  readonly "PATCH /api/me/reach": {
    readonly path: null
    readonly query: null
    readonly body: ReachChanges
    readonly answer: ReachFacts
  }
  readonly "GET /api/me/messages": {
    readonly path: null
    readonly query: { readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: TalkPage
  }
  readonly "GET /api/me/messages/{player_id}": {
    readonly path: { readonly player_id: string }
    readonly query: { readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: LinePage
  }
  readonly "POST /api/me/messages/{player_id}": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: NewMessage
    readonly answer: LineFacts
  }
  readonly "PUT /api/me/messages/{player_id}/read": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: ReadUpto
    readonly answer: null
  }
  readonly "GET /api/me/notices": {
    readonly path: null
    readonly query: { readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: NoticePage
  }
  readonly "PUT /api/me/notices/read": {
    readonly path: null
    readonly query: null
    readonly body: ReadUpto
    readonly answer: null
  }
  readonly "GET /api/me/turns": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: TurnList
  }
  readonly "GET /api/invitations": {
    readonly path: null
    readonly query: { readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: InvitationPage
  }
  readonly "POST /api/invitations": {
    readonly path: null
    readonly query: null
    readonly body: NewInvitation
    readonly answer: InvitationFacts
  }
  readonly "GET /api/invitations/{invitation_id}": {
    readonly path: { readonly invitation_id: string }
    readonly query: null
    readonly body: null
    readonly answer: InvitationFacts
  }
  readonly "DELETE /api/invitations/{invitation_id}": {
    readonly path: { readonly invitation_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "POST /api/invitations/{invitation_id}/accept": {
    readonly path: { readonly invitation_id: string }
    readonly query: null
    readonly body: null
    readonly answer: RoomDoor
  }
  readonly "GET /api/games/{game_id}/reviews": {
    readonly path: { readonly game_id: string }
    readonly query: { readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: ReviewPage
  }
  readonly "PUT /api/games/{game_id}/review": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: NewReview
    readonly answer: ReviewFacts
  }
  readonly "DELETE /api/games/{game_id}/review": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "PUT /api/reviews/{number}/helpful": {
    readonly path: { readonly number: number }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "DELETE /api/reviews/{number}/helpful": {
    readonly path: { readonly number: number }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "GET /api/decks/{game_id}": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: null
    readonly answer: DeckPool
  }
  readonly "POST /api/decks/{game_id}/check": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: DeckContents
    readonly answer: DeckCheck
  }
  readonly "GET /api/decks/{game_id}/code": {
    readonly path: { readonly game_id: string }
    readonly query: { readonly code: string }
    readonly body: null
    readonly answer: DeckFacts
  }
  readonly "GET /api/decks/{game_id}/mine": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: null
    readonly answer: readonly (OwnDeck)[]
  }
  readonly "POST /api/decks/{game_id}/mine": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: WantedDeck
    readonly answer: OwnDeck
  }
  readonly "PUT /api/decks/{game_id}/mine/{deck_id}": {
    readonly path: { readonly game_id: string; readonly deck_id: string }
    readonly query: null
    readonly body: WantedDeck
    readonly answer: OwnDeck
  }
  readonly "PATCH /api/decks/{game_id}/mine/{deck_id}": {
    readonly path: { readonly game_id: string; readonly deck_id: string }
    readonly query: null
    readonly body: NewDeckName
    readonly answer: OwnDeck
  }
  readonly "DELETE /api/decks/{game_id}/mine/{deck_id}": {
    readonly path: { readonly game_id: string; readonly deck_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "GET /api/shared/{kind}": {
    readonly path: { readonly kind: "deck" | "rule" }
    readonly query: { readonly game: string; readonly search?: string; readonly sort?: "new" | "likes"; readonly after?: string | null; readonly limit?: number }
    readonly body: null
    readonly answer: SharedPage
  }
  readonly "GET /api/me/shared/{kind}": {
    readonly path: { readonly kind: "deck" | "rule" }
    readonly query: { readonly game: string }
    readonly body: null
    readonly answer: readonly (SharedFacts)[]
  }
  readonly "GET /api/shared/{kind}/{target}": {
    readonly path: { readonly kind: "deck" | "rule"; readonly target: string }
    readonly query: null
    readonly body: null
    readonly answer: SharedFacts
  }
  readonly "PUT /api/shared/{kind}/{target}": {
    readonly path: { readonly kind: "deck" | "rule"; readonly target: string }
    readonly query: null
    readonly body: null
    readonly answer: SharedFacts
  }
  readonly "DELETE /api/shared/{kind}/{target}": {
    readonly path: { readonly kind: "deck" | "rule"; readonly target: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "PUT /api/shared/{kind}/{target}/like": {
    readonly path: { readonly kind: "deck" | "rule"; readonly target: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "DELETE /api/shared/{kind}/{target}/like": {
    readonly path: { readonly kind: "deck" | "rule"; readonly target: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "POST /api/shared/{kind}/{target}/copy": {
    readonly path: { readonly kind: "deck" | "rule"; readonly target: string }
    readonly query: null
    readonly body: null
    readonly answer: CopyMade
  }
  readonly "GET /api/admin/shared": {
    readonly path: null
    readonly query: { readonly state?: "waiting" | "open" | "removed"; readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: SharedQueue
  }
  readonly "POST /api/admin/shared/{number}/decide": {
    readonly path: { readonly number: number }
    readonly query: null
    readonly body: SharedDecision
    readonly answer: null
  }
  readonly "PUT /api/admin/sharing": {
    readonly path: null
    readonly query: null
    readonly body: SharingRule
    readonly answer: null
  }
  readonly "POST /api/reports": {
    readonly path: null
    readonly query: null
    readonly body: NewReport
    readonly answer: null
  }
  readonly "POST /api/feedback": {
    readonly path: null
    readonly query: null
    readonly body: NewFeedback
    readonly answer: null
  }
  readonly "GET /api/admin/feedback": {
    readonly path: null
    readonly query: { readonly state?: "new" | "seen" | "done"; readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: FeedbackPage
  }
  readonly "GET /api/admin/feedback/{number}/picture.png": {
    readonly path: { readonly number: number }
    readonly query: null
    readonly body: null
    readonly answer: string
  }
  readonly "POST /api/admin/feedback/{number}/handle": {
    readonly path: { readonly number: number }
    readonly query: null
    readonly body: FeedbackHandled
    readonly answer: null
  }
  readonly "GET /api/site": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: SiteFacts
  }
  readonly "GET /api/sponsors": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: SponsorFacts
  }
  readonly "GET /api/admin/banner": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: BannerPlan | null
  }
  readonly "PUT /api/admin/banner": {
    readonly path: null
    readonly query: null
    readonly body: NewBanner
    readonly answer: null
  }
  readonly "DELETE /api/admin/banner": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "PUT /api/admin/sponsors": {
    readonly path: null
    readonly query: null
    readonly body: NewSponsors
    readonly answer: null
  }
  readonly "GET /api/admin/audit": {
    readonly path: null
    readonly query: { readonly before?: number | null; readonly limit?: number; readonly target?: string | null; readonly actor?: string | null }
    readonly body: null
    readonly answer: AuditPage
  }
  readonly "POST /api/admin/audit/check": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: AuditCheck
  }
  readonly "GET /api/admin/figures": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: FigureFacts
  }
  readonly "GET /api/admin/reports": {
    readonly path: null
    readonly query: { readonly state?: "open" | "seen" | "settled" | "dismissed"; readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: ReportPage
  }
  readonly "GET /api/admin/reports/{number}": {
    readonly path: { readonly number: number }
    readonly query: null
    readonly body: null
    readonly answer: ReportWhole
  }
  readonly "POST /api/admin/reports/{number}/seen": {
    readonly path: { readonly number: number }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "POST /api/admin/reports/{number}/answer": {
    readonly path: { readonly number: number }
    readonly query: null
    readonly body: ReportAnswer
    readonly answer: null
  }
  readonly "GET /api/admin/people": {
    readonly path: null
    readonly query: { readonly search?: string; readonly only?: "all" | "muted" | "banned" | "staff"; readonly before?: string | null; readonly limit?: number }
    readonly body: null
    readonly answer: PersonPage
  }
  readonly "GET /api/admin/people/{player_id}": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: null
    readonly answer: PersonWhole
  }
  readonly "POST /api/admin/people/{player_id}/mute": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: Measure
    readonly answer: null
  }
  readonly "POST /api/admin/people/{player_id}/unmute": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: Reason
    readonly answer: null
  }
  readonly "POST /api/admin/people/{player_id}/ban": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: Measure
    readonly answer: null
  }
  readonly "POST /api/admin/people/{player_id}/unban": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: Reason
    readonly answer: null
  }
  readonly "PUT /api/admin/people/{player_id}/role": {
    readonly path: { readonly player_id: string }
    readonly query: null
    readonly body: NewRole
    readonly answer: null
  }
  readonly "GET /api/admin/matches": {
    readonly path: null
    readonly query: { readonly game?: string | null; readonly before?: string | null; readonly limit?: number }
    readonly body: null
    readonly answer: MatchPage
  }
  readonly "POST /api/admin/matches/{match_id}/look": {
    readonly path: { readonly match_id: string }
    readonly query: null
    readonly body: null
    readonly answer: null
  }
  readonly "POST /api/admin/matches/{match_id}/end": {
    readonly path: { readonly match_id: string }
    readonly query: null
    readonly body: Because
    readonly answer: null
  }
  readonly "GET /api/admin/chips": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: ChipSums
  }
  readonly "GET /api/admin/chips/{account}": {
    readonly path: { readonly account: string }
    readonly query: { readonly before?: number | null; readonly limit?: number }
    readonly body: null
    readonly answer: AccountPage
  }
  readonly "GET /api/admin/games": {
    readonly path: null
    readonly query: null
    readonly body: null
    readonly answer: readonly (SwitchFacts)[]
  }
  readonly "PUT /api/admin/games/{game_id}": {
    readonly path: { readonly game_id: string }
    readonly query: null
    readonly body: Switch
    readonly answer: null
  }
}
