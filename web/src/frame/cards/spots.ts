/** Chips on spots: which one is in the hand, in what order they were laid, and how to take the last one back, or lay the
 * bets of the round before once more. The rules know laying a bet and taking all of them back; the rest is made of it. */
import { ref, type Ref } from 'vue'
import { perTable } from '@/frame/perTable'
import type { Table } from '@/match/table'

export type Bets = Readonly<Record<string, number>>

interface Laid {
  readonly selection: string
  readonly amount: number
}

export interface Spots {
  /** The chip in the hand; 0: the smallest. */
  readonly chip: Ref<number>
  readonly laid: Ref<readonly Laid[]>
}

export const useSpots = perTable<Spots>(() => ({ chip: ref(0), laid: ref([]) }))

export async function lay(table: Table, selection: string, amount: number): Promise<void> {
  const { laid } = useSpots(table)
  if (await table.play({ type: 'PLACE_BET', selection, amount }))
    laid.value = [...laid.value, { selection, amount }]
}

export async function takeAllBack(table: Table): Promise<boolean> {
  const done = await table.play({ type: 'CLEAR_BETS' })
  if (done) useSpots(table).laid.value = []
  return done
}

export async function takeLastBack(table: Table): Promise<void> {
  const kept = useSpots(table).laid.value.slice(0, -1)
  if (await takeAllBack(table)) for (const { selection, amount } of kept) await lay(table, selection, amount)
}

export async function layAgain(table: Table, bets: Bets): Promise<void> {
  for (const [selection, amount] of Object.entries(bets)) await lay(table, selection, amount)
}
