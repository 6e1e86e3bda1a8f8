/** What lies on the field, as the page draws it: cells are numbers, row by row from the top. */
export const ROWS = 8
export const COLUMNS = 6
export const CELLS = ROWS * COLUMNS

export const rowOf = (cell: number): number => Math.floor(cell / COLUMNS)
export const columnOf = (cell: number): number => cell % COLUMNS
const LETTERS = 'abcdef'
export const columnName = (column: number): string => LETTERS.charAt(column)
export const rowName = (row: number): string => String(ROWS - row)
/** `c3`: letters for columns and numbers for rows, as the log writes them; `a1` is the lower left corner. */
export const place = (cell: number): string => `${columnName(columnOf(cell))}${rowName(rowOf(cell))}`

/** A card on its cell. */
export interface Standing {
  readonly id: string
  readonly card: string
  readonly cell: number
  /** Who has it now. */
  readonly side: number
  readonly owner: number
  readonly life: number
  readonly damage: number
  readonly strength: number | null
  readonly boosts: number
  readonly abilities: readonly string[]
  /** Cards that lie under it. */
  readonly under: readonly string[]
  /** Did it move, did it attack this turn? */
  readonly moved: boolean
  readonly attacked: boolean
  readonly extra: number
  /** May it still do something in this phase? */
  readonly ready: boolean
}

/** What a cell offers: to go there, to be placed there, to be attacked, to be chosen. */
export type Mark = 'go' | 'put' | 'aim' | 'target' | 'picked'

/** Cells as somebody sees them who sits at the top: turned half around. */
export const seen = (cell: number, turned: boolean): number => (turned ? CELLS - 1 - cell : cell)

/** Where an arrow of the keyboard leads; the same cell at the edge. */
export function neighbour(cell: number, key: string, turned: boolean): number {
  const step = { ArrowUp: -COLUMNS, ArrowDown: COLUMNS, ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return cell
  const at = seen(cell, turned)
  const next = at + step
  const leaves = next < 0 || next >= CELLS || (Math.abs(step) === 1 && rowOf(at) !== rowOf(next))
  return leaves ? cell : seen(next, turned)
}
