/** What one is about to do: the card that is taken up, the cells that it may go to, the attack that is aimed, the answers
 * that are being chosen. The first press takes up or aims, the second acts. */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { Choice, Command } from '@/match/types'
import type { Mark } from './battle'
import type { Battle } from './useBattle'

export interface Orders {
  /** The unit that is taken up, by its cell. */
  readonly selected: ComputedRef<number | null>
  readonly unit: Ref<string | null>
  /** The card of the hand that is taken up, by its place. */
  readonly card: Ref<number | null>
  /** Cards that are to be discarded, by their places. */
  readonly chosen: Ref<readonly number[]>
  readonly aimed: Ref<number | null>
  readonly picks: Ref<readonly number[]>
  readonly marks: ComputedRef<ReadonlyMap<number, Mark>>
  /** Where an option of the question is, if it is on the field. */
  cellOf(option: Choice): number | null
  /** False: there is nothing to do with this cell. */
  press(cell: number): boolean
  pressCard(at: number): void
  pick(index: number): void
  answer(): void
  readonly canAnswer: ComputedRef<boolean>
  readonly bounds: ComputedRef<readonly [number, number]>
  clear(): void
}

const MOVES: Readonly<Record<string, Mark>> = {
  MOVE_UNIT: 'go',
  DECLARE_ATTACK: 'aim',
  SUMMON_UNIT: 'put',
  BUILD_STRUCTURE: 'put',
}

export function useOrders(battle: Battle): Orders {
  const unit = ref<string | null>(null)
  const card = ref<number | null>(null)
  const chosen = ref<readonly number[]>([])
  const aimed = ref<number | null>(null)
  const picks = ref<readonly number[]>([])
  const { state } = battle.table

  const hand = computed(() => battle.hand(battle.own.value))
  const held = computed(() => (card.value === null ? null : (hand.value[card.value] ?? null)))
  const selected = computed(() => (unit.value === null ? null : (battle.piece(unit.value)?.cell ?? null)))

  function clear(): void {
    unit.value = card.value = aimed.value = null
    picks.value = []
    chosen.value = []
  }
  // What may be done comes later than what happened. A unit that may still do something stays taken up after its move;
  // everything else is put down.
  watch(
    () => state.version,
    () => {
      card.value = aimed.value = null
      picks.value = []
      chosen.value = []
    },
  )
  watch(
    () => state.legal,
    (legal) => {
      const ready = legal.some((command) => 'unit' in command && command.unit === unit.value)
      if (legal.length > 0 && !ready) unit.value = null
    },
  )
  watch(
    () => battle.prompt.value?.id,
    () => (picks.value = []),
  )
  watch(battle.phase, clear)

  /** What the card that is taken up may do, by the cell where it does it. */
  const orders = computed<ReadonlyMap<number, Command>>(() => {
    const found = new Map<number, Command>()
    if (battle.prompt.value) return found
    for (const command of state.legal) {
      const ours =
        ('unit' in command && command.unit === unit.value) ||
        ('card' in command && command.card === held.value)
      if (ours && command.type in MOVES && 'cell' in command && typeof command.cell === 'number')
        found.set(command.cell, command)
    }
    return found
  })

  function cellOf(option: Choice): number | null {
    if (battle.prompt.value?.kind === 'cells' && typeof option === 'number') return option
    return typeof option === 'string' ? (battle.piece(option)?.cell ?? null) : null
  }

  const marks = computed<ReadonlyMap<number, Mark>>(() => {
    const found = new Map<number, Mark>()
    battle.options.value.forEach((option, index) => {
      const cell = cellOf(option)
      if (cell !== null)
        found.set(
          cell,
          picks.value.includes(index) ? 'picked' : battle.standings.value.has(cell) ? 'target' : 'put',
        )
    })
    for (const [cell, command] of orders.value) {
      const mark = MOVES[command.type] ?? 'go'
      found.set(cell, mark === 'aim' && aimed.value !== cell ? 'target' : mark)
    }
    return found
  })

  const bounds = computed<readonly [number, number]>(() => {
    const open = battle.prompt.value
    const count = battle.options.value.length
    return open ? [Math.min(open.min, count), Math.min(open.max, count)] : [0, 0]
  })
  const canAnswer = computed(
    () =>
      picks.value.length >= bounds.value[0] && picks.value.length <= bounds.value[1] && !battle.busy.value,
  )

  function pick(index: number): void {
    if (battle.busy.value) return
    const [low, high] = bounds.value
    if (low === 1 && high === 1) void battle.play({ type: 'ANSWER', picks: [index] })
    else if (picks.value.includes(index)) picks.value = picks.value.filter((each) => each !== index)
    else if (picks.value.length < high) picks.value = [...picks.value, index]
  }

  function answer(): void {
    if (canAnswer.value) void battle.play({ type: 'ANSWER', picks: picks.value })
  }

  function press(cell: number): boolean {
    if (battle.busy.value) return true
    if (battle.prompt.value) {
      const index = battle.options.value.findIndex((option) => cellOf(option) === cell)
      if (index >= 0) pick(index)
      return index >= 0
    }
    const command = orders.value.get(cell)
    if (command) {
      if (command.type === 'DECLARE_ATTACK' && aimed.value !== cell) aimed.value = cell
      else void battle.play(command)
      return true
    }
    const there = battle.standings.value.get(cell)
    const again = there !== undefined && there.id === unit.value
    clear()
    if (!there?.ready || again) return again
    unit.value = there.id
    return true
  }

  function pressCard(at: number): void {
    if (battle.prompt.value) {
      const index = battle.options.value.indexOf(hand.value[at] ?? '')
      if (index >= 0) pick(index)
      return
    }
    if (battle.can('DISCARD_FOR_MAGIC')) {
      chosen.value = chosen.value.includes(at)
        ? chosen.value.filter((each) => each !== at)
        : [...chosen.value, at]
    }
    const again = card.value === at
    unit.value = aimed.value = null
    card.value = again ? null : at
  }

  return {
    selected,
    unit,
    card,
    chosen,
    aimed,
    picks,
    marks,
    cellOf,
    press,
    pressCard,
    pick,
    answer,
    canAnswer,
    bounds,
    clear,
  }
}
