/** Moving pieces: one is chosen or dragged, then a square to go to. What may be done is what the table says; whatever
 * else is tried goes to the table too, which says why not. */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'

export interface Step {
  readonly from: number
  readonly to: number
}

export interface Moving {
  /** All that may be played now. */
  legal(): readonly Step[]
  /** The move that is on its way. */
  pending(): Step | null
  /** Is there a piece of one's own? */
  own(square: number): boolean
  /** May this seat act at all? */
  seated(): boolean
  play(step: Step): void
  /** Does a piece that is dragged onto one's own try something? Else the other one is chosen. */
  readonly ontoOwn?: () => boolean
  /** Changes with the position: what is chosen stays so while others move, unless it was taken. */
  position(): unknown
}

export interface Moves {
  readonly selected: Ref<number | null>
  readonly targets: ComputedRef<ReadonlySet<number>>
  /** Squares from which something may be played. */
  readonly sources: ComputedRef<ReadonlySet<number>>
  readonly busy: ComputedRef<boolean>
  choose(square: number): void
  drop(from: number, to: number | null): void
  letGo(): void
}

const NONE: ReadonlySet<number> = new Set()

export function useMoves(moving: Moving): Moves {
  const selected = ref<number | null>(null)
  const reachable = computed(() => {
    const found = new Map<number, Set<number>>()
    for (const { from, to } of moving.legal()) found.set(from, (found.get(from) ?? new Set()).add(to))
    return found
  })
  const targets = computed(() =>
    selected.value === null ? NONE : (reachable.value.get(selected.value) ?? NONE),
  )
  const busy = computed(() => !moving.seated() || moving.pending() !== null)
  const letGo = (): void => void (selected.value = null)
  watch(() => moving.pending(), letGo)
  watch(
    () => moving.position(),
    () => {
      if (selected.value !== null && !moving.own(selected.value)) letGo()
    },
  )

  function play(from: number, to: number): void {
    letGo()
    moving.play({ from, to })
  }
  return {
    selected,
    targets,
    sources: computed(() => new Set(reachable.value.keys())),
    busy,
    letGo,
    choose(square) {
      if (busy.value) return
      if (selected.value === square) letGo()
      else if (moving.own(square) && !targets.value.has(square)) selected.value = square
      else if (selected.value !== null) play(selected.value, square)
    },
    drop(from, to) {
      const tries = to !== null && to !== from && (!moving.own(to) || (moving.ontoOwn?.() ?? false))
      if (tries) play(from, to)
      else letGo()
    },
  }
}
