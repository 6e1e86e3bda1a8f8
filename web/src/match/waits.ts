/** Whom a match is waiting for. */
import type { SysView, Wait } from './types'

export function owners(wait: Wait): readonly number[] {
  switch (wait.type) {
    case 'PROMPT':
      return wait.seats.filter((seat) => !wait.done.includes(seat))
    case 'SELECTION':
      return wait.seats.filter((seat) => !wait.ready.includes(seat))
    case 'WINDOW':
      return wait.seats.slice(wait.current, wait.current + 1)
  }
}

const TURN_FIELDS = ['turn', 'current', 'active', 'current_player', 'to_move']

/** The seats whose move it is: of the open question, of the running clocks, or of the core's own word for it. */
export function activeSeats(sys: SysView, core: unknown): readonly number[] {
  if (sys.gameover) return []
  if (sys.wait) return owners(sys.wait)
  if (sys.clock && sys.clock.running.length > 0) return sys.clock.running
  const named = TURN_FIELDS.map((field) => (core as Record<string, unknown> | null)?.[field])
  const turn = named.find((value) => typeof value === 'number')
  return typeof turn === 'number' ? [turn] : []
}
