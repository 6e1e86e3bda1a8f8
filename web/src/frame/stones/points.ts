/** Where the points of a board are and how they are called. No rules here: the server has them. */
import { grid, type Geometry } from '@/frame/grid/geometry'

/** Weiqi leaves out I, which looks like 1. */
export const WITHOUT_I = 'ABCDEFGHJKLMNOPQRST'
export const WITH_I = 'ABCDEFGHIJKLMNOPQRS'
/** Room around the outer lines, for the names of columns and rows. */
const MARGIN = 1.05
const SIDE = 716

export interface BoardShape extends Geometry {
  readonly lines: number
  readonly step: number
  /** Where the first line is, from the left and from the top. */
  readonly edge: number
  /** Where the last one is. */
  readonly end: number
  readonly columns: string
}

const shapes = new Map<string, BoardShape>()

export function shapeOf(lines: number, columns = WITHOUT_I): BoardShape {
  const key = columns.slice(0, lines)
  const known = shapes.get(key) ?? makeShape(lines, key)
  shapes.set(key, known)
  return known
}

function makeShape(lines: number, columns: string): BoardShape {
  const step = SIDE / (lines - 1 + 2 * MARGIN)
  const edge = step * MARGIN
  const geometry = grid({
    files: lines,
    ranks: lines,
    width: SIDE,
    height: SIDE,
    origin: [edge, edge],
    step: [step, step],
    name: (point) => `${columns.charAt(point % lines)}${Math.floor(point / lines) + 1}`,
  })
  return { ...geometry, lines, step, edge, end: SIDE - edge, columns }
}
