/** Being in a room: getting in, what it looks like now, what is said, and how it ends. */
import { computed, onUnmounted, reactive, shallowRef } from 'vue'
import { get } from '@/api/http'
import { connection, Denied } from '@/net/socket'
import type { Question } from '@/net/connection'
import type { RoomFront } from '@/api/schema'
import type { RoomEvent, RoomLine, RoomRemoved, RoomRejected, RoomResult, RoomState } from '@/protocol'
import { ensureSession } from '@/session'

export type Phase =
  'entering' | 'stakes' | 'in' | 'password' | 'knock' | 'pending' | 'full' | 'missing' | 'removed' | 'refused'

/** A line of chat, or something that happened. */
export type Entry = { key: string; at: number } & (
  { line: RoomLine } | { event: RoomEvent; name: string; by: string }
)

type RoomQuestion = Question extends infer Q ? (Q extends { room: string } ? Omit<Q, 'room'> : never) : never

const MOST_ENTRIES = 200
const QUIET = new Set(['changed', 'offline', 'returned', 'watching', 'requested', 'ready'])
const MISSING = new Set(['room_not_found', 'room_expired', 'room_closed'])
const FULL = new Set(['room_full', 'not_waiting', 'match_running'])

export interface RoomHandlers {
  /** A match of this room runs, and one takes part in it (or watches: seat −1). */
  match(match: string, seat: number): void
  settled?(results: readonly RoomResult[]): void
  idle?(seconds: number): void
  /** Is there something about the room that one should agree to before one sits down? */
  asksFirst?(front: RoomFront): boolean
}

export function useRoom(code: string, watching: boolean, handlers: RoomHandlers) {
  const state = shallowRef<RoomState | null>(null)
  const view = reactive({
    phase: 'entering' as Phase,
    problem: null as Denied | null,
    removed: null as RoomRemoved['reason'] | null,
    rejected: null as RoomRejected['reason'] | null,
    entries: [] as Entry[],
    /** What one is asked to agree to. */
    front: null as RoomFront | null,
  })
  let events = 0
  let id: string | null = null
  /** What the door was last told: a knock, a look from outside and a reconnection need it again. */
  let password: string | undefined

  const myId = computed(() => connection.state.player)
  const mySeat = computed(() => state.value?.members.find((member) => member.player === myId.value) ?? null)
  const iAmOwner = computed(() => state.value !== null && state.value.owner === myId.value)

  /** Sit down, unless there is something to be said first. */
  async function arrive(): Promise<void> {
    const front = await look()
    if (front && handlers.asksFirst?.(front)) {
      view.front = front
      view.phase = 'stakes'
    } else await enter()
  }

  /** What the room shows to whoever stands at its door; whatever is wrong with it is said when one goes in. */
  async function look(): Promise<RoomFront | null> {
    if (!handlers.asksFirst || watching) return null
    return get<RoomFront>(`/api/rooms/${encodeURIComponent(code)}`).catch(() => null)
  }

  async function enter(how: { password?: string; watch?: boolean } = {}): Promise<void> {
    password = how.password ?? password
    try {
      await connection.ask({ type: 'room.enter', room: code, watch: how.watch ?? watching, password })
      view.phase = 'in'
      view.problem = null
    } catch (error) {
      refused(error as Denied)
    }
  }

  function refused(error: Denied): void {
    if (error.reason === 'signed_out') return // the connection comes back as somebody else, and enters again
    const isFirstAsked = error.reason === 'wrong_password' && password === undefined
    view.problem = isFirstAsked ? null : error
    if (error.reason === 'wrong_password') password = undefined
    if (error.reason === 'wrong_password' || error.reason === 'password_locked') view.phase = 'password'
    else if (error.reason === 'approval_required') view.phase = 'knock'
    else if (error.reason === 'request_pending') view.phase = 'pending'
    else if (FULL.has(error.reason)) view.phase = 'full'
    else if (MISSING.has(error.reason)) view.phase = 'missing'
    else view.phase = 'refused'
  }

  async function knock(message: string): Promise<void> {
    try {
      // The answer to a knock names the room by its id, and somebody outside knows only the code.
      id ??= (await get<{ id: string }>(`/api/rooms/${encodeURIComponent(code)}`)).id
      await connection.ask({ type: 'room.request', room: code, message, password })
      view.phase = 'pending'
      view.problem = null
    } catch (error) {
      refused(error as Denied)
    }
  }

  /** Anything else one can ask for in a room. Rejects with `Denied`. */
  function act(question: RoomQuestion): Promise<unknown> {
    return connection.ask({ ...question, room: state.value?.id ?? code } as Question)
  }

  const mine = (room: string): boolean =>
    room === code || room === id || room === state.value?.id || room === state.value?.code

  function add(entry: Entry): void {
    if (view.entries.some((known) => known.key === entry.key)) return
    view.entries.push(entry)
    if (view.entries.length > MOST_ENTRIES) view.entries.shift()
  }

  function nameOf(player: string | null | undefined, before: RoomState | null): string {
    const known = [
      ...(state.value?.members ?? []),
      ...(before?.members ?? []),
      ...(state.value?.watching ?? []),
    ]
    return known.find((each) => each.player === player)?.name ?? ''
  }

  function heard(now: RoomState, told: readonly RoomEvent[]): void {
    const before = state.value
    if (before && now.version < before.version) return
    state.value = now
    view.phase = 'in'
    for (const event of told) {
      if (QUIET.has(event.kind)) continue
      const names = { name: nameOf(event.player, before), by: nameOf(event.by, before) }
      add({ key: `e${++events}`, at: Date.now(), event, ...names })
    }
  }

  const stops = [
    connection.on('room', (message) => {
      if (mine(message.state.id) || mine(message.state.code)) heard(message.state, message.events ?? [])
    }),
    connection.on('room.chat', (message) => {
      if (!mine(message.room)) return
      for (const line of message.lines) add({ key: `l${line.id}`, at: line.at, line })
      if (message.history) view.entries.sort((a, b) => a.at - b.at)
    }),
    connection.on('room.pending', (message) => {
      if (mine(message.room)) view.phase = 'pending'
    }),
    connection.on('room.approved', (message) => {
      if (mine(message.room)) void enter()
    }),
    connection.on('room.rejected', (message) => {
      if (!mine(message.room)) return
      view.rejected = message.reason
      view.phase = 'knock'
    }),
    connection.on('room.match', (message) => {
      if (mine(message.room)) handlers.match(message.match, message.seat)
    }),
    connection.on('room.settled', (message) => {
      if (mine(message.room)) handlers.settled?.(message.results)
    }),
    connection.on('room.idle', (message) => {
      if (mine(message.room)) handlers.idle?.(message.seconds)
    }),
    connection.on('room.removed', (message) => {
      if (!mine(message.room)) return
      view.removed = message.reason
      view.phase = 'removed'
    }),
    connection.whenOpen(() => {
      if (view.phase === 'in') void enter({ watch: watching || isWatching() })
      else if (view.phase === 'entering') void arrive()
    }),
  ]

  function isWatching(): boolean {
    return state.value !== null && mySeat.value === null
  }

  void ensureSession()
    .catch(() => undefined)
    .finally(() => connection.start())
  onUnmounted(() => {
    for (const stop of stops) stop()
  })

  return { state, view, myId, mySeat, iAmOwner, enter, knock, act }
}

export type Room = ReturnType<typeof useRoom>
