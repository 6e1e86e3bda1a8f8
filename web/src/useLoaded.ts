/** Something fetched for a page: loading, there, or why not; fetched again when what it depends on changes. */
import { shallowRef, watch, type WatchSource } from 'vue'

export function useLoaded<T>(load: () => Promise<T>, again: WatchSource<unknown> = () => null) {
  const value = shallowRef<T | null>(null)
  const problem = shallowRef<unknown>(null)
  const loading = shallowRef(true)
  let latest = 0

  async function reload(): Promise<void> {
    const turn = ++latest
    loading.value = true
    try {
      const found = await load()
      if (turn !== latest) return
      value.value = found
      problem.value = null
    } catch (error) {
      if (turn !== latest) return
      problem.value = error
    } finally {
      if (turn === latest) loading.value = false
    }
  }

  watch(again, () => void reload(), { immediate: true })
  return { value, problem, loading, reload }
}
