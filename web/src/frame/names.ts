/** Names of players by their ids, asked for once. Until a name is there, or for guests without one, a short mark. */
import { shallowReactive } from 'vue'
import { get } from '@/api/http'
import { t } from '@/i18n'
import { me } from '@/session'

// eslint-disable-next-line no-restricted-syntax -- names are the site's, not a table's
const known = shallowReactive(new Map<string, string>())
const asked = new Set<string>()
const GUEST = /^g-/

export function playerName(id: string): string {
  const name = known.get(id)
  if (name !== undefined) return name
  // A guest who never signed in has no page to ask for, as long as nobody here has an account either.
  if (!GUEST.test(id) || me.value !== null) void ask(id)
  return t('frame.guest', { mark: id.replace(GUEST, '').slice(0, 4) })
}

/** Whoever knows a name already (a room) says so. */
export function rememberName(id: string, name: string): void {
  known.set(id, name)
}

async function ask(id: string): Promise<void> {
  if (asked.has(id)) return
  asked.add(id)
  const found = await get<{ name: string }>(`/api/players/${encodeURIComponent(id)}`).catch(() => null)
  if (found) known.set(id, found.name)
}
