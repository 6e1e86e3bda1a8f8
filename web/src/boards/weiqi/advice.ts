/** Advice: how the position on the board would be counted, and what a strong player would do. Asked for, from the server
 * or from the rules in the page, and gone with the next move. */
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { get } from '@/api/http'
import type { Estimate, Hint } from '@/api/schema'
import { perTable } from '@/frame/perTable'
import type { Table } from '@/match/table'
import { rules } from '@/rules/rules'
import type { Game } from './types'

interface Known {
  readonly version: number
  readonly estimate: Estimate | null
  readonly hint: Hint | null
}

const kept = perTable(() => shallowRef<Known | null>(null))

export interface Advice {
  /** Of what is on the board now. */
  readonly estimate: ComputedRef<Estimate | null>
  readonly hint: ComputedRef<Hint | null>
  /** Among people everybody thinks for himself. */
  readonly offered: ComputedRef<boolean>
  askEstimate(): Promise<void>
  askHint(): Promise<void>
  close(): void
}

export function useAdvice(table: Table<Game>): Advice {
  const { state } = table
  const known = kept(table as unknown as Table)
  watch(
    () => state.version,
    () => (known.value = null),
  )
  const now = computed(() => (known.value?.version === state.version ? known.value : null))

  function ask<Answer>(what: 'estimate' | 'hint'): Promise<Answer> {
    const { id, version, mode } = state
    if (mode === 'local') return rules.call<Answer>(`review.${what}`, { table: id })
    return get<Answer>(`/api/matches/${encodeURIComponent(id)}/${what}?version=${version}`)
  }

  return {
    estimate: computed(() => now.value?.estimate ?? null),
    hint: computed(() => now.value?.hint ?? null),
    offered: computed(() => {
      const over = state.past || state.outcome !== null
      const bots = state.presence.filter((each) => each.bot).length
      const counting = Boolean(state.view?.facts?.count)
      const known = state.id !== '' && (state.mode === 'live' || state.mode === 'local')
      return known && !counting && !state.trying && (over || bots >= state.seats - 1)
    }),
    async askEstimate() {
      const { version } = state
      known.value = { version, estimate: await ask<Estimate>('estimate'), hint: null }
    },
    async askHint() {
      const { version } = state
      known.value = { version, estimate: null, hint: await ask<Hint>('hint') }
    },
    close: () => (known.value = null),
  }
}
