/** Sic bo as the page sees it. */
import { computed, ref, type ComputedRef } from 'vue'
import type { Table } from '@/match/table'

export interface Player {
  readonly stack: number
  readonly bets: Readonly<Record<string, number>>
  readonly done: boolean
  readonly bank: number
}

export interface Throw {
  readonly players: readonly Player[]
  readonly least: number
  readonly phase: 'betting' | 'rolling' | 'over'
  readonly turn: number | null
  readonly dice: readonly number[]
  readonly pays: readonly number[]
  readonly void: boolean
}

export function useThrow(table: Table): ComputedRef<Throw | null> {
  return computed(() => (table.state.view?.core as Throw | undefined) ?? null)
}

export const spent = (player: Player): number =>
  Object.values(player.bets).reduce((sum, chips) => sum + chips, 0) + player.bank

/** The chip in the hand, in smallest bets: chosen in the dock, laid on the cloth. */
export const chip = ref(1)
