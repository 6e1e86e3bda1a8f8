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
  BAD_FILE: 1119,
  MAIL_OFF: 1120,
  BAD_ADDRESS: 1121,
  ADDRESS_TAKEN: 1122,
  LINK_GONE: 1123,
  SESSION_GONE: 1124,
  ACCOUNT_BANNED: 1130,
  BAD_WORDS: 1131,
  BAD_PICTURE: 1132,
  ROOM_FULL: 2001,
  ROOM_NOT_FOUND: 2002,
  ROOM_EXPIRED: 2003,
  SEAT_TAKEN: 2004,
  NOT_IN_MATCH: 2005,
  BAD_TABLE: 2006,
  TOO_MANY_MATCHES: 2007,
  ROOM_CLOSED: 2008,
  NOT_WAITING: 2009,
  BANNED: 2010,
  WRONG_PASSWORD: 2011,
  PASSWORD_LOCKED: 2012,
  APPROVAL_REQUIRED: 2013,
  REQUEST_PENDING: 2014,
  TOO_MANY_REQUESTS: 2015,
  REQUEST_NOT_FOUND: 2016,
  REQUEST_TOO_SOON: 2017,
  NOT_IN_ROOM: 2018,
  NOT_OWNER: 2019,
  NOT_READY: 2020,
  WRONG_PLAYER_COUNT: 2021,
  MEMBER_OFFLINE: 2022,
  NO_SUCH_MEMBER: 2024,
  TOO_MANY_ROOMS: 2025,
  NO_SPECTATORS: 2026,
  ALREADY_SEATED: 2027,
  APPROVAL_NOT_NEEDED: 2028,
  MATCH_RUNNING: 2029,
  NO_BUY_IN: 2030,
  CHIPS_ON_TABLE: 2031,
  MATCH_NOT_FOUND: 2032,
  MATCH_STOPPED: 2033,
  UNKNOWN_GAME: 2101,
  BAD_ROOM_NAME: 2102,
  BAD_PLAYER_COUNT: 2103,
  BAD_BETS: 2104,
  BAD_PASSWORD: 2105,
  BAD_OPTIONS: 2106,
  BAD_BOT: 2107,
  GAME_OFF: 2108,
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
  CHAT_TOO_FAST: 6001,
  MUTED: 6002,
  BAD_LINE: 6003,
  NOT_IN_VOICE: 6011,
  BAD_RULE: 7001,
  RULE_NOT_FOUND: 7002,
  NOT_YOUR_RULE: 7003,
  TOO_MANY_RULES: 7004,
  BAD_DECK: 7101,
  DECK_NOT_FOUND: 7102,
  BAD_DECK_NAME: 7103,
  TOO_MANY_DECKS: 7104,
  SHARED_NOT_FOUND: 7201,
  SHARED_REMOVED: 7202,
  NOT_YOURSELF: 8001,
  TOO_MANY_FRIENDS: 8002,
  REQUEST_GONE: 8003,
  YOU_BLOCK: 8004,
  UNREACHABLE: 8005,
  INVITATION_GONE: 8006,
  NOT_PLAYED_ENOUGH: 8007,
  REVIEW_NOT_FOUND: 8008,
  REPORTED_ALREADY: 9001,
  NOTHING_TO_REPORT: 9002,
  REPORT_NOT_FOUND: 9003,
  ANSWERED_ALREADY: 9004,
  ABOVE_YOU: 9005,
  LAST_ADMIN: 9006,
  FEEDBACK_NOT_FOUND: 9007,
  BAD_SITE: 9008,
} as const

export type BuyInBounds = {
  readonly least: number
  readonly most: number
  readonly needed: number
}

export type Bye = {
  readonly type: "bye"
  readonly retry_ms: number
}

export type ByoYomi = {
  readonly type: "byo_yomi"
  readonly seconds: number
  readonly periods: number
  readonly period_seconds: number
}

export type Canadian = {
  readonly type: "canadian"
  readonly seconds: number
  readonly moves: number
  readonly period_seconds: number
}

export type ClientChat = {
  readonly type: "chat"
  readonly match: string
  readonly text: string
}

export type ClientLegal = {
  readonly type: "legal"
  readonly match: string
  readonly seq: number
}

export type ClientLog = {
  readonly type: "log"
  readonly match: string
  readonly seq: number
}

export type ClientPing = {
  readonly type: "ping"
  readonly nonce?: number
}

export type ClientPong = {
  readonly type: "pong"
}

