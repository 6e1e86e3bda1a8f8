/** A table of any mahjong, as far as they are alike: what its core and its facts tell. */
import type { Table } from '@/match/table'
import type { Command, Hidden, View } from '@/match/types'

export interface CoreMeld {
  readonly kind: 'chow' | 'pung' | 'exposed' | 'added' | 'concealed'
  /** Nothing where they lie face down. */
  readonly tiles: readonly string[]
  readonly source: number
  readonly claimed?: string
  readonly own?: readonly string[] | Hidden
}

export interface CorePlayer {
  readonly hand: readonly string[] | Hidden
  readonly drawn: string | Hidden
  readonly melds: readonly CoreMeld[]
  readonly flowers: readonly string[]
  readonly river: readonly { readonly tile: string; readonly taken?: boolean }[]
  readonly chips: number
  /** Which to win, from 1. */
  readonly place: number
  readonly shown: readonly string[]
  /** The suit to be without, once all have chosen. */
  readonly void?: string
  /** Has declared that the hand is ready. */
  readonly ready?: boolean
  /** What oneself has chosen. */
  readonly choice?: string | Hidden
}

export interface CorePart {
  readonly name: string
  readonly worth: number
  readonly times?: number
}

export interface CoreWin {
  readonly seat: number
  readonly tile: string
  readonly source: number
  readonly points: number
  readonly parts: readonly CorePart[]
  readonly how?: 'drawn' | 'discard' | 'robbed'
  readonly hand?: readonly string[]
}

export interface CoreBooking {
  readonly reason: string
  readonly payer: number
  readonly payee: number
  readonly chips: number
  readonly owed: number
  /** How many claims and kongs there had been. */
  readonly call?: number
}

export interface MahjongCore {
  readonly players: readonly CorePlayer[]
  readonly dealer: number
  readonly wall: readonly string[] | Hidden
  readonly phase: string
  readonly turn: number
  readonly waiting: readonly number[]
  readonly offer: { readonly tile: string; readonly seat: number; readonly robbing?: boolean } | null
  readonly wins: readonly CoreWin[]
  readonly bookings: readonly CoreBooking[]
  readonly reserved: number
  /** The kind that stands for any tile, the tile that was turned to find it, and tiles that were turned after a win. */
  readonly ghost?: string
  readonly turned?: string
  readonly horses?: readonly string[]
  /** Hands before this one. */
  readonly played?: number
}

export interface WaitTold {
  /** Without its copy. */
  readonly tile: string
  readonly left: number
  readonly points: number
  /** The refusal, where it is not enough to win. */
  readonly why?: string
}

export interface MahjongFacts {
  readonly waits?: readonly WaitTold[]
  /** Discards, without their copy, that leave the hand ready. */
  readonly leaves?: readonly { readonly tile: string; readonly waits: readonly WaitTold[] }[]
  /** What winning now would be worth. */
  readonly points?: number
  /** Why a complete hand is no win now. */
  readonly no_win?: {
    readonly code: string
    readonly details?: Readonly<Record<string, string | number>>
  } | null
  /** The prevalent wind, where there is one. */
  readonly round?: number
  /** For each win its concealed tiles, as they were counted. */
  readonly sets?: readonly (readonly (readonly string[])[])[]
  /** Those of the tiles turned after a win that count. */
  readonly hits?: readonly string[]
}

export interface MahjongGame {
  core: MahjongCore
  facts: MahjongFacts | null
  options: Readonly<Record<string, unknown>>
  command: Command
  event: { readonly type: string }
}

export type MahjongTable = Table<MahjongGame>
export type MahjongView = View<MahjongGame>
