/** The room that a match is played in, for those parts of the table that lead to the next one. */
import { inject, provide, type InjectionKey } from 'vue'
import type { Room } from '@/room/useRoom'

const KEY: InjectionKey<Room | null> = Symbol('room')

export function provideTableRoom(room: Room | null): void {
  provide(KEY, room)
}

export function useTableRoom(): Room | null {
  return inject(KEY, null)
}
