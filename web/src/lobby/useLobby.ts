/** The rooms of the lobby, live: the list once, then every change, and the list again after a break. */
import { computed, onUnmounted, shallowReactive, shallowRef } from 'vue'
import { connection } from '@/net/socket'
import type { RoomCard } from '@/protocol'
import { ensureSession } from '@/session'

export function useLobby() {
  const cards = shallowReactive(new Map<string, RoomCard>())
  const loaded = shallowRef(false)
  const problem = shallowRef<unknown>(null)

  const stops = [
    connection.on('rooms', (message) => {
      cards.clear()
      for (const room of message.rooms) cards.set(room.id, room)
      loaded.value = true
    }),
    connection.on('rooms.changed', (message) => cards.set(message.room.id, message.room)),
    connection.on('rooms.gone', (message) => cards.delete(message.id)),
    connection.whenOpen(() => void watch()),
  ]

  async function watch(): Promise<void> {
    try {
      await connection.ask({ type: 'rooms.watch' })
      problem.value = null
    } catch (error) {
      problem.value = error
    }
  }

  void ensureSession()
    .catch((error: unknown) => (problem.value = error))
    .finally(() => connection.start())
  onUnmounted(() => {
    for (const stop of stops) stop()
    void connection.ask({ type: 'rooms.unwatch' }).catch(() => undefined)
  })

  const rooms = computed(() => [...cards.values()].sort((a, b) => b.created_at - a.created_at))
  return { rooms, loaded, problem }
}
