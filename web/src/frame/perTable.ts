/** State that a board and its dock share, for as long as their table lives: a card that waits for its target, the chip in
 * the hand. Two tables on one page do not share it. */
import type { Table } from '@/match/table'

export function perTable<T>(make: () => T): (table: Pick<Table, 'stream'>) => T {
  const kept = new WeakMap<Table['stream'], T>()
  return ({ stream }) => {
    // A table may be handed on wrapped; its stream is the same.
    const known = kept.get(stream) ?? make()
    kept.set(stream, known)
    return known
  }
}