export type ClientRoomChat = {
  readonly type: "room.chat"
  readonly seq: number
  readonly room: string
  readonly text?: string | null
  readonly phrase?: string | null
}

export type ClientRoomLoan = {
  readonly type: "room.loan"
  readonly seq: number
  readonly room: string
  readonly amount: number
  readonly action_id: string
}

export type ClientVoiceSignal = {
  readonly type: "voice.signal"
  readonly seq: number
  readonly room: string
  readonly to: string
  readonly kind: "answer" | "candidate" | "offer"
  readonly data: string
}

export type Command = {
  readonly type: "command"
  readonly match: string
  readonly seq: number
  readonly command: unknown
}

export type Create = {
  readonly type: "create"
  readonly seq: number
  readonly game: string
  readonly seats?: number | null
  readonly options?: Readonly<Record<string, unknown>>
  readonly clock?: Fischer | ByoYomi | Canadian | Delay | PerTurn | null
  readonly bots?: Readonly<Record<string, string>>
  readonly lesson?: boolean
  readonly development?: boolean
  readonly seat?: number | null
  readonly at?: number | null
}

export type Created = {
  readonly type: "created"
  readonly seq: number
  readonly match: string
}

export type Delay = {
  readonly type: "delay"
  readonly seconds: number
  readonly delay: number
}

export type EntryRequest = {
  readonly id: string
  readonly player: string
  readonly name: string
  readonly message: string
  readonly at: number
  readonly expires_at: number
}

