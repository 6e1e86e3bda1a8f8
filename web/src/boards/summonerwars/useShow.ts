/** What just happened, shown one thing after the other: dice fall, then damage is struck. A key or a press shows all at
 * once, and who wants no motion sees only how it ended. */
import { onMounted, onUnmounted, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { Cursor } from '@/match/stream'
import { reducedMotion, tempo } from '@/settings'
import type { Battle } from './useBattle'

const APART_MS = 60
const TUMBLE_MS = 700
const LOOK_MS = 260
const TURN_MS = 90
const HIT_MS = 1500

export interface Roll {
  readonly unit: string
  readonly card: string
  readonly from: number
  readonly to: number
  readonly target: string
  readonly side: number
  readonly faces: readonly number[]
  readonly hits: number
  readonly evaded: number
}

export interface Show {
  /** The last attack of this turn. */
  readonly roll: ShallowRef<Roll | null>
  /** How many of its dice lie. */
  readonly landed: Ref<number>
  readonly turned: Ref<number>
  /** What pieces lost or regained, by their ids. */
  readonly hits: ShallowRef<ReadonlyMap<string, number>>
  readonly way: ShallowRef<readonly number[]>
  skip(): void
}

export function useShow(battle: Battle): Show {
  const { stream, gate } = battle.table
  const roll = shallowRef<Roll | null>(null)
  const landed = ref(0)
  const turned = ref(0)
  const hits = shallowRef<ReadonlyMap<string, number>>(new Map())
  const way = shallowRef<readonly number[]>([])
  const cursor = new Cursor(stream)
  let timers: ReturnType<typeof setTimeout>[] = []
  let turning: ReturnType<typeof setInterval> | undefined
  let fading: ReturnType<typeof setTimeout> | undefined
  let done: () => void = () => undefined

  function rest(): void {
    timers.forEach(clearTimeout)
    timers = []
    clearInterval(turning)
    landed.value = roll.value?.faces.length ?? 0
    battle.rolling.value = false
    done()
  }

  function throwDice(thrown: Roll): void {
    rest()
    roll.value = thrown
    landed.value = thrown.faces.length
    if (reducedMotion.value || gate.instant || thrown.faces.length === 0) return
    landed.value = 0
    const pace = Math.max(0.4, tempo())
    done = gate.begin()
    battle.rolling.value = true
    turning = setInterval(() => (turned.value += 1), TURN_MS)
    thrown.faces.forEach((_, at) => {
      timers.push(setTimeout(() => (landed.value = at + 1), (TUMBLE_MS + at * APART_MS) * pace))
    })
    timers.push(setTimeout(rest, (TUMBLE_MS + thrown.faces.length * APART_MS + LOOK_MS) * pace))
  }

  function strike(changes: ReadonlyMap<string, number>): void {
    hits.value = changes
    clearTimeout(fading)
    fading = setTimeout(() => (hits.value = new Map()), HIT_MS)
  }

  function look(): void {
    const changes = new Map<string, number>()
    const count = (id: string, by: number): void => void changes.set(id, (changes.get(id) ?? 0) + by)
    const entries = cursor.take()
    if (entries.length > 0) way.value = []
    for (const { event } of entries) {
      const unit = String(event.unit)
      switch (event.type) {
        case 'ATTACK_ROLLED': {
          const attacker = battle.piece(unit)
          const target = battle.piece(String(event.target))
          throwDice({
            unit,
            card: attacker?.card ?? '',
            from: attacker?.cell ?? 0,
            to: target?.cell ?? attacker?.cell ?? 0,
            target: target?.card ?? '',
            side: attacker?.side ?? 0,
            faces: event.faces as number[],
            hits: Number(event.hits),
            evaded: Number(event.evaded ?? 0),
          })
          break
        }
        case 'HITS_CAPPED':
          if (roll.value) roll.value = { ...roll.value, hits: Number(event.hits) }
          break
        case 'UNIT_MOVED':
          way.value = (event.path as number[] | undefined) ?? []
          break
        case 'DAMAGED':
          count(String(event.piece), -Number(event.amount))
          break
        case 'HEALED':
          count(String(event.piece), Number(event.amount))
          break
        case 'TURN_STARTED':
          roll.value = null
      }
    }
    if (changes.size > 0) gate.after(() => strike(changes))
  }

  const stops: (() => void)[] = []
  onMounted(() => {
    stops.push(
      stream.onEvents(look),
      stream.onReset(() => {
        rest()
        roll.value = null
        way.value = []
      }),
      gate.onSkip(rest),
    )
  })
  onUnmounted(() => {
    for (const stop of stops) stop()
    cursor.close()
    clearTimeout(fading)
    rest()
  })
  return { roll, landed, turned, hits, way, skip: () => gate.skip() }
}
