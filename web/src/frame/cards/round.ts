/** What every board of a round reads from its table. */
import { computed, type ComputedRef } from 'vue'
import type { Table } from '@/match/table'
import { isHidden, type GameTypes, type Hidden } from '@/match/types'

export interface Round<Game extends GameTypes> {
  readonly core: ComputedRef<Game['core'] | null>
  readonly facts: ComputedRef<Game['facts'] | null>
  /** Who looks on. */
  readonly seat: ComputedRef<number>
}

export function useRound<Game extends GameTypes>(props: { readonly table: Table<Game> }): Round<Game> {
  const view = computed(() => props.table.state.view)
  return {
    core: computed(() => view.value?.core ?? null),
    facts: computed(() => view.value?.facts ?? null),
    seat: computed(() => props.table.state.seat),
  }
}

type Cards = readonly string[] | Hidden

/** So many cards, the first of these hands that is in sight; null for what is face down. */
export function inSight(count: number, ...hands: readonly Cards[]): readonly (string | null)[] {
  const seen = hands.find((hand) => !isHidden(hand) && hand.length > 0)
  const cards = seen === undefined || isHidden(seen) ? [] : seen
  return [...cards, ...Array<null>(Math.max(0, count - cards.length)).fill(null)]
}

/** Players by their seats, however the core keeps them. */
export function seated<Player>(
  players: readonly Player[] | Readonly<Record<string, Player>>,
): readonly (readonly [number, Player])[] {
  return Object.entries(players).map(([seat, player]) => [Number(seat), player])
}
