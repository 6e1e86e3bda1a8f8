/** The one connection that the whole page shares. */
import type { Welcome } from '../protocol'
import { Connection, type Credentials, type Socket } from './connection'

export { Denied } from './connection'
export type { Credentials } from './connection'

const TOKEN = 'boardwright.guest'

/** A guest keeps the token of the last welcome, so that the next visit is the same player. */
export const guest: Credentials = {
  token: () => localStorage.getItem(TOKEN),
  welcomed: (welcome: Welcome) => localStorage.setItem(TOKEN, welcome.token),
  rejected: () => localStorage.removeItem(TOKEN),
}

function address(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`
}

export const connection = new Connection(
  (subprotocol) => new WebSocket(address(), subprotocol) as unknown as Socket,
  guest,
)

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => connection.hurry())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && connection.hurry())
}
