/**
 * Who is at this page. The access token lives in memory only; the refresh token is a cookie that scripts cannot read.
 * Nobody has to sign in: who needs to be somebody and is nobody yet becomes a guest at once.
 */
import { computed, readonly, shallowRef } from 'vue'
import { ApiError, authorizeWith, request } from './api/http'
import type { Me, Session } from './api/types'
import { fromAccount } from './settings'

const REMEMBERED = 'boardwright.session'
const EARLY_MS = 30_000

const ACCOUNT = 'boardwright.account'

const session = shallowRef<Session | null>(null)
/** The session of an account ended without anybody signing out. */
export const hasEnded = shallowRef(false)
/** Why somebody may not come in, and until when. */
export interface Banned {
  readonly until: number
  readonly why: string
}
export const banned = shallowRef<Banned | null>(null)
let underway: Promise<Session | null> | null = null

export const me = readonly(computed<Me | null>(() => session.value?.me ?? null))
export const isGuest = computed(() => session.value?.me.guest ?? true)

authorizeWith(accessToken)

/** The session that this browser has, if it has one. Asks the server at most once at a time. */
export function restore(): Promise<Session | null> {
  if (fresh()) return Promise.resolve(session.value)
  if (localStorage.getItem(REMEMBERED) === null) return Promise.resolve(null)
  underway ??= alone(refresh).finally(() => (underway = null))
  return underway
}

/** The session that this browser has, or a new guest's. */
export async function ensureSession(): Promise<Session> {
  const known = await restore()
  if (known) return known
  return alone(async () => (await sessionOfAnotherTab()) ?? start('/api/session/guest'))
}

/** While this tab waited for its turn, another one may have become a guest. */
async function sessionOfAnotherTab(): Promise<Session | null> {
  if (session.value) return session.value
  return localStorage.getItem(REMEMBERED) === null ? null : refresh()
}

/** For requests and for the socket's hello. Null: nobody. */
export async function accessToken(): Promise<string | null> {
  return (await restore())?.access ?? null
}

export const signIn = (name: string, password: string): Promise<Session> =>
  start('/api/session', { name, password })

/** A guest who registers stays the same player, with the same chips. */
export const register = (name: string, password: string): Promise<Session> =>
  start('/api/session/register', { name, password })

/** By the link of a letter: another password, and one is signed in. */
export const chooseAnotherPassword = (token: string, password: string): Promise<Session> =>
  start('/api/session/reset', { token, password })

export async function signOut(everywhere = false): Promise<void> {
  await request('DELETE', everywhere ? '/api/sessions' : '/api/session')
  forget()
}

/** After a change of the account (chips, name, settings). */
export async function reloadMe(): Promise<void> {
  if (session.value) setMe(await request<Me>('GET', '/api/me'))
}

export function setMe(now: Me): void {
  if (session.value) session.value = { ...session.value, me: now }
}

export function forget(): void {
  localStorage.removeItem(REMEMBERED)
  localStorage.removeItem(ACCOUNT)
  session.value = null
}

function fresh(): boolean {
  return session.value !== null && session.value.access_expires_at - Date.now() > EARLY_MS
}

async function start(path: string, body: Record<string, unknown> = {}): Promise<Session> {
  try {
    return begin(await request<Session>('POST', path, body))
  } catch (error) {
    hearOfBan(error)
    throw error
  }
}

/** Whoever is banned is told why, and is nobody here. */
export function putOut(given: Banned): void {
  banned.value = given
  forget()
}

function hearOfBan(error: unknown): boolean {
  const isBan = error instanceof ApiError && error.reason === 'account_banned'
  if (isBan) putOut(error.details as Banned)
  return isBan
}

async function refresh(): Promise<Session | null> {
  if (fresh()) return session.value
  try {
    return begin(await request<Session>('POST', '/api/session/refresh', {}, nobody), true)
  } catch (error) {
    if (hearOfBan(error)) return null
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      if (localStorage.getItem(ACCOUNT) !== null) hasEnded.value = true
      forget()
      return null
    }
    throw error
  }
}

/** `late`: of somebody who was signed in when the page was opened. */
export function begin(given: Session, late = false): Session {
  const first = session.value?.me.id !== given.me.id
  session.value = given
  localStorage.setItem(REMEMBERED, given.me.id)
  if (given.me.guest) localStorage.removeItem(ACCOUNT)
  else localStorage.setItem(ACCOUNT, given.me.id)
  hasEnded.value = false
  if (first) fromAccount(given.me.settings, late)
  return given
}

const nobody = (): Promise<null> => Promise.resolve(null)

/**
 * One tab at a time: a refresh token that is used twice looks stolen, and the server ends the session.
 * Pages that came over plain http from another machine have no locks.
 */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request('boardwright.session', work) as Promise<T>) : work()
}
