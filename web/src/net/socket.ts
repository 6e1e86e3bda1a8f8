/** The one connection that the whole page shares: lobby, rooms and tables. */
import { watch } from 'vue'
import type { Welcome } from '@/protocol'
import { accessToken, me, putOut, type Banned } from '@/session'
import { offer } from './codec'
import { Connection, type Credentials, type Socket } from './connection'

export { Denied } from './connection'

const GUEST = 'boardwright.guest'

/** The session's token where there is a session. Who has none is a guest by the token of the last welcome. */
export async function playersToken(): Promise<string | null> {
  return (await accessToken().catch(() => null)) ?? localStorage.getItem(GUEST)
}

const credentials: Credentials = {
  token: playersToken,
  welcomed: (welcome: Welcome) => {
    if (me.value === null) localStorage.setItem(GUEST, welcome.token)
  },
  rejected: () => localStorage.removeItem(GUEST),
  banned: (details) => {
    localStorage.removeItem(GUEST)
    putOut(details as Banned)
  },
}

function address(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`
}

export const connection = new Connection(
  (hello) => new WebSocket(address(), offer(hello)) as unknown as Socket,
  credentials,
)

/** Whoever signs in or out, or becomes a guest with a wallet, goes on as that player and nobody else. */
function asWhoIAm(): void {
  const { player } = connection.state
  if (player !== null && (me.value === null || me.value.id !== player)) connection.restart()
}

watch(() => me.value?.id, asWhoIAm, { flush: 'sync' })
connection.whenOpen(() => {
  if (me.value !== null) asWhoIAm()
})

window.addEventListener('online', () => connection.hurry())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connection.hurry()
})