export type Error = {
  readonly type: "error"
  readonly code: number
  readonly reason: string
  readonly match?: string | null
  readonly seq?: number | null
  readonly room?: string | null
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

export type Finished = {
  readonly type: "finished"
  readonly match: string
  readonly outcome: Outcome
}

export type Fischer = {
  readonly type: "fischer"
  readonly seconds: number
  readonly increment?: number
}

export type FriendHere = {
  readonly player: string
  readonly game?: string | null
  readonly match?: string | null
}

export type Hello = {
  readonly type: "hello"
  readonly token?: string | null
  readonly session?: string | null
}

export type Join = {
  readonly type: "join"
  readonly match: string
  readonly seat?: number | null
  readonly watch?: boolean
  readonly version?: number | null
  readonly legal?: boolean
}

export type Leave = {
  readonly type: "leave"
  readonly match: string
}

export type Member = {
  readonly seat: number
  readonly player: string
  readonly name: string
  readonly bot: string | null
  readonly ready: boolean
  readonly online: boolean
  readonly muted: boolean
  readonly chips: number | null
  readonly plays: boolean
  readonly match_seat: number | null
  readonly sits_out: boolean
  readonly stack: number | null
  readonly bought: number
}

export type NewCounts = {
  readonly messages: number
  readonly notices: number
  readonly requests: number
}

export type Ok = {
  readonly type: "ok"
  readonly seq: number
  readonly room?: string | null
  readonly code?: string | null
  readonly request?: string | null
}

export type Outcome = {
  readonly winners?: readonly (number)[]
  readonly reason?: string
  readonly scores?: readonly (number)[]
}

export type PerTurn = {
  readonly type: "per_turn"
  readonly seconds: number
}

export type Played = {
  readonly type: "played"
  readonly match: string
  readonly seq: number
  readonly version: number
}

export type Presence = {
  readonly type: "presence"
  readonly match: string
  readonly seats: readonly (SeatInfo)[]
  readonly watching?: number
}

export type Refusal = {
  readonly type: "refusal"
  readonly match: string
  readonly seq: number
  readonly code: number
  readonly reason: string
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

export type Rematch = {
  readonly type: "rematch"
  readonly match: string
  readonly next: string
}

export type Reveal = {
  readonly type: "reveal"
  readonly match: string
  readonly secret: string
  readonly commitment: string
  readonly player_seeds?: readonly (string)[]
}

export type Room = {
  readonly type: "room"
  readonly state: RoomState
  readonly events?: readonly (RoomEvent)[]
}

export type RoomAddBot = {
  readonly type: "room.add_bot"
  readonly seq: number
  readonly room: string
  readonly level?: string
}

export type RoomAgain = {
  readonly type: "room.again"
  readonly seq: number
  readonly room: string
  readonly agree?: boolean
}

export type RoomApproved = {
  readonly type: "room.approved"
  readonly room: string
  readonly seat: number
}

export type RoomBuyIn = {
  readonly type: "room.buy_in"
  readonly seq: number
  readonly room: string
  readonly amount: number
  readonly action_id: string
}

export type RoomCancelRequest = {
  readonly type: "room.cancel_request"
  readonly seq: number
  readonly room: string
}

export type RoomCard = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly game: string
  readonly status: "closed" | "playing" | "waiting"
  readonly players: number
  readonly max_players: number
  readonly watchers: number
  readonly permission: "approval" | "public"
  readonly has_password: boolean
  readonly min_bet: number
  readonly max_bet: number
  readonly base_bet: number
  readonly owner_name: string
  readonly created_at: number
  readonly listed: boolean
  readonly rated: boolean
}

export type RoomChange = {
  readonly type: "room.change"
  readonly seq: number
  readonly room: string
  readonly name?: string | null
  readonly max_players?: number | null
  readonly options?: Readonly<Record<string, unknown>> | null
  readonly clock?: Fischer | ByoYomi | Canadian | Delay | PerTurn | null
  readonly unlimited?: boolean
  readonly min_bet?: number | null
  readonly max_bet?: number | null
  readonly permission?: "approval" | "public" | null
  readonly password?: string | null
  readonly spectators?: boolean | null
  readonly listed?: boolean | null
  readonly rated?: boolean | null
  readonly absence?: "play_on" | "wait" | null
}

export type RoomClose = {
  readonly type: "room.close"
  readonly seq: number
  readonly room: string
}

export type RoomCreate = {
  readonly type: "room.create"
  readonly seq: number
  readonly game: string
  readonly name: string
  readonly max_players?: number | null
  readonly options?: Readonly<Record<string, unknown>>
  readonly clock?: Fischer | ByoYomi | Canadian | Delay | PerTurn | null
  readonly unlimited?: boolean
  readonly min_bet?: number
  readonly max_bet?: number
  readonly permission?: "approval" | "public"
  readonly password?: string | null
  readonly spectators?: boolean
  readonly listed?: boolean
  readonly rated?: boolean
  readonly absence?: "play_on" | "wait" | null
}

export type RoomDecide = {
  readonly type: "room.decide"
  readonly seq: number
  readonly room: string
  readonly request: string
  readonly approve: boolean
}

export type RoomEnter = {
  readonly type: "room.enter"
  readonly seq: number
  readonly room: string
  readonly password?: string | null
  readonly watch?: boolean
}

export type RoomEvent = {
  readonly kind: "bot_added" | "bot_removed" | "bought_in" | "changed" | "closed" | "created" | "decided" | "finished" | "idle" | "invited" | "joined" | "kicked" | "left" | "muted" | "offline" | "owner_changed" | "ready" | "requested" | "returned" | "sat_in" | "sat_out" | "started" | "voided" | "watching"
  readonly player?: string | null
  readonly by?: string | null
}

export type RoomIdle = {
  readonly type: "room.idle"
  readonly room: string
  readonly seconds: number
}

export type RoomInvite = {
  readonly type: "room.invite"
  readonly seq: number
  readonly room: string
  readonly player: string
}

export type RoomInvited = {
  readonly type: "room.invited"
  readonly room: string
  readonly code: string
  readonly name: string
  readonly game: string
  readonly by: string
  readonly by_name: string
}

export type RoomKick = {
  readonly type: "room.kick"
  readonly seq: number
  readonly room: string
  readonly player: string
}

export type RoomLeave = {
  readonly type: "room.leave"
  readonly seq: number
  readonly room: string
}

export type RoomLine = {
  readonly id: number
  readonly player: string
  readonly name: string
  readonly at: number
  readonly text?: string | null
  readonly phrase?: string | null
}

export type RoomMatch = {
  readonly type: "room.match"
  readonly room: string
  readonly match: string
  readonly seat: number
}

export type RoomMute = {
  readonly type: "room.mute"
  readonly seq: number
  readonly room: string
  readonly player: string
  readonly muted: boolean
}

export type RoomPending = {
  readonly type: "room.pending"
  readonly room: string
  readonly request: string
  readonly expires_at: number
}

export type RoomQuick = {
  readonly type: "room.quick"
  readonly seq: number
  readonly game: string
  readonly stakes?: number | null
}

export type RoomReady = {
  readonly type: "room.ready"
  readonly seq: number
  readonly room: string
  readonly ready: boolean
}

export type RoomRejected = {
  readonly type: "room.rejected"
  readonly room: string
  readonly reason: "cancelled" | "expired" | "rejected" | "room_closed" | "room_full"
}

export type RoomRemoveBot = {
  readonly type: "room.remove_bot"
  readonly seq: number
  readonly room: string
  readonly seat: number
}

export type RoomRemoved = {
  readonly type: "room.removed"
  readonly room: string
  readonly reason: "closed" | "expired" | "idle" | "kicked" | "left" | "offline" | "spectators_off"
}

export type RoomRequest = {
  readonly type: "room.request"
  readonly seq: number
  readonly room: string
  readonly password?: string | null
  readonly message?: string
}

export type RoomResult = {
  readonly seat: number
  readonly player: string
  readonly name: string
  readonly outcome: "draw" | "lose" | "void" | "win"
  readonly spent: number
  readonly chips_change: number
  readonly net: number
}

export type RoomSettled = {
  readonly type: "room.settled"
  readonly room: string
  readonly match: string
  readonly results: readonly (RoomResult)[]
  readonly pot?: number
}

export type RoomSitOut = {
  readonly type: "room.sit_out"
  readonly seq: number
  readonly room: string
  readonly out: boolean
}

export type RoomStart = {
  readonly type: "room.start"
  readonly seq: number
  readonly room: string
}

export type RoomState = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly game: string
  readonly status: "closed" | "playing" | "waiting"
  readonly players: number
  readonly max_players: number
  readonly watchers: number
  readonly permission: "approval" | "public"
  readonly has_password: boolean
  readonly min_bet: number
  readonly max_bet: number
  readonly base_bet: number
  readonly owner_name: string
  readonly created_at: number
  readonly listed: boolean
  readonly rated: boolean
  readonly version: number
  readonly owner: string | null
  readonly options: Readonly<Record<string, unknown>>
  readonly clock: Fischer | ByoYomi | Canadian | Delay | PerTurn | null
  readonly spectators: boolean
  readonly members: readonly (Member)[]
  readonly watching: readonly (Watcher)[]
  readonly match: string | null
  readonly matches_played: number
  readonly absence: "play_on" | "wait"
  readonly buy_in: BuyInBounds | null
  readonly requests: readonly (EntryRequest)[]
  readonly last_results: readonly (RoomResult)[]
}

