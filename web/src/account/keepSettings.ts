/** Settings travel with the account: a change here is kept there a moment later. */
import { watch } from 'vue'
import { patch } from '@/api/http'
import { me } from '@/session'
import { forAccount, settings } from '@/settings'

const WAIT_MS = 800

export function keepSettings(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    settings,
    () => {
      clearTimeout(timer)
      timer = setTimeout(save, WAIT_MS)
    },
    { deep: true },
  )
}

function save(): void {
  const now = forAccount()
  const kept = me.value?.settings
  if (!kept || Object.entries(now).every(([name, value]) => kept[name] === value)) return
  // This browser keeps them anyway; the account gets them with the next change.
  void patch('/api/me', { settings: now }).catch(() => undefined)
}
