/** The record of a match: which of its lines stand, how they fall into columns, and how many moves there were. */
import type { GameEvent, LogLine } from './types'

/** A row of two columns; null where a side has not moved in it. */
export type Row = readonly [LogLine | null, LogLine | null]

/** Each move in the column of whoever made it; `first` has the left one. A row ends with the move on its right, so a
 * match that begins with the second side, or one side that moves twice, shifts nobody. */
export function inColumns(moves: readonly LogLine[], first: number): readonly Row[] {
  const rows: [LogLine | null, LogLine | null][] = []
  for (const move of moves) {
    const row = rows.at(-1)
    if (move.seat === first) rows.push([move, null])
    else if (row && row[1] === null) row[1] = move
    else rows.push([null, move])
  }
  return rows
}

/** The version that a take-back among these events went back to; infinite if there is none. */
export function backTo(events: readonly GameEvent[]): number {
  const versions = events.filter(({ type }) => type === 'UNDONE').map((event) => event.to_seq as number)
  return Math.min(Infinity, ...versions)
}

/** The lines as they stand after these events: what a player took back is marked. */
export function afterTakeBacks(lines: readonly LogLine[], events: readonly GameEvent[]): readonly LogLine[] {
  const upto = backTo(events)
  return upto === Infinity
    ? lines
    : lines.map((line) => (line.seq > upto ? { ...line, takenBack: true } : line))
}
