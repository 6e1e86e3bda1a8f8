/** A list that comes in pages, newest first. */
import { ref, watch, type Ref, type WatchSource } from 'vue'
import { get } from '@/api/http'

interface Paged<T, Whole> {
  readonly items: Ref<readonly T[]>
  /** The page that came last, with what it says besides its items. */
  readonly page: Ref<Whole | null>
  readonly problem: Ref<unknown>
  readonly more: () => Promise<void>
  readonly reload: () => Promise<void>
}

interface SomePage<T> {
  readonly items: readonly T[]
  readonly next: string | number | null
}

export function usePaged<T, Whole extends SomePage<T> = SomePage<T>>(
  path: () => string,
  again: WatchSource<unknown>,
): Paged<T, Whole> {
  const items = ref<readonly T[]>([]) as Ref<readonly T[]>
  const page = ref<Whole | null>(null) as Ref<Whole | null>
  const problem = ref<unknown>(null)
  let latest = 0

  async function fetchPage(before: string | number | null): Promise<void> {
    const turn = ++latest
    const from = path()
    const joint = from.includes('?') ? '&' : '?'
    try {
      const found = await get<Whole>(
        before === null ? from : `${from}${joint}before=${encodeURIComponent(before)}`,
      )
      if (turn !== latest) return
      items.value = before === null ? found.items : [...items.value, ...found.items]
      page.value = found
      problem.value = null
    } catch (error) {
      if (turn === latest) problem.value = error
    }
  }

  const reload = (): Promise<void> => fetchPage(null)
  watch(again, () => void reload(), { immediate: true })
  return { items, page, problem, reload, more: () => fetchPage(page.value?.next ?? null) }
}
