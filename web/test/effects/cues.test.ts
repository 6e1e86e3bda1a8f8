import { describe, expect, it } from 'vitest'
import { board as tictactoe } from '@/boards/tictactoe'
import { board as xiangqi } from '@/boards/xiangqi'
import { lineOf } from '@/boards/tictactoe/marks'
import { follow, pointOf, squareName, squareOf } from '@/boards/xiangqi/pieces'
import { cuesFor, type CueContext } from '@/effects/cues'
import type { View } from '@/match/types'

const SYS = { phase: null, turn: 0, gameover: null, wait: null, active: [] }

function context(core: unknown, seat = 0, winners?: number[]): CueContext {
  return { seat, view: { core, sys: { ...SYS, gameover: winners ? { winners } : null } } as View }
}

const kinds = (cues: readonly { kind: string }[]): string[] => cues.map((cue) => cue.kind)

describe('cues', () => {
  it("are the board's own, else those of every table, else none", () => {
    const rules = tictactoe.effects ?? {}
    const cells = { cells: Array(9).fill(null) }
    expect(kinds(cuesFor({ type: 'PLACED', seat: 0, cell: 4 }, context(cells), rules))).toEqual([
      'sound',
      'ring',
    ])
    expect(kinds(cuesFor({ type: 'UNDONE', seat: 0, to_seq: 0 }, context(cells), rules))).toEqual(['sound'])
    expect(cuesFor({ type: 'NOBODY_KNOWS' }, context(cells), rules)).toEqual([])
  })

  it('celebrate a win for the winner and for who looks on, not for the loser', () => {
    const core = { cells: [0, 0, 0, 1, 1, null, null, null, null] }
    const placed = { type: 'PLACED', seat: 0, cell: 2 }
    const seen = (seat: number): string[] =>
      kinds(cuesFor(placed, context(core, seat, [0]), tictactoe.effects ?? {}))
    expect(seen(0)).toContain('confetti')
    expect(seen(-1)).toContain('confetti')
    expect(seen(1)).not.toContain('confetti')
    expect(seen(1).filter((kind) => kind === 'burst')).toHaveLength(3)
  })

  it('tell a capture and a check apart from a plain move', () => {
    const sound = (more: object): unknown =>
      cuesFor(
        { type: 'MOVED', seat: 0, from: 'a0', to: 'a1', ...more },
        context({}),
        xiangqi.effects ?? {},
      )[0]
    expect(sound({})).toMatchObject({ name: 'wood' })
    expect(sound({ captured: 'p' })).toMatchObject({ name: 'capture' })
    expect(sound({ captured: 'p', check: true })).toMatchObject({ name: 'check' })
  })
})

describe("tic-tac-toe's winning line", () => {
  it.each([
    [
      [0, 0, 0, 1, 1, null, null, null, null],
      [0, 1, 2],
    ],
    [
      [0, 1, null, 1, 0, null, null, null, 0],
      [0, 4, 8],
    ],
    [
      [1, 1, 0, null, 0, null, 0, null, 1],
      [2, 4, 6],
    ],
    [
      [0, 1, 1, 0, null, null, 0, null, null],
      [0, 3, 6],
    ],
    [[0, 1, 0, null, null, null, 0, null, 0], []],
  ])('of %j is %j', (cells, line) => expect(lineOf(cells, 0)).toEqual(line))
})

describe("xiangqi's pieces", () => {
  it('keep their identity when they move, take, and go back', () => {
    let last = 0
    const next = (): number => ++last
    const at = (...placed: [string, string][]): string => {
      const cells = Array<string>(90).fill('.')
      for (const [square, letter] of placed) cells[squareOf(square)] = letter
      return cells.join('')
    }
    const start = follow([], at(['a0', 'R'], ['a9', 'r'], ['e0', 'K']), next)
    const taken = follow(start, at(['a9', 'R'], ['e0', 'K']), next)
    const chariot = start.find((piece) => piece.letter === 'R')?.id
    expect(taken.find((piece) => piece.letter === 'R')).toMatchObject({ id: chariot, square: squareOf('a9') })
    expect(taken).toHaveLength(2)
    const back = follow(taken, at(['a0', 'R'], ['a9', 'r'], ['e0', 'K']), next)
    expect(back.find((piece) => piece.letter === 'R')).toMatchObject({ id: chariot, square: squareOf('a0') })
  })

  it('stand where their names say, seen from either side', () => {
    expect(squareName(squareOf('h2'))).toBe('h2')
    expect(pointOf(squareOf('a0'), false)).toEqual(pointOf(squareOf('i9'), true))
  })
})
