/** What one is about to do: the card that is taken up, the thing that is looked at for its talent, the answers that are
 * being chosen. A card goes where it is put at once; an answer is chosen first, then given. */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { bounds as boundsOf } from '@/frame/prompts/choices'
import type { Choice, Command } from '@/match/types'
import type { Mark } from './clash'
import type { Clash } from './useClash'

/** A card that is taken up, out of the hand or out of the discard pile. */
export interface Held {
  readonly card: string
  readonly discard: boolean
  /** In the hand. */
  readonly at: number
}

export interface Orders {
  readonly held: ComputedRef<Held | null>
  /** The thing on the table whose talent or special may be used. */
  readonly thing: Ref<string | null>
  readonly picks: Ref<readonly number[]>
  /** By the id of what lies on the table. */
  readonly marks: ComputedRef<ReadonlyMap<string, Mark>>
  /** Of the cards in the hand, by their places. */
  readonly handMarks: ComputedRef<ReadonlyMap<number, Mark>>
  /** Cards of one's own discard pile that may be played. */
  readonly rising: ComputedRef<readonly string[]>
  /** What the card that is taken up does without a target, or what the thing does. */
  readonly deed: ComputedRef<Command | null>
  readonly bounds: ComputedRef<readonly [number, number]>
  readonly canAnswer: ComputedRef<boolean>
  /** Is the option shown on the table or in the hand? */
  shown(index: number): boolean
  /** False: there is nothing to do with this thing. */
  press(id: string): boolean
  pressCard(at: number): void
  pressRising(card: string): void
  pick(index: number): void
  answer(): void
  clear(): void
}

const PLAYS = ['PLAY_MINION', 'PLAY_ACTION']

