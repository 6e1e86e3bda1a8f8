import type { RoomCard } from '@/protocol'

export interface Looked {
  text: string
  game: string
  show: 'free' | 'watch' | 'all'
  stakes: 'any' | 'none' | 'chips'
  open: boolean
}

export const hasFreeSeat = (room: RoomCard): boolean =>
  room.status === 'waiting' && room.players < room.max_players

export function fits(room: RoomCard, looked: Looked): boolean {
  return (
    (looked.game === '' || room.game === looked.game) &&
    (looked.show === 'all' || (looked.show === 'free' ? hasFreeSeat(room) : room.status === 'playing')) &&
    (looked.stakes === 'any' || (looked.stakes === 'none') === (room.base_bet === 0)) &&
    (!looked.open || (!room.has_password && room.permission === 'public')) &&
    `${room.name} ${room.owner_name} ${room.code}`.toLowerCase().includes(looked.text.trim().toLowerCase())
  )
}
