/** How the marks are drawn, and where. No rules here: the server has them. */

export interface Core {
  readonly cells: readonly (number | null)[]
  readonly turn: number
}

export interface Place {
  readonly type: 'PLACE'
  readonly cell: number
}

export const SIZE = 668
const EDGE = 34
const CELL = 200

export function centre(cell: number): readonly [x: number, y: number] {
  return [EDGE + (cell % 3) * CELL + CELL / 2, EDGE + Math.floor(cell / 3) * CELL + CELL / 2]
}

/** Two strokes of a brush, not quite straight; the ring is left open. */
export function strokes(seat: number, cell: number): readonly string[] {
  const [x, y] = centre(cell)
  if (seat === 1) return [`M${x + 30} ${y - 46}A56 56 0 1 0 ${x + 55} ${y - 6}`]
  return [`M${x - 50} ${y - 49}q50 46 99 99`, `M${x + 51} ${y - 51}q-49 50 -101 100`]
}

/** Three marks of the winner with one in the middle of the other two: where the line through them is drawn. */
export function lineOf(cells: readonly (number | null)[], winner: number): readonly number[] {
  const own = cells.flatMap((owner, cell) => (owner === winner ? [cell] : []))
  for (const first of own) {
    for (const last of own.filter((cell) => cell > first)) {
      const [ax, ay] = centre(first)
      const [bx, by] = centre(last)
      const middle = own.find((cell) => {
        const [x, y] = centre(cell)
        return cell !== first && cell !== last && 2 * x === ax + bx && 2 * y === ay + by
      })
      if (middle !== undefined) return [first, middle, last]
    }
  }
  return []
}
