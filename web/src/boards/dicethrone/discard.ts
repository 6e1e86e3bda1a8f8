/** How a card came to lie on the discard pile, as the log tells it. */
import type { LogLine } from '@/match/types'

export type Way = 'played' | 'sold' | 'discarded' | 'replaced'

const WAYS: Readonly<Record<string, Way>> = {
  card: 'played',
  sold: 'sold',
  discarded: 'discarded',
  upgrade: 'replaced',
}

/** The last thing that its owner did with it; null, where the log does not reach back so far. */
export function wayOf(lines: readonly LogLine[], seat: number, card: string): Way | null {
  const line = lines.findLast(
    (each) => !each.takenBack && each.seat === seat && each.key in WAYS && names(each, card),
  )
  return line ? (WAYS[line.key] ?? null) : null
}

function names(line: LogLine, card: string): boolean {
  return line.segments.some((segment) => segment[0] === 'card' && segment[2] === card)
}
