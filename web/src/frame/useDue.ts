/** What is played by itself, for whoever wants it: a moment after it falls due, if it still is. */
import { onScopeDispose, watch } from 'vue'
import { beat } from '@/settings'

/** Long enough to see that it happened. */
const LEAST_MS = 250

export function useDue<T>(
  due: () => T | null,
  play: (what: T) => void,
  pause = (): number => Math.max(LEAST_MS, beat() / 2),
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(what: T | null): void {
    clearTimeout(timer)
    if (what !== null) timer = setTimeout(() => due() !== null && play(what), pause())
  }
  const stop = watch(due, wait, { immediate: true })
  onScopeDispose(() => {
    stop()
    clearTimeout(timer)
  })
}
