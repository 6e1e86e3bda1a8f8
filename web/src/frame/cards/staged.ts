/** Several things happen in one move: the last three streets, the showdown, the pots. They are shown one after the
 * other. What was there before the page was opened is shown at once, and so is everything with reduced motion. */
import { onUnmounted, ref, watch, type Ref } from 'vue'
import { reducedMotion } from '@/settings'

export interface Staged {
  /** How many of the things may be seen. */
  readonly shown: Ref<number>
  /** Everything is on the table. */
  readonly settled: Ref<boolean>
}

/** `count` grows; `pause(at)` is how long after the one before it the thing at this place comes. */
export function useStaged(count: () => number, pause: (at: number) => number, after = 500): Staged {
  const shown = ref(count())
  const settled = ref(true)
  let timer: ReturnType<typeof setTimeout> | undefined

  function next(): void {
    clearTimeout(timer)
    if (shown.value >= count()) {
      timer = setTimeout(() => (settled.value = true), after)
      return
    }
    timer = setTimeout(() => {
      shown.value += 1
      next()
    }, pause(shown.value))
  }

  watch(
    count,
    (now) => {
      if (now <= shown.value || reducedMotion.value) {
        shown.value = now
        return
      }
      settled.value = false
      next()
    },
    { flush: 'sync' },
  )
  onUnmounted(() => clearTimeout(timer))
  return { shown, settled }
}
