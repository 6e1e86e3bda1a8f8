/** Army chess for the page: where things lie on the board, and what pieces are called. */
import { grid, type Geometry } from '@/frame/grid/geometry'
import { t } from '@/i18n'
import type { Placement } from './types'

export type PieceName = Placement['piece']

export const FILES = 5
/** Of one half. */
export const ROWS = 6
const COLUMNS = 'ABCDE'
const LEFT = 68
const STEP = [116, 66] as const
/** Between the armies. */
const BORDER = 52

export const TILE = { width: 94, height: 46 } as const

const nameAt = (column: number, row: number): string => `${COLUMNS.charAt(column)}${row + 1}`

export const FULL: Geometry = grid({
  files: FILES,
  ranks: 2 * ROWS,
  width: 600,
  height: 864,
  origin: [LEFT, 46],
  step: STEP,
  gap: { row: ROWS, room: BORDER },
  name: (square) => nameAt(square % FILES, Math.floor(square / FILES)),
})

/** One's own half, larger, with the border above it: stations have the names that they have on the whole board. */
const halfOf = (name: (square: number) => string): Geometry =>
  grid({ files: FILES, ranks: ROWS, width: 600, height: 486, origin: [LEFT, 100], step: STEP, name })

export const HALVES: readonly [first: Geometry, second: Geometry] = [
  halfOf((square) => nameAt(square % FILES, Math.floor(square / FILES))),
  halfOf((square) => nameAt(FILES - 1 - (square % FILES), 2 * ROWS - 1 - Math.floor(square / FILES))),
]

export const pieceName = (piece: PieceName): string => t(`junqi.piece.${piece}`)
export const shortName = (piece: PieceName): string => t(`junqi.short.${piece}`)

/** The side of a piece by its letter. */
export const sideOfLetter = (letter: string): 0 | 1 => (letter === letter.toUpperCase() ? 0 : 1)

/** How many there are of each, in the order in which they come first. */
export function counted<T>(things: readonly T[]): readonly (readonly [thing: T, count: number])[] {
  const found = new Map<T, number>()
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1)
  return [...found]
}

export function ends(last: string): readonly [from: string, to: string] | null {
  const [from, to] = last.split('-')
  return from && to ? [from, to] : null
}
