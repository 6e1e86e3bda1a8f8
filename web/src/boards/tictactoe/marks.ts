/** How the marks are drawn, and where. No rules here: the server has them. */
import { grid, type Point } from '@/frame/grid/geometry'

export const SIZE = 668
const EDGE = 34
const CELL = 200
export const GRID = grid({
  files: 3,
  ranks: 3,
  width: SIZE,
  height: SIZE,
  origin: [EDGE + CELL / 2, EDGE + CELL / 2],
  step: [CELL, CELL],
  fromTop: true,
  name: String,
})

export function centre(cell: number): Point {
  return GRID.centre(cell % 3, Math.floor(cell / 3))
}

/** Two strokes of a brush, not quite straight; the ring is left open. */
export function strokes(seat: number, cell: number): readonly string[] {
  const [x, y] = centre(cell)
  if (seat === 1) return [`M${x + 30} ${y - 46}A56 56 0 1 0 ${x + 55} ${y - 6}`]
  return [`M${x - 50} ${y - 49}q50 46 99 99`, `M${x + 51} ${y - 51}q-49 50 -101 100`]
}
