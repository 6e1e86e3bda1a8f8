/** What somebody does with the hand before it is a command: a tile that is lifted, tiles that a claim would use, the order
 * they stand in, what plays by itself. One table's board and dock share it. */
import { reactive, ref, type Ref } from 'vue'
import { remembered } from '@/remembered'
import { perTable } from '../perTable'
import type { Order, TileTable } from './model'

export interface HandState {
  readonly lifted: Ref<string | null>
  /** The tile under the pointer or the focus. */
  readonly pointed: Ref<string | null>
  /** Tiles that a claim would use. */
  readonly hinted: Ref<readonly string[]>
  /** Tiles that are chosen to be given away. */
  readonly chosen: Ref<readonly string[]>
  readonly order: Ref<Order>
  readonly auto: { pass: boolean; win: boolean; discard: boolean }
  /** Ask twice before a discard. */
  readonly confirms: Ref<boolean>
  /** The version in which somebody said: discard instead. */
  readonly declined: Ref<number>
  /** The discard that everybody looks at, once its claims are over. */
  readonly last: Ref<TileTable['last']>
  /** Are the four hands looked at, without the result over them? */
  readonly uncovered: Ref<boolean>
}

/** With one more tile, or without it. All are of one suit: another suit begins anew. */
export function chosenWith(chosen: readonly string[], tile: string, most: number): readonly string[] {
  if (chosen.includes(tile)) return chosen.filter((each) => each !== tile)
  const alike = chosen.filter((each) => each[0] === tile[0])
  return [...alike.slice(alike.length < most ? 0 : 1), tile]
}

const byTouch = (): boolean => matchMedia('(pointer: coarse)').matches

export const useHandState = perTable<HandState>(() => ({
  lifted: ref(null),
  pointed: ref(null),
  hinted: ref([]),
  chosen: ref([]),
  order: ref('suit'),
  auto: reactive({ pass: false, win: false, discard: false }),
  confirms: remembered(
    'boardwright.mahjong.confirms',
    (kept) => (kept ? kept === 'yes' : byTouch()),
    (now) => (now ? 'yes' : 'no'),
  ),
  declined: ref(-1),
  last: ref(null),
  uncovered: ref(false),
}))
