/** Choosing dice on the tray, when a card or an ability asks for some: which can be pressed, and what a press does. */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { Duel } from './useDuel'

type Pair = readonly [number, number]

export interface Picking {
  /** Dice that can be pressed; null: nothing is asked about dice. */
  readonly pickable: ComputedRef<readonly number[] | null>
  readonly picked: Ref<readonly number[]>
  /** The values that the picked die may be turned to. */
  readonly faces: ComputedRef<readonly number[]>
  /** Several dice may be chosen before they are sent. */
  readonly many: ComputedRef<boolean>
  press(die: number): void
  turnTo(value: number): void
  send(): void
}

const PAIRS = ['turn_die', 'turn_dice', 'copy_die']

export function usePicking(duel: Duel): Picking {
  const picked = ref<readonly number[]>([])
  const asked = computed(() => duel.prompt.value?.name ?? '')
  const pairs = computed(() => (PAIRS.includes(asked.value) ? (duel.options.value as readonly Pair[]) : []))
  const many = computed(() => asked.value === 'reroll_dice')
  watch([() => duel.prompt.value?.id, duel.options], () => (picked.value = []))

  const pickable = computed(() => {
    if (many.value) return duel.options.value as readonly number[]
    if (!PAIRS.includes(asked.value)) return null
    const source = picked.value[0]
    if (asked.value === 'copy_die' && source !== undefined) {
      return [source, ...pairs.value.filter((pair) => pair[0] === source).map((pair) => pair[1])]
    }
    return [...new Set(pairs.value.map((pair) => pair[0]))]
  })
  const faces = computed(() =>
    asked.value === 'copy_die'
      ? []
      : pairs.value.filter((pair) => pair[0] === picked.value[0]).map((pair) => pair[1]),
  )

  function answer(index: number): void {
    if (index >= 0) void duel.play({ type: 'ANSWER', picks: [index] })
  }

  function press(die: number): void {
    if (many.value) toggle(die)
    else if (asked.value === 'copy_die') copy(die)
    else {
      const own = pairs.value.filter((pair) => pair[0] === die)
      if (own.length === 1 && own[0]) answer(pairs.value.indexOf(own[0]))
      else picked.value = picked.value[0] === die ? [] : [die]
    }
  }

  function toggle(die: number): void {
    const most = duel.prompt.value?.max ?? 1
    if (picked.value.includes(die)) picked.value = picked.value.filter((each) => each !== die)
    else picked.value = [...picked.value, die].slice(-most)
  }

  function copy(die: number): void {
    const source = picked.value[0]
    if (source === undefined) picked.value = [die]
    else if (source === die) picked.value = []
    else answer(pairs.value.findIndex((pair) => pair[0] === source && pair[1] === die))
  }

  return {
    pickable,
    picked,
    faces,
    many,
    press,
    turnTo: (value) =>
      answer(pairs.value.findIndex((pair) => pair[0] === picked.value[0] && pair[1] === value)),
    send: () => {
      const dice = duel.options.value as readonly number[]
      void duel.play({ type: 'ANSWER', picks: picked.value.map((die) => dice.indexOf(die)) })
    },
  }
}
