/** Card duel as the page sees it. */
import { ref } from 'vue'
import type { Table } from '@/match/table'

export interface Duel {
  readonly fighters: Readonly<
    Record<string, { readonly hp: number; readonly max_hp: number; readonly hand: readonly string[] }>
  >
  readonly max_turns: number
  readonly turn: number
  readonly turns: number
}

/** A card that waits for its target. */
export const selected = ref<string | null>(null)

/** Play a card at once where there is one target, else ask for it. */
export async function play(table: Table, card: string): Promise<void> {
  const ways = table.state.legal.filter((command) => command.type === 'PLAY_CARD' && command.card === card)
  if (ways.length === 1 && ways[0]) {
    selected.value = null
    await table.play(ways[0])
  } else selected.value = selected.value === card || ways.length === 0 ? null : card
}
