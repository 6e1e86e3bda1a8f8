/** Card duel: a card is played at once, or waits for its target. */
import { ref } from 'vue'
import { perTable } from '@/frame/perTable'
import type { Table } from '@/match/table'
import type { Game } from './types'

/** A card that waits for its target. */
export const useSelected = perTable(() => ref<string | null>(null))

/** Play a card at once where there is one target, else ask for it. */
export async function play(table: Table<Game>, card: string): Promise<void> {
  const selected = useSelected(table)
  const ways = table.state.legal.filter((command) => command.type === 'PLAY_CARD' && command.card === card)
  if (ways.length === 1 && ways[0]) {
    selected.value = null
    await table.play(ways[0])
  } else selected.value = selected.value === card || ways.length === 0 ? null : card
}
