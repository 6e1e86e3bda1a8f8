/** What is played by itself, for whoever wants it: a moment after it falls due, if it still is. */
import { onScopeDispose, watch } from 'vue'
import { beat } from '@/settings'
import type { Command } from '@/match/types'

/** Long enough to see that it happened. */
const LEAST_MS = 250

export function useDue(due: () => Command | null, play: (command: Command) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(command: Command | null): void {
    clearTimeout(timer)
    if (command) timer = setTimeout(() => due() && play(command), Math.max(LEAST_MS, beat() / 2))
  }
  const stop = watch(due, wait, { immediate: true })
  onScopeDispose(() => {
    stop()
    clearTimeout(timer)
  })
}
