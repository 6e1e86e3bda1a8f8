// Made by boardwright.server.web.typescript from the OpenAPI document. Do not edit.

export interface About {
  readonly name: string
  readonly version: string
  readonly socket: string
  readonly games: string
  readonly ice_servers: readonly (Readonly<Record<string, string>>)[]
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

export interface AskHandicap {
  readonly options?: Readonly<Record<string, unknown>>
  readonly difference: number
}

export interface AskRecord {
  readonly match?: string | null
  readonly file?: string | null
  readonly branches?: readonly (BranchGiven)[]
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

export interface BranchGiven {
  readonly version: number
  readonly moves?: readonly (TriedMoveGiven)[]
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

export interface Estimate {
  readonly lead: number
  readonly owners: string
  readonly learned: boolean
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

export interface MatchOutcome {
  readonly winners: readonly (number)[]
  readonly reason: string
  readonly scores: readonly (number)[]
}

export interface Me {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly admin: boolean
  readonly chips: number
  readonly owed: number
  readonly created_at: number
  readonly settings: Readonly<Record<string, string | boolean | number>>
  readonly checkin: CheckInFacts
}

export interface NewDeckName {
  readonly name: string
}

export interface NewPassword {
  readonly cookie?: boolean
  readonly old: string
  readonly new: string
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

export interface Opponent {
  readonly seat: number
  readonly id: string
  readonly name: string | null
  readonly outcome: "win" | "lose" | "draw" | "void" | null
  readonly net: number
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

export interface Readiness {
  readonly database: "ok" | "away"
  readonly writes: "ok" | "failing"
  readonly fanout: "ok" | "away"
}

export interface Refresh {
  readonly cookie?: boolean
  readonly refresh?: string | null
}

export interface Repayment {
  readonly amount: number
  readonly action_id: string
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

export interface Session {
  readonly access: string
  readonly access_expires_at: number
  readonly refresh: string | null
  readonly me: Me
}

export interface SignOut {
  readonly refresh?: string | null
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

export interface TriedMoveGiven {
  readonly seat: number
  readonly command: Readonly<Record<string, unknown>>
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
}
