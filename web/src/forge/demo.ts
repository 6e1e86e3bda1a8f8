/** What the AI shows of a rule: asked for again with every change, the last one wins. */
import { onUnmounted, ref, shallowRef, watch, type Ref } from 'vue'
import { ApiError, post } from '@/api/http'
import type { DemoStep, RuleCheck, RuleDemo } from '@/api/schema'

const PAUSE_MS = 260

/** `instead`: the rule of one's own that this one is to change. */
export function useDemo(text: Ref<string>, instead: () => string | null = () => null) {
  const demo = shallowRef<RuleDemo | null>(null)
  const checked = shallowRef<RuleCheck | null>(null)
  const problem = ref<unknown>(null)
  const busy = ref(false)
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(rule: string): Promise<void> {
    const mine = ++turn
    busy.value = true
    try {
      const found = await post<RuleCheck>('/api/forge/check', { rule, instead: instead() })
      if (mine !== turn) return
      checked.value = found
      problem.value = null
      const shown = found.faults.length === 0 ? await post<RuleDemo>('/api/forge/demo', { rule }) : null
      if (mine === turn) demo.value = shown
    } catch (error) {
      if (mine === turn) problem.value = error instanceof ApiError ? error : new ApiError(0, 'unknown')
    } finally {
      if (mine === turn) busy.value = false
    }
  }

  watch(
    text,
    (rule) => {
      clearTimeout(timer)
      turn++
      busy.value = true
      timer = setTimeout(() => void ask(rule), PAUSE_MS)
    },
    { immediate: true },
  )
  onUnmounted(() => clearTimeout(timer))
  return { demo, checked, problem, busy }
}

export type { DemoStep, RuleDemo }