export type RoomTransfer = {
  readonly type: "room.transfer"
  readonly seq: number
  readonly room: string
  readonly player: string
}

export type Rooms = {
  readonly type: "rooms"
  readonly rooms: readonly (RoomCard)[]
}

export type RoomsChanged = {
  readonly type: "rooms.changed"
  readonly room: RoomCard
}

export type RoomsGone = {
  readonly type: "rooms.gone"
  readonly id: string
}

export type RoomsUnwatch = {
  readonly type: "rooms.unwatch"
  readonly seq: number
}

export type RoomsWatch = {
  readonly type: "rooms.watch"
  readonly seq: number
  readonly game?: string | null
  readonly open?: boolean | null
  readonly stakes?: number | null
  readonly password?: boolean | null
}

export type SeatInfo = {
  readonly player?: string | null
  readonly bot?: string | null
  readonly connected?: boolean
}

export type ServerChat = {
  readonly type: "chat"
  readonly match: string
  readonly id: number
  readonly player: string
  readonly text: string
  readonly at: number
}

export type ServerLegal = {
  readonly type: "legal"
  readonly match: string
  readonly seq: number
  readonly version: number
  readonly commands: readonly (unknown)[]
}

export type ServerLog = {
  readonly type: "log"
  readonly match: string
  readonly seq: number
  readonly lines: readonly (unknown)[]
  readonly taken_back?: readonly (number)[]
}

export type ServerPing = {
  readonly type: "ping"
}

export type ServerPong = {
  readonly type: "pong"
  readonly nonce?: number
}

export type ServerRoomChat = {
  readonly type: "room.chat"
  readonly room: string
  readonly lines: readonly (RoomLine)[]
  readonly history?: boolean
}

export type ServerRoomLoan = {
  readonly type: "room.loan"
  readonly room: string
  readonly player: string
  readonly amount: number
}

export type ServerVoiceSignal = {
  readonly type: "voice.signal"
  readonly room: string
  readonly from: string
  readonly kind: "answer" | "candidate" | "offer"
  readonly data: string
}

export type Social = {
  readonly type: "social"
  readonly here: readonly (FriendHere)[]
  readonly counts: NewCounts
  readonly invitations: readonly (SocialInvitation)[]
}

export type SocialAnswered = {
  readonly type: "social.answered"
  readonly invitation: string
  readonly answer: "accepted" | "declined" | "withdrawn"
  readonly player: string
  readonly name: string
}

