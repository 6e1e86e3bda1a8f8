/** How the position on the board would be counted, as the server sees it. Asked for, and gone with the next move. */
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { get } from '@/api/http'
import type { Estimate } from '@/api/schema'
import { perTable } from '@/frame/perTable'
import type { Table } from '@/match/table'
import type { Game } from './types'

interface Known {
  readonly version: number
  readonly found: Estimate
}

const kept = perTable(() => shallowRef<Known | null>(null))

export interface Estimates {
  /** Of what is on the board now. */
  readonly now: ComputedRef<Estimate | null>
  /** Among people everybody counts for himself. */
  readonly offered: ComputedRef<boolean>
  ask(): Promise<void>
  close(): void
}

export function useEstimates(table: Table<Game>): Estimates {
  const { state } = table
  const known = kept(table as unknown as Table)
  watch(
    () => state.version,
    () => (known.value = null),
  )
  return {
    now: computed(() => (known.value?.version === state.version ? known.value.found : null)),
    offered: computed(() => {
      const over = state.past || state.outcome !== null
      const bots = state.presence.filter((each) => each.bot).length
      const counting = Boolean(state.view?.facts?.count)
      return state.id !== '' && state.mode === 'live' && !counting && (over || bots >= state.seats - 1)
    }),
    async ask() {
      const { id, version } = state
      const path = `/api/matches/${encodeURIComponent(id)}/estimate?version=${version}`
      known.value = { version, found: await get<Estimate>(path) }
    },
    close: () => (known.value = null),
  }
}
