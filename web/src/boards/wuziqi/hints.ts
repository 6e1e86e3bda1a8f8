/** What either side threatens, and a win by fours, for whoever wants to see it: never against another person. */
import { computed, type ComputedRef } from 'vue'
import type { Table } from '@/match/table'
import { remembered } from '@/remembered'
import type { Game, Threat } from './types'

export const wanted = remembered(
  'boardwright.wuziqi.threats',
  (kept) => kept !== 'no',
  (now) => (now ? 'yes' : 'no'),
)

export interface Hints {
  readonly offered: ComputedRef<boolean>
  readonly threats: ComputedRef<readonly Threat[]>
  /** How the side to move wins with fours alone; empty if it is not this player's move. */
  readonly win: ComputedRef<readonly string[]>
}

export function useHints({ state }: Table<Game>): Hints {
  const offered = computed(() => {
    const people = state.presence.filter((each) => !each.bot).length
    return state.mode !== 'tutorial' && state.outcome === null && !state.past && people <= 1
  })
  const shown = computed(() => offered.value && wanted.value)
  const mine = computed(() => state.seat >= 0 && state.view?.core.turn === state.seat)
  return {
    offered,
    threats: computed(() => (shown.value ? (state.view?.facts?.threats ?? []) : [])),
    win: computed(() => (shown.value && mine.value ? (state.view?.facts?.win ?? []) : [])),
  }
}
