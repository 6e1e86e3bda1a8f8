/** Opening and finding rooms: what the landing page, the lobby and a game's page have in common. */
import { connection } from '@/net/socket'
import { get } from '@/api/http'
import type { GameFacts } from '@/api/types'
import type { Created, RoomCreate, Ok, RoomCard } from '@/protocol'
import { t } from '@/i18n'
import { ensureSession, me } from '@/session'

export type NewRoom = Partial<Omit<RoomCreate, 'type' | 'seq'>> & { game: string }

/** Open a room, sit down, and know its code. */
export async function openRoom(wanted: NewRoom): Promise<string> {
  await ensureSession()
  const name = wanted.name?.trim() || shorten(t('lobby.default_name', { name: me.value?.name ?? '' }))
  return opened(await connection.ask<Ok>({ type: 'room.create', ...wanted, name } as never))
}

/** A seat where one can be had at once, for no more than what the game usually costs: that was said before. */
export async function quickMatch(game: GameFacts): Promise<string> {
  await ensureSession()
  const stakes = game.stakes?.base ?? null
  return opened(await connection.ask<Ok>({ type: 'room.quick', game: game.id, stakes }))
}

/** A match against bots, at once: as few of them as the game needs, of middling strength. */
export async function playBots(game: GameFacts): Promise<string> {
  const [fewest] = game.seats
  const seats = Math.max(2, fewest)
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [at + 1, USUAL_BOT]))
  const answer = await connection.ask<Created>({
    type: 'create',
    game: game.id,
    seats,
    bots,
    at: Date.now(),
  })
  return answer.match
}

/** Does somebody wait for company at this game? */
export async function isAnybodyThere(game: string): Promise<boolean> {
  const { items } = await get<{ items: readonly RoomCard[] }>(
    `/api/rooms?game=${encodeURIComponent(game)}&open=true&password=false&limit=20`,
  )
  return items.some((room) => room.status === 'waiting' && room.permission === 'public')
}

const USUAL_BOT = 'medium'
const LONGEST_NAME = 20

function shorten(name: string): string {
  return [...name].slice(0, LONGEST_NAME).join('')
}

function opened(answer: Ok): string {
  return answer.code ?? answer.room ?? ''
}
