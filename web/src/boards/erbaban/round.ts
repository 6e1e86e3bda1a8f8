/** Er-ba-gang as the page sees it. */
import { computed, type ComputedRef } from 'vue'
import type { Table } from '@/match/table'
import { isHidden, type Hidden } from '@/match/types'

export interface Player {
  readonly stake: number
  readonly dice: readonly number[]
  readonly hand: readonly string[] | Hidden
  readonly bet: number
  readonly shown: readonly string[]
}

export interface Round {
  readonly players: Readonly<Record<string, Player>>
  readonly phase: 'rolling' | 'banker' | 'betting' | 'reveal' | 'over'
  readonly base_bet: number
  readonly waiting: readonly number[]
  readonly banker: number | null
  readonly banker_factor: number
  readonly pays: readonly number[]
}

export interface Options {
  readonly mode?: 'dice' | 'tiles'
  readonly faces?: number
  readonly alias_28?: boolean
}

const PIECES = 2

export function useRound(table: Table): ComputedRef<Round | null> {
  return computed(() => (table.state.view?.core as Round | undefined) ?? null)
}

export function tilesOf(player: Player): readonly (string | null)[] {
  if (player.shown.length > 0) return player.shown
  const seen = isHidden(player.hand) ? [] : player.hand
  return [...seen, ...Array<null>(PIECES - seen.length).fill(null)]
}

/** The kind of a throw, for its name: `28`, `pair` or `sum`. */
export function kindOf(dice: readonly number[], options: Options): '28' | 'pair' | 'sum' {
  const [low = 0, high = 0] = [...dice].sort((a, b) => a - b)
  const alias = (options.faces ?? 6) === 6 && options.alias_28 !== false && low === 2 && high === 6
  if (alias || (low === 2 && high === 8)) return '28'
  return low === high ? 'pair' : 'sum'
}
