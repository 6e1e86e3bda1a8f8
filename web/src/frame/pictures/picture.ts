/** Pictures: a board or a table that a game without a board of its own tells as data. What can be clicked on is what
 * legal commands mention: squares and cards by their names. */
import type { Command } from '@/match/types'
import type { GridPicture, Picture } from './types'

export function pictureOf(facts: unknown): Picture | null {
  const told = facts as Picture | null | undefined
  return told?.picture === 'grid' || told?.picture === 'table' ? told : null
}

/** A command by the squares that it mentions: one to place on, or the way of a move. */
export interface OnBoard {
  readonly command: Command
  readonly squares: readonly [to: string] | readonly [from: string, to: string]
}

/** Null for a command that needs more than squares: it stays a button. */
export function onBoard(command: Command, picture: GridPicture): OnBoard | null {
  const fields = fieldsOf(command).map(([, value]) => value)
  const [first, second] = fields.filter((value) => isSquare(value, picture))
  if (first === undefined || fields.length > 2) return null
  if (fields.length === 1) return { command, squares: [first] }
  return second === undefined ? null : { command, squares: [first, second] }
}

const fieldsOf = (command: Command): [string, unknown][] =>
  Object.entries(command).filter(([name]) => name !== 'type')

function isSquare(value: unknown, { files, ranks }: GridPicture): value is string {
  const parts = typeof value === 'string' ? /^([a-z])(\d+)$/.exec(value) : null
  if (!parts?.[1] || !parts[2]) return false
  const [file, rank] = [parts[1].charCodeAt(0) - 'a'.charCodeAt(0), Number(parts[2])]
  return file < files && rank >= 1 && rank <= ranks
}

/** The card that a command plays; null if it is about anything else. */
export function cardOf(command: Command): string | null {
  const fields = fieldsOf(command)
  const [field] = fields
  return fields.length === 1 && field?.[0] === 'card' && typeof field[1] === 'string' ? field[1] : null
}

/** May it be played by clicking on the picture? */
export function isDrawn(command: Command, picture: Picture | null): boolean {
  if (picture?.picture === 'grid') return onBoard(command, picture) !== null
  return picture?.picture === 'table' && cardOf(command) !== null
}
