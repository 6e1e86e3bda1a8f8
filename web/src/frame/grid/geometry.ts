/** Where the points of a board are: on the crossings of lines or in the middle of squares, which is the same to a
 * pointer. Squares count from the first side's left, rank by rank; `turned` is the view from the second side. */

export type Point = readonly [x: number, y: number]

export interface Geometry {
  readonly files: number
  readonly ranks: number
  readonly width: number
  readonly height: number
  /** How far around its middle a point is meant. */
  readonly reach: number
  /** The middle of a point, by its column and row from the top left of the drawing. */
  centre(column: number, row: number): Point
  /** `h2`: as rules and records call it. */
  name(square: number): string
  square(name: string): number
  /** Ranks count from the top of the drawing. */
  readonly fromTop: boolean
}

export interface Spacing {
  readonly files: number
  readonly ranks: number
  readonly width: number
  readonly height: number
  /** The middle of the top left point. */
  readonly origin: Point
  readonly step: Point
  /** More room before a row: a river, a border between armies. */
  readonly gap?: { readonly row: number; readonly room: number }
  /** How squares are called; left out: a letter for the file and a number for the rank, from `firstRank` on. */
  readonly name?: (square: number) => string
  readonly firstRank?: number
  readonly fromTop?: boolean
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export function grid(spacing: Spacing): Geometry {
  const { files, ranks, width, height, origin, step, gap, firstRank = 0, fromTop = false } = spacing
  const plain = (square: number): string =>
    `${LETTERS.charAt(square % files)}${Math.floor(square / files) + firstRank}`
  const name = spacing.name ?? plain
  const squares = new Map(Array.from({ length: files * ranks }, (_, square) => [name(square), square]))
  return {
    files,
    ranks,
    width,
    height,
    reach: Math.min(...step) / 2,
    centre: (column, row) => [
      origin[0] + column * step[0],
      origin[1] + row * step[1] + (gap && row >= gap.row ? gap.room : 0),
    ],
    name,
    square: (called) => squares.get(called) ?? -1,
    fromTop,
  }
}

/** Column and row of a square in the drawing. */
export function placeOf({ files, ranks, fromTop }: Geometry, square: number, turned: boolean): Point {
  const [file, rank] = [square % files, Math.floor(square / files)]
  return [turned ? files - 1 - file : file, turned === fromTop ? ranks - 1 - rank : rank]
}

function squareAt(geometry: Geometry, column: number, row: number, turned: boolean): number | null {
  const { files, ranks, fromTop } = geometry
  if (column < 0 || row < 0 || column >= files || row >= ranks) return null
  const [file, rank] = [turned ? files - 1 - column : column, turned === fromTop ? ranks - 1 - row : row]
  return rank * files + file
}

export function pointOf(geometry: Geometry, square: number, turned: boolean): Point {
  return geometry.centre(...placeOf(geometry, square, turned))
}

/** All squares from the top left of the drawing on, so that a screen reader goes through them as the eye does. */
export function readingOrder(geometry: Geometry, turned: boolean): readonly number[] {
  const count = geometry.files * geometry.ranks
  return Array.from(
    { length: count },
    (_, at) => squareAt(geometry, at % geometry.files, Math.floor(at / geometry.files), turned) ?? at,
  )
}

/** The square that is meant by a place in the drawing; null between them. */
export function nearest(geometry: Geometry, [x, y]: Point, turned: boolean): number | null {
  const near = readingOrder(geometry, turned).find((square) => {
    const [px, py] = pointOf(geometry, square, turned)
    return Math.hypot(px - x, py - y) < geometry.reach
  })
  return near ?? null
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The neighbour in the direction of an arrow key, as the board is seen; undefined for any other key. */
export function neighbour(
  geometry: Geometry,
  square: number,
  key: string,
  turned: boolean,
): number | null | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const [column, row] = placeOf(geometry, square, turned)
  return squareAt(geometry, column + step[0], row + step[1], turned)
}
