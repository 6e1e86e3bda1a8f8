/** A choice that is the browser's, not a table's: it is kept from visit to visit. */
import { ref, watch, type Ref } from 'vue'

export function remembered<T extends string | boolean>(
  key: string,
  read: (kept: string | null) => T,
  write: (value: T) => string,
): Ref<T> {
  const chosen = ref(read(localStorage.getItem(key))) as Ref<T>
  watch(chosen, (now) => localStorage.setItem(key, write(now)))
  return chosen
}
