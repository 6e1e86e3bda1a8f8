/** Blackjack as the page sees it. */
import { computed, type ComputedRef } from 'vue'
import type { Table } from '@/match/table'

export interface Box {
  readonly cards: readonly string[]
  readonly bet: number
  readonly status: 'playing' | 'stood' | 'bust' | 'natural' | 'surrendered' | 'charlie'
}

export interface Player {
  readonly stack: number
  readonly boxes: readonly Box[]
  readonly bet: number
  readonly insurance: number
  readonly spent: number
}

export interface Round {
  readonly players: readonly Player[]
  readonly phase: 'betting' | 'insurance' | 'players' | 'over'
  readonly base_bet: number
  readonly max_bet: number
  readonly dealer: readonly string[]
  readonly waiting: readonly number[]
  readonly turn: number | null
  readonly box: number
  readonly result: {
    readonly pays: readonly number[]
    readonly dealer: number
    readonly natural: boolean
  } | null
}

const TARGET = 21

export function useRound(table: Table): ComputedRef<Round | null> {
  return computed(() => (table.state.view?.core as Round | undefined) ?? null)
}

/** The points, an ace being eleven as long as that is not too much. */
export function total(cards: readonly string[]): { readonly points: number; readonly soft: boolean } {
  const values = cards.map((card) =>
    'TJQK'.includes(card[0] ?? '') ? 10 : card[0] === 'A' ? 1 : Number(card[0]),
  )
  const low = values.reduce((sum, value) => sum + value, 0)
  const soft = values.includes(1) && low + 10 <= TARGET
  return { points: soft ? low + 10 : low, soft }
}
