/** What just happened, one thing after the other: a chain of triggers is told step by step, and a base that scores stays
 * on the table until its ranking was seen. A key or a press shows all at once; who wants no motion reads it at once. */
import { onMounted, onUnmounted, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { Cursor } from '@/match/stream'
import type { GameEvent } from '@/match/types'
import { reducedMotion, tempo } from '@/settings'
import type { Standing } from './clash'
import type { Clash } from './useClash'

const STEP_MS = 420
const RANK_MS = 2200
/** So many steps are remembered, and so few at once need no time of their own. */
const KEPT = 24
const FEW = 2

/** One thing that happened, as the stage tells it. */
export interface Step {
  readonly key: number
  readonly type: string
  /** Whose doing it is; −1: nobody's. */
  readonly seat: number
  readonly card: string
  /** Where it shows on the table. */
  readonly thing: string
  readonly amount: number
}

export interface Scored {
  /** Of the turn. */
  readonly number: number
  readonly slot: number
  readonly card: string
  readonly total: number
  readonly breakpoint: number
  readonly standings: readonly Standing[]
}

export interface Show {
  /** Of this turn, the newest last. */
  readonly steps: ShallowRef<readonly Step[]>
  /** How many of them have been told. */
  readonly told: Ref<number>
  /** The bases that scored last, at once. */
  readonly scored: ShallowRef<readonly Scored[]>
  readonly lit: ShallowRef<ReadonlySet<string>>
  skip(): void
  dismiss(): void
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const seatIn = (value: unknown): number => (typeof value === 'number' ? value : -1)
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0)
const list = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : [])

/** Events that are told, and where they name what they are about. */
const TOLD: Readonly<Record<string, (event: GameEvent, clash: Clash) => Omit<Step, 'key' | 'type'>>> = {
  MINION_PLAYED: (event) => about(event.seat, event.card, event.minion),
  ACTION_PLAYED: (event) => about(event.seat, event.card, ''),
  ACTION_ATTACHED: (event) => about(event.seat, event.card, event.action),
  TALENT_USED: (event, clash) => about(event.seat, clash.cardAt(word(event.thing)), event.thing),
  SPECIAL_USED: (event) => about(event.seat, event.special, ''),
  MINION_DESTROYED: (event) => about(event.by, event.card, `b${whole(event.base)}`),
  MINION_MOVED: (event, clash) => about(event.by, clash.cardAt(word(event.minion)), event.minion),
  MINION_RETURNED: (event) => about(event.by, event.card, ''),
  MINION_SUNK: (event) => about(event.by, event.card, ''),
  ACTION_DETACHED: (event) => about(event.by, event.card, ''),
  POWER_CHANGED: (event, clash) => ({
    ...about(-1, clash.cardAt(word(event.minion)), event.minion),
    amount: whole(event.amount),
  }),
  POINTS_GAINED: (event) => ({ ...about(event.seat, event.cause, ''), amount: whole(event.points) }),
  CARDS_REVEALED: (event) => about(event.seat, (event.cards as string[])[0], ''),
  BASE_SCORED: (event) => about(-1, event.card, `b${whole(event.base)}`),
  BASE_REPLACED: (event) => about(-1, event.card, ''),
  BASE_SWAPPED: (event) => about(-1, event.card, ''),
}

const about = (seat: unknown, card: unknown, thing: unknown): Omit<Step, 'key' | 'type'> => ({
  seat: seatIn(seat),
  card: word(card),
  thing: word(thing),
  amount: 0,
})

export function useShow(clash: Clash): Show {
  const { stream, gate } = clash.table
  const steps = shallowRef<readonly Step[]>([])
  const told = ref(0)
  const scored = shallowRef<readonly Scored[]>([])
  const lit = shallowRef<ReadonlySet<string>>(new Set())
  const cursor = new Cursor(stream)
  let next = 0
  let timers: ReturnType<typeof setTimeout>[] = []
  let done: () => void = () => undefined

  function rest(): void {
    timers.forEach(clearTimeout)
    timers = []
    told.value = steps.value.length
    clash.holding.value = false
    done()
    done = () => undefined
  }

  function tell(fresh: readonly Step[], holds: boolean): void {
    rest()
    steps.value = [...steps.value, ...fresh].slice(-KEPT)
    lit.value = new Set(fresh.map((step) => step.thing).filter(Boolean))
    told.value = steps.value.length
    if (reducedMotion.value || gate.instant || (fresh.length <= FEW && !holds)) return
    const pace = Math.max(0.4, tempo())
    done = gate.begin()
    clash.holding.value = holds
    told.value = steps.value.length - fresh.length
    fresh.forEach((_, at) => timers.push(setTimeout(() => (told.value += 1), at * STEP_MS * pace)))
    timers.push(setTimeout(rest, (fresh.length * STEP_MS + (holds ? RANK_MS : 0)) * pace))
  }

  function rank(event: GameEvent): Scored {
    const [powers, places, points] = [list(event.powers), list(event.places), list(event.points)]
    const slot = whole(event.base)
    return {
      number: clash.core.value.number,
      slot,
      card: word(event.card),
      total: powers.reduce((sum, power) => sum + power, 0),
      breakpoint: clash.base(slot)?.breakpoint ?? 0,
      standings: places
        .map((place, seat) => ({ seat, place, power: powers[seat] ?? 0, points: points[seat] ?? 0 }))
        .filter((standing) => standing.place >= 0)
        .sort((a, b) => a.place - b.place),
    }
  }

  function look(): void {
    const fresh: Step[] = []
    const entries = cursor.take()
    const holds = entries.some(({ event }) => event.type === 'BASE_SCORED')
    // What stood there is read before it is cleared away.
    if (holds) clash.holding.value = true
    const ranks: Scored[] = []
    for (const { event } of entries) {
      if (event.type === 'TURN_STARTED') {
        steps.value = []
        told.value = 0
      }
      if (event.type === 'BASE_SCORED') ranks.push(rank(event))
      const step = TOLD[event.type]?.(event, clash)
      if (step) fresh.push({ key: next++, type: event.type, ...step })
    }
    if (ranks.length > 0) scored.value = ranks
    if (fresh.length > 0) tell(fresh, holds)
  }

  const stops: (() => void)[] = []
  onMounted(() => {
    stops.push(
      stream.onEvents(look),
      stream.onReset(() => {
        rest()
        steps.value = []
        told.value = 0
        scored.value = []
      }),
      gate.onSkip(rest),
    )
  })
  onUnmounted(() => {
    for (const stop of stops) stop()
    cursor.close()
    rest()
  })
  return {
    steps,
    told,
    scored,
    lit,
    skip: () => {
      if (gate.state.busy) gate.skip()
      else rest()
    },
    dismiss: () => {
      rest()
      scored.value = []
    },
  }
}
