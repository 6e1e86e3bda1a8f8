// Made by boardwright.protocol.typescript from the Python protocol. Do not edit.

export const Code = {
  TOKEN_INVALID: 1001,
  HELLO_FIRST: 1002,
  BAD_MESSAGE: 1003,
  TOO_MANY_MESSAGES: 1004,
  WRONG_ORIGIN: 1005,
  NOT_SIGNED_IN: 1101,
  WRONG_CREDENTIALS: 1102,
  NAME_TAKEN: 1103,
  BAD_NAME: 1104,
  BAD_NEW_PASSWORD: 1105,
  REFRESH_INVALID: 1106,
  REFRESH_REUSED: 1107,
  GUESTS_ONLY: 1108,
  ACCOUNT_NEEDED: 1109,
  PLAYER_NOT_FOUND: 1110,
  TOO_MANY_ATTEMPTS: 1111,
  BAD_REQUEST: 1112,
  NOT_FOUND: 1113,
  FORBIDDEN: 1114,
  METHOD_NOT_ALLOWED: 1115,
  ROOM_FULL: 2001,
  ROOM_NOT_FOUND: 2002,
  ROOM_EXPIRED: 2003,
  SEAT_TAKEN: 2004,
  NOT_IN_MATCH: 2005,
  BAD_TABLE: 2006,
  TOO_MANY_MATCHES: 2007,
  ILLEGAL: 3001,
  NOT_YOUR_TURN: 3002,
  CONDITION_NOT_MET: 3003,
  SPECTATOR: 3004,
  OUT_OF_ORDER: 3005,
  INSUFFICIENT_CHIPS: 4001,
  ALREADY_CHECKED_IN: 4002,
  BAD_AMOUNT: 4003,
  LOAN_NOT_NEEDED: 4004,
  LOAN_LIMIT: 4005,
  LOAN_DAY_LIMIT: 4006,
  LOAN_MATCH_LIMIT: 4007,
  LOAN_OVERDUE: 4008,
  NOTHING_OWED: 4009,
  ALREADY_PLAYING: 4010,
  TRY_AGAIN: 5001,
  GOING_DOWN: 5002,
  INTERNAL: 5003,
} as const

export interface AskLegal {
  readonly type: "legal"
  readonly match: string
  readonly seq: number
}

export interface Bye {
  readonly type: "bye"
  readonly retry_ms: number
}

export interface ByoYomi {
  readonly type: "byo_yomi"
  readonly seconds: number
  readonly periods: number
  readonly period_seconds: number
}

export interface Changed {
  readonly type: "update"
  readonly match: string
  readonly version: number
  readonly tick: number
  readonly delta?: unknown
  readonly events?: readonly (unknown)[]
  readonly lines?: readonly (unknown)[]
  readonly seq?: number | null
  readonly since?: number | null
}

export interface ChatLine {
  readonly type: "chat"
  readonly match: string
  readonly id: number
  readonly player: string
  readonly text: string
  readonly at: number
}

export interface Create {
  readonly type: "create"
  readonly seq: number
  readonly game: string
  readonly seats?: number | null
  readonly options?: Readonly<Record<string, unknown>>
  readonly clock?: Fischer | ByoYomi | PerTurn | null
  readonly bots?: Readonly<Record<string, string>>
}

export interface Created {
  readonly type: "created"
  readonly seq: number
  readonly match: string
}

export interface Error {
  readonly type: "error"
  readonly code: number
  readonly reason: string
  readonly match?: string | null
  readonly seq?: number | null
}

export interface Finished {
  readonly type: "finished"
  readonly match: string
  readonly outcome: Outcome
}

export interface Fischer {
  readonly type: "fischer"
  readonly seconds: number
  readonly increment?: number
}

export interface Hello {
  readonly type: "hello"
  readonly token?: string | null
  readonly session?: string | null
}

export interface Join {
  readonly type: "join"
  readonly match: string
  readonly seat?: number | null
  readonly watch?: boolean
  readonly version?: number | null
}

export interface Leave {
  readonly type: "leave"
  readonly match: string
}

export interface LegalCommands {
  readonly type: "legal"
  readonly match: string
  readonly seq: number
  readonly version: number
  readonly commands: readonly (unknown)[]
}

export interface Outcome {
  readonly winners?: readonly (number)[]
  readonly reason?: string
  readonly scores?: readonly (number)[]
}

export interface PerTurn {
  readonly type: "per_turn"
  readonly seconds: number
}

export interface PingClient {
  readonly type: "ping"
}

export interface PingServer {
  readonly type: "ping"
  readonly nonce?: number
}

export interface Play {
  readonly type: "command"
  readonly match: string
  readonly seq: number
  readonly command: unknown
}

export interface Played {
  readonly type: "played"
  readonly match: string
  readonly seq: number
  readonly version: number
}

export interface Pong {
  readonly type: "pong"
}

export interface PongClient {
  readonly type: "pong"
  readonly nonce?: number
}

export interface Presence {
  readonly type: "presence"
  readonly match: string
  readonly seats: readonly (SeatInfo)[]
  readonly watching?: number
}

export interface Refused {
  readonly type: "refusal"
  readonly match: string
  readonly seq: number
  readonly code: number
  readonly reason: string
  readonly details?: Readonly<Record<string, string | number | number | boolean | null>>
}

export interface Rematch {
  readonly type: "rematch"
  readonly match: string
  readonly next: string
}

export interface Reveal {
  readonly type: "reveal"
  readonly match: string
  readonly secret: string
  readonly commitment: string
  readonly player_seeds?: readonly (string)[]
}

export interface Say {
  readonly type: "chat"
  readonly match: string
  readonly text: string
}

export interface SeatInfo {
  readonly player?: string | null
  readonly bot?: string | null
  readonly connected?: boolean
}

export interface State {
  readonly type: "state"
  readonly match: string
  readonly game: string
  readonly seat: number
  readonly seats: number
  readonly version: number
  readonly tick: number
  readonly view: unknown
  readonly commitment: string
}

export interface Sync {
  readonly type: "sync"
  readonly match: string
}

export interface Welcome {
  readonly type: "welcome"
  readonly player: string
  readonly token: string
  readonly session: string
  readonly protocol?: number
  readonly heartbeat?: number
}

export type ClientMessage = Hello | Create | Join | Leave | Play | AskLegal | Sync | Say | PingServer | Pong

export type ServerMessage = Welcome | Created | State | Changed | Played | Refused | Error | Presence | LegalCommands | Finished | Reveal | Rematch | ChatLine | PingClient | PongClient | Bye