export function useOrders(clash: Clash): Orders {
  const at = ref<number | null>(null)
  const risen = ref<string | null>(null)
  const thing = ref<string | null>(null)
  const picks = ref<readonly number[]>([])
  const { state } = clash.table

  const held = computed<Held | null>(() => {
    if (risen.value !== null) return { card: risen.value, discard: true, at: -1 }
    const card = at.value === null ? undefined : clash.hand.value[at.value]
    return card === undefined ? null : { card, discard: false, at: at.value ?? -1 }
  })

  function clear(): void {
    at.value = risen.value = thing.value = null
    picks.value = []
  }
  watch(() => [state.version, clash.prompt.value?.id], clear)

  const plays = computed<readonly Command[]>(() =>
    clash.prompt.value ? [] : PLAYS.flatMap((type) => clash.legal(type)),
  )
  const rising = computed(() => [
    ...new Set(plays.value.filter((command) => command.discard).map((command) => String(command.card))),
  ])
  /** What may be done with the card that is taken up, by where it is put; '' is nowhere. */
  const ways = computed<ReadonlyMap<string, Command>>(() => {
    const { value: card } = held
    if (!card) return new Map()
    return new Map(
      plays.value
        .filter((command) => command.card === card.card && Boolean(command.discard) === card.discard)
        .map((command) => [String(command.base ?? command.target ?? ''), command]),
    )
  })
  const uses = computed<ReadonlyMap<string, Command>>(
    () =>
      new Map(
        ['USE_TALENT', 'USE_SPECIAL'].flatMap((type) =>
          clash.legal(type).map((command) => [String(command.thing ?? command.minion), command] as const),
        ),
      ),
  )
  const deed = computed(() =>
    thing.value !== null ? (uses.value.get(thing.value) ?? null) : (ways.value.get('') ?? null),
  )

  // What is asked

  const onTable = (option: Choice): string | null =>
    typeof option === 'string' && clash.things.value.has(option) ? option : null
  /** The nth option of a name is the nth such card in the hand. */
  const inHand = computed<ReadonlyMap<number, number>>(() => {
    const found = new Map<number, number>()
    if (clash.zone.value !== 'hand') return found
    const taken = new Set<number>()
    clash.options.value.forEach((option, index) => {
      const place = clash.hand.value.findIndex((card, each) => card === option && !taken.has(each))
      if (place < 0) return
      taken.add(place)
      found.set(index, place)
    })
    return found
  })
  const markOf = (index: number): Mark => (picks.value.includes(index) ? 'picked' : 'can')

  const marks = computed<ReadonlyMap<string, Mark>>(() => {
    const found = new Map<string, Mark>()
    clash.options.value.forEach((option, index) => {
      const id = onTable(option)
      if (id !== null) found.set(id, markOf(index))
    })
    for (const id of ways.value.keys()) if (id !== '') found.set(id, 'can')
    if (thing.value !== null) found.set(thing.value, 'picked')
    const asking = clash.prompt.value ? (clash.core.value.asking?.thing ?? '') : ''
    if (asking !== '' && !found.has(asking)) found.set(asking, 'asks')
    // Where some minions may be chosen, the others step back.
    const choosing = clash.prompt.value !== null || held.value !== null
    if (choosing && [...found].some(([id, mark]) => mark !== 'asks' && clash.minion(id)))
      for (const [id, kind] of clash.things.value)
        if (kind === 'minion' && !found.has(id)) found.set(id, 'no')
    return found
  })
  const handMarks = computed<ReadonlyMap<number, Mark>>(() => {
    const found = new Map<number, Mark>()
    for (const [index, place] of inHand.value) found.set(place, markOf(index))
    if (clash.prompt.value) return found
    const names = new Set(plays.value.filter((command) => !command.discard).map((command) => command.card))
    clash.hand.value.forEach((card, place) => {
      if (names.has(card)) found.set(place, 'can')
    })
    if (held.value && !held.value.discard) found.set(held.value.at, 'picked')
    return found
  })

  const bounds = computed(() =>
    clash.prompt.value ? boundsOf(clash.prompt.value, clash.options.value.length) : ([0, 0] as const),
  )
  const canAnswer = computed(() => {
    const [low, high] = bounds.value
    const { length } = picks.value
    return length > 0 && length >= low && length <= high && !clash.busy.value
  })

  function pick(index: number): void {
    if (clash.busy.value) return
    const high = bounds.value[1]
    if (picks.value.includes(index)) picks.value = picks.value.filter((each) => each !== index)
    else if (high === 1) picks.value = [index]
    else if (picks.value.length < high) picks.value = [...picks.value, index]
  }

  function answer(): void {
    if (canAnswer.value) void clash.play({ type: 'ANSWER', picks: picks.value })
  }

  /** Who presses again what alone may be chosen, means it. */
  function choose(index: number): void {
    if (picks.value.includes(index) && bounds.value[1] === 1) answer()
    else pick(index)
  }

  function press(id: string): boolean {
    if (clash.busy.value) return true
    if (clash.prompt.value) {
      const index = clash.options.value.findIndex((option) => onTable(option) === id)
      if (index >= 0) choose(index)
      return index >= 0
    }
    const way = ways.value.get(id)
    if (way) {
      void clash.play(way)
      return true
    }
    const again = thing.value === id
    clear()
    if (again || !uses.value.has(id)) return again
    thing.value = id
    return true
  }

  function pressCard(place: number): void {
    if (clash.prompt.value) {
      for (const [index, each] of inHand.value) if (each === place) choose(index)
      return
    }
    const again = at.value === place
    clear()
    if (!again) at.value = place
  }

  function pressRising(card: string): void {
    const again = risen.value === card
    clear()
    if (!again) risen.value = card
  }

  return {
    held,
    thing,
    picks,
    marks,
    handMarks,
    rising,
    deed,
    bounds,
    canAnswer,
    shown: (index) => onTable(clash.options.value[index] ?? '') !== null || inHand.value.has(index),
    press,
    pressCard,
    pressRising,
    pick,
    answer,
    clear,
  }
}
