/** Opening and finding rooms: what the landing page, the lobby and a game's page have in common. */
import { connection } from '@/net/socket'
import type { CreateRoom, Ok } from '@/protocol'
import { t } from '@/i18n'
import { ensureSession, me } from '@/session'

export type NewRoom = Partial<Omit<CreateRoom, 'type' | 'seq'>> & { game: string }

/** Open a room, sit down, and know its code. */
export async function openRoom(wanted: NewRoom): Promise<string> {
  await ensureSession()
  const name = wanted.name?.trim() || shorten(t('lobby.default_name', { name: me.value?.name ?? '' }))
  return opened(await connection.ask<Ok>({ type: 'room.create', ...wanted, name } as never))
}

export async function quickMatch(game: string): Promise<string> {
  await ensureSession()
  return opened(await connection.ask<Ok>({ type: 'room.quick', game }))
}

const LONGEST_NAME = 20

function shorten(name: string): string {
  return [...name].slice(0, LONGEST_NAME).join('')
}

function opened(answer: Ok): string {
  return answer.code ?? answer.room ?? ''
}