export type SocialCounts = {
  readonly type: "social.counts"
  readonly counts: NewCounts
}

export type SocialInvitation = {
  readonly id: string
  readonly by: string
  readonly by_name: string
  readonly game: string
  readonly code: string
  readonly at: number
  readonly expires_at: number
}

export type SocialInvited = {
  readonly type: "social.invited"
  readonly invitation: SocialInvitation
}

export type SocialLine = {
  readonly number: number
  readonly sender: string
  readonly sender_name: string
  readonly receiver: string
  readonly text: string
  readonly at: number
}

export type SocialMessage = {
  readonly type: "social.message"
  readonly line: SocialLine
}

export type SocialNotice = {
  readonly type: "social.notice"
  readonly number: number
  readonly kind: string
  readonly by: string | null
  readonly by_name: string | null
  readonly details: Readonly<Record<string, string | number>>
  readonly at: number
}

export type SocialPresence = {
  readonly type: "social.presence"
  readonly player: string
  readonly here?: FriendHere | null
}

export type SocialRead = {
  readonly type: "social.read"
  readonly player: string
  readonly upto: number
}

export type SocialWatch = {
  readonly type: "social.watch"
  readonly seq: number
  readonly after?: number | null
}

export type State = {
  readonly type: "state"
  readonly match: string
  readonly game: string
  readonly seat: number
  readonly seats: number
  readonly version: number
  readonly tick: number
  readonly view: unknown
  readonly commitment: string
  readonly now?: number
  readonly mode?: string
  readonly options?: unknown
  readonly clock?: Fischer | ByoYomi | Canadian | Delay | PerTurn | null
  readonly legal?: readonly (unknown)[]
}

export type Sync = {
  readonly type: "sync"
  readonly match: string
}

export type Update = {
  readonly type: "update"
  readonly match: string
  readonly version: number
  readonly tick: number
  readonly delta?: unknown
  readonly events?: readonly (unknown)[]
  readonly lines?: readonly (unknown)[]
  readonly seq?: number | null
  readonly since?: number | null
  readonly legal?: readonly (unknown)[]
}

export type VoiceJoin = {
  readonly type: "voice.join"
  readonly seq: number
  readonly room: string
  readonly muted?: boolean
}

export type VoiceLeave = {
  readonly type: "voice.leave"
  readonly seq: number
  readonly room: string
}

export type VoicePeer = {
  readonly player: string
  readonly name: string
  readonly muted: boolean
  readonly speaking: boolean
}

export type VoicePeers = {
  readonly type: "voice.peers"
  readonly room: string
  readonly peers: readonly (VoicePeer)[]
  readonly joined?: boolean
}

export type VoiceState = {
  readonly type: "voice.state"
  readonly seq: number
  readonly room: string
  readonly muted?: boolean
  readonly speaking?: boolean
}

export type Watcher = {
  readonly player: string
  readonly name: string
  readonly muted: boolean
}

export type Welcome = {
  readonly type: "welcome"
  readonly player: string
  readonly token: string
  readonly session: string
  readonly protocol?: number
  readonly heartbeat?: number
  readonly development?: boolean
  readonly messages_per_second?: number
  readonly message_burst?: number
}

export type ClientMessage = Hello | Create | Join | Leave | Command | ClientLegal | ClientLog | Sync | ClientChat | ClientPing | ClientPong | RoomsWatch | RoomsUnwatch | RoomCreate | RoomQuick | RoomEnter | RoomLeave | RoomReady | RoomAgain | RoomStart | RoomSitOut | RoomBuyIn | RoomKick | RoomTransfer | RoomClose | RoomAddBot | RoomRemoveBot | RoomRequest | RoomCancelRequest | RoomDecide | RoomInvite | RoomChange | ClientRoomChat | RoomMute | ClientRoomLoan | VoiceJoin | VoiceLeave | VoiceState | ClientVoiceSignal | SocialWatch

export type ServerMessage = Welcome | Created | State | Update | Played | Refusal | Error | Presence | ServerLegal | ServerLog | Finished | Reveal | Rematch | ServerChat | ServerPing | ServerPong | Bye | Ok | Rooms | RoomsChanged | RoomsGone | Room | ServerRoomChat | RoomPending | RoomApproved | RoomRejected | RoomInvited | RoomMatch | RoomSettled | RoomIdle | RoomRemoved | ServerRoomLoan | VoicePeers | ServerVoiceSignal | Social | SocialPresence | SocialCounts | SocialMessage | SocialRead | SocialNotice | SocialInvited | SocialAnswered
