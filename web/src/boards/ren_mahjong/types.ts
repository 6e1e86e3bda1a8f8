// Made by boardwright.browser.typescript from the types of ren_mahjong. Do not edit.

import type { Hidden } from '@/match/types'

export type Booking = {
  readonly reason: string
  readonly payer: number
  readonly payee: number
  readonly chips: number
  readonly owed: number
  readonly call?: number
}

export type Chi = {
  readonly type: "CHI"
  readonly use: readonly [string, string]
  readonly _no_snapshot?: boolean
}

export type Claim = {
  readonly code: string
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

export type Discard = {
  readonly type: "DISCARD"
  readonly tile: string
  readonly _no_snapshot?: boolean
}

export type Discarded = {
  readonly type: "DISCARDED"
  readonly seat: number
  readonly tile: string
}

export type Drawn = {
  readonly type: "DRAWN"
  readonly seat: number
  readonly tile: string | Hidden
}

export type FlowerShown = {
  readonly type: "FLOWER_SHOWN"
  readonly seat: number
  readonly tile: string
}

export type Forgone = {
  readonly type: "FORGONE"
  readonly values: Readonly<Record<string, number | Hidden>>
}

export type Gang = {
  readonly type: "GANG"
  readonly kind: "added" | "concealed" | "exposed"
  readonly tile: string
  readonly _no_snapshot?: boolean
}

export type Hand = {
  readonly players: readonly (Player)[]
  readonly places: readonly (number)[]
  readonly base_bet: number
  readonly unit: number
  readonly basic: boolean
  readonly dealer: number
  readonly wall: readonly (string)[] | Hidden
  readonly phase: string
  readonly turn: number
  readonly waiting: readonly (number)[]
  readonly away: readonly (number)[]
  readonly offer: Offer | null
  readonly claimed: boolean
  readonly from_tail: boolean
  readonly kong: boolean
  readonly calls: number
  readonly reserved: number
  readonly wins: readonly (Win)[]
  readonly bookings: readonly (Booking)[]
  readonly result: Result | null
}

export type Hu = {
  readonly type: "HU"
  readonly _no_snapshot?: boolean
}

export type KongAdded = {
  readonly type: "KONG_ADDED"
  readonly seat: number
  readonly tile: string
}

export type KongStands = {
  readonly type: "KONG_STANDS"
  readonly seat: number
}

export type Leave = {
  readonly type: "LEAVE"
  readonly _no_snapshot?: boolean
}

export type Leaving = {
  readonly tile: string
  readonly waits: readonly (Waiting)[]
}

export type Left = {
  readonly type: "LEFT"
  readonly seat: number
}

export type MahjongFacts = {
  readonly distance: number
  readonly waits: readonly (Waiting)[]
  readonly leaves: readonly (Leaving)[]
  readonly points: number
  readonly parts: readonly (Part)[]
  readonly no_win: Claim | null
  readonly unseen: readonly (number)[]
  readonly round: number
  readonly sets: readonly (readonly (readonly (string)[])[])[]
  readonly hits: readonly (string)[]
}

export type Meld = {
  readonly kind: "added" | "chow" | "concealed" | "exposed" | "pung"
  readonly tiles: readonly (string)[]
  readonly source: number
  readonly claimed?: string
  readonly own?: readonly (string)[] | Hidden
}

export type Melded = {
  readonly type: "MELDED"
  readonly seat: number
  readonly meld: Meld
}

export type Offer = {
  readonly tile: string
  readonly seat: number
  readonly robbing?: boolean
  readonly after_kong?: boolean
  readonly last?: boolean
}

export type Paid = {
  readonly type: "PAID"
  readonly booking: Booking
}

export type Part = {
  readonly name: string
  readonly worth: number
  readonly times?: number
}

export type Peng = {
  readonly type: "PENG"
  readonly use: readonly [string, string]
  readonly _no_snapshot?: boolean
}

export type PhaseBegan = {
  readonly type: "PHASE_BEGAN"
  readonly phase: string
  readonly waiting: readonly (number)[]
}

export type Player = {
  readonly hand: readonly (string)[] | Hidden
  readonly drawn: string | Hidden
  readonly melds: readonly (Meld)[]
  readonly flowers: readonly (string)[]
  readonly river: readonly (Thrown)[]
  readonly stake: number
  readonly chips: number
  readonly place: number
  readonly shown: readonly (string)[]
  readonly forgone: number | Hidden
  readonly ready: boolean
}

export type ReadyDeclared = {
  readonly type: "READY_DECLARED"
  readonly seat: number
}

export type Result = {
  readonly pays: readonly (number)[]
}

export type Ron = {
  readonly type: "RON"
  readonly _no_snapshot?: boolean
}

export type Rules = {
  readonly base_bet?: number
  readonly settlement?: "basic" | "full"
  readonly claim_seconds?: number
  readonly trustee_wins?: boolean
  readonly tiles?: "136" | "72"
  readonly point_cap?: number
  readonly ting?: boolean
}

export type Settled = {
  readonly type: "SETTLED"
  readonly result: Result
  readonly hands: readonly (readonly (string)[])[]
}

export type Surrender = {
  readonly type: "SURRENDER"
  readonly _no_snapshot?: boolean
}

export type Thrown = {
  readonly tile: string
  readonly drawn?: boolean
  readonly taken?: boolean
}

export type Ting = {
  readonly type: "TING"
  readonly tile: string
  readonly _no_snapshot?: boolean
}

export type Unclaimed = {
  readonly type: "UNCLAIMED"
  readonly seat: number
}

export type Waiting = {
  readonly tile: string
  readonly left: number
  readonly points: number
  readonly parts?: readonly (Part)[]
  readonly why?: string
}

export type WallEnded = {
  readonly type: "WALL_ENDED"
}

export type Win = {
  readonly seat: number
  readonly tile: string
  readonly source: number
  readonly points: number
  readonly parts: readonly (Part)[]
  readonly how?: "discard" | "drawn" | "robbed"
  readonly hand?: readonly (string)[]
}

export type Won = {
  readonly type: "WON"
  readonly win: Win
}

export type GameCore = Hand

export type GameFacts = MahjongFacts | null

export type GameOptions = Rules

export type GameCommand = Discard | Ron | Gang | Peng | Chi | Hu | Ting | Surrender | Leave

export type GameEvent = PhaseBegan | Left | Drawn | FlowerShown | Discarded | Melded | KongAdded | KongStands | Unclaimed | Forgone | Won | Paid | WallEnded | Settled | ReadyDeclared

/** What a table of this game holds: `BoardProps<Game>`. */
export interface Game {
  core: GameCore
  facts: GameFacts
  options: GameOptions
  command: GameCommand
  event: GameEvent
}
