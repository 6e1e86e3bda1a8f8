import { describe, expect, it } from 'vitest'
import { afterTakeBacks, inColumns } from '@/match/record'
import type { LogLine } from '@/match/types'

const line = (seq: number, seat: number): LogLine => ({ key: 'move', seat, segments: [], id: seq, seq })
const seqs = (moves: readonly LogLine[], first = 0): (number | null)[][] =>
  inColumns(moves, first).map((row) => row.map((each) => each?.seq ?? null))

describe('the record of a match', () => {
  it('has each move in the column of whoever made it', () => {
    expect(seqs([line(1, 0), line(2, 1), line(3, 0)])).toEqual([[1, 2], [3, null]]) // prettier-ignore
    expect(seqs([line(1, 1), line(2, 0)], 1)).toEqual([[1, 2]])
  })

  it('leaves the first column free where the second side begins', () => {
    expect(seqs([line(1, 1), line(2, 0), line(3, 1)])).toEqual([[null, 1], [2, 3]]) // prettier-ignore
  })

  it('shifts nobody when a move was taken back', () => {
    const before = [line(1, 0), line(2, 1), line(3, 0)]
    const marked = afterTakeBacks(before, [{ type: 'UNDONE', seat: 0, to_seq: 2 }])
    expect(marked.map((each) => each.takenBack ?? false)).toEqual([false, false, true])
    const stand = [...marked, line(6, 0), line(7, 1)].filter((each) => !each.takenBack)
    expect(seqs(stand)).toEqual([[1, 2], [6, 7]]) // prettier-ignore
  })

  it('is the very same where nothing was taken back', () => {
    const lines = [line(1, 0)]
    expect(afterTakeBacks(lines, [{ type: 'MOVED' }])).toBe(lines)
  })
})
