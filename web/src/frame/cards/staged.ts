/** Several things happen in one move: the last three streets, the showdown, the pots. They are shown one after the
 * other. What was there before the page was opened is shown at once, and so is everything where
 * the pace is instant. */
import { onUnmounted, ref, watch, type Ref } from 'vue'
import { tempo } from '@/settings'
import { useFrame } from '../context'

export interface Staged {
  /** How many of the things may be seen. */
  readonly shown: Ref<number>
  /** Everything is on the table. */
  readonly settled: Ref<boolean>
}

/** `count` grows; `pause(at)` is how long after the one before it the thing at this place comes, at the usual pace. */
export function useStaged(count: () => number, pause: (at: number) => number, after = 500): Staged {
  const { gate } = useFrame().table
  const shown = ref(count())
  const settled = ref(true)
  let timer: ReturnType<typeof setTimeout> | undefined
  let done: () => void = () => undefined

  function next(): void {
    clearTimeout(timer)
    if (shown.value >= count()) {
      timer = setTimeout(finish, after * tempo())
      return
    }
    timer = setTimeout(
      () => {
        shown.value += 1
        next()
      },
      pause(shown.value) * tempo(),
    )
  }

  function finish(): void {
    clearTimeout(timer)
    shown.value = count()
    settled.value = true
    done()
  }

  watch(
    count,
    (now) => {
      if (now <= shown.value || gate.instant) {
        finish()
        return
      }
      if (settled.value) done = gate.begin()
      settled.value = false
      next()
    },
    { flush: 'sync' },
  )
  const stop = gate.onSkip(finish)
  onUnmounted(() => {
    stop()
    clearTimeout(timer)
    done()
  })
  return { shown, settled }
}
