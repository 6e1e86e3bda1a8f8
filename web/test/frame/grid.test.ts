import { describe, expect, it, vi } from 'vitest'
import { nextTick, ref } from 'vue'
import { GRID as MARKS } from '@/boards/tictactoe/marks'
import { GRID, squareName, squareOf } from '@/boards/xiangqi/pieces'
import { grid, nearest, neighbour, pointOf, readingOrder } from '@/frame/grid/geometry'
import { follow } from '@/frame/grid/pieces'
import { useMoves, type Step } from '@/frame/grid/useMoves'

describe('points of a grid', () => {
  it('have names, and are found where they are drawn from either side', () => {
    expect(squareName(squareOf('h2'))).toBe('h2')
    for (const turned of [false, true])
      for (const name of ['a0', 'i9', 'e4', 'c7']) {
        const square = squareOf(name)
        expect(nearest(GRID, pointOf(GRID, square, turned), turned)).toBe(square)
      }
    expect(pointOf(GRID, squareOf('a0'), false)).toEqual(pointOf(GRID, squareOf('i9'), true))
    expect(nearest(GRID, [54 + 32, 68 + 32], false)).toBeNull()
  })

  it('are read from the top left, whoever looks', () => {
    expect(squareName(readingOrder(GRID, false)[0] ?? -1)).toBe('a9')
    expect(squareName(readingOrder(GRID, true)[0] ?? -1)).toBe('i0')
    expect(new Set(readingOrder(GRID, true)).size).toBe(90)
    expect(readingOrder(MARKS, false)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('have neighbours as the arrows point, and none beyond the edge', () => {
    expect(neighbour(GRID, squareOf('e0'), 'ArrowUp', false)).toBe(squareOf('e1'))
    expect(neighbour(GRID, squareOf('e1'), 'ArrowUp', true)).toBe(squareOf('e0'))
    expect(neighbour(GRID, squareOf('a0'), 'ArrowLeft', false)).toBeNull()
    expect(neighbour(GRID, squareOf('a0'), 'Enter', false)).toBeUndefined()
  })

  it('may lie on squares of a chessboard, or on the stations of two armies with a border between', () => {
    const chess = grid({
      files: 8, ranks: 8, width: 680, height: 680, origin: [70, 40], step: [80, 80], firstRank: 1,
    }) // prettier-ignore
    expect(chess.name(0)).toBe('a1')
    expect(pointOf(chess, chess.square('h8'), false)).toEqual([630, 40])
    const junqi = grid({
      files: 5, ranks: 12, width: 600, height: 864, origin: [68, 43], step: [116, 66],
      gap: { row: 6, room: 52 }, name: (square) => `${square % 5},${Math.floor(square / 5)}`,
    }) // prettier-ignore
    const [, above] = pointOf(junqi, junqi.square('0,6'), false)
    const [, below] = pointOf(junqi, junqi.square('0,5'), false)
    expect(below - above).toBe(66 + 52)
    expect(nearest(junqi, pointOf(junqi, 17, true), true)).toBe(17)
  })
})

describe('pieces', () => {
  const at = (...placed: [string, string][]): string => {
    const cells = Array<string>(90).fill('.')
    for (const [square, letter] of placed) cells[squareOf(square)] = letter
    return cells.join('')
  }

  it('keep their identity when they move, take, and go back', () => {
    let last = 0
    const next = (): number => ++last
    const start = follow([], at(['a0', 'R'], ['a9', 'r'], ['e0', 'K']), next)
    const taken = follow(start, at(['a9', 'R'], ['e0', 'K']), next)
    const chariot = start.find((piece) => piece.letter === 'R')?.id
    expect(taken.find((piece) => piece.letter === 'R')).toMatchObject({ id: chariot, square: squareOf('a9') })
    expect(taken).toHaveLength(2)
    const back = follow(taken, at(['a0', 'R'], ['a9', 'r'], ['e0', 'K']), next)
    expect(back.find((piece) => piece.letter === 'R')).toMatchObject({ id: chariot, square: squareOf('a0') })
  })
})

describe('moving', () => {
  function moving(more: { seated?: boolean; ontoOwn?: boolean } = {}) {
    const play = vi.fn<(step: Step) => void>()
    const version = ref(0)
    const pending = ref<Step | null>(null)
    const lost = ref<number | null>(null)
    const moves = useMoves({
      legal: () => [{ from: 0, to: 5 }, { from: 0, to: 6 }, { from: 1, to: 5 }], // prettier-ignore
      pending: () => pending.value,
      own: (square) => square < 3 && square !== lost.value,
      seated: () => more.seated ?? true,
      ontoOwn: () => more.ontoOwn ?? false,
      position: () => version.value,
      play,
    })
    return { moves, play, version, pending, lost }
  }

  it('chooses a piece, shows where it may go, and plays', () => {
    const { moves, play } = moving()
    moves.choose(0)
    expect([...moves.targets.value]).toEqual([5, 6])
    moves.choose(1)
    expect([...moves.targets.value]).toEqual([5])
    moves.choose(5)
    expect(play).toHaveBeenCalledWith({ from: 1, to: 5 })
    expect(moves.selected.value).toBeNull()
  })

  it('sends what is not legal too: the table says why not', () => {
    const { moves, play } = moving()
    moves.choose(2)
    moves.choose(8)
    expect(play).toHaveBeenCalledWith({ from: 2, to: 8 })
  })

  it('lets go of a piece when it is chosen again, when it is taken, and off the board', async () => {
    const { moves, play, version, lost } = moving()
    moves.choose(0)
    moves.choose(0)
    expect(moves.selected.value).toBeNull()
    moves.choose(0)
    version.value = 1
    await nextTick()
    expect(moves.selected.value).toBe(0)
    lost.value = 0
    version.value = 2
    await nextTick()
    expect(moves.selected.value).toBeNull()
    moves.drop(0, null)
    expect(play).not.toHaveBeenCalled()
  })

  it('does nothing for who only looks on, and while a move is on its way', () => {
    const spectator = moving({ seated: false })
    spectator.moves.choose(0)
    expect(spectator.moves.selected.value).toBeNull()
    const { moves, pending } = moving()
    pending.value = { from: 0, to: 5 }
    moves.choose(1)
    expect(moves.selected.value).toBeNull()
  })

  it('drops onto a piece of its own only where that tries something', () => {
    const plain = moving()
    plain.moves.drop(0, 1)
    expect(plain.play).not.toHaveBeenCalled()
    const fusing = moving({ ontoOwn: true })
    fusing.moves.drop(0, 1)
    expect(fusing.play).toHaveBeenCalledWith({ from: 0, to: 1 })
  })
})
