/** Where things are on the board, and how they are called. The rules are the server's. */
import { t } from '@/i18n'
import type { LogLine } from '@/match/types'
import { notation } from './notation'

export interface Core {
  /** A letter for each of the 90 points, from a0 to i9; red's in upper case, `.` where there is none. */
  readonly cells: string
  readonly turn: number
  readonly red: number
  readonly last: string
  readonly check: boolean
  readonly offer: number | null
}

export const FILES = 9
export const RANKS = 10
export const WIDTH = 620
export const HEIGHT = 712
export const STEP = 64
export const LEFT = 54
export const TOP = 68

const HAN: Readonly<Record<string, string>> = {
  K: '帥', A: '仕', B: '相', N: '傌', R: '俥', C: '炮', P: '兵',
  k: '將', a: '士', b: '象', n: '馬', r: '車', c: '砲', p: '卒',
} // prettier-ignore
const LETTERS: Readonly<Record<string, string>> = { k: 'K', a: 'A', b: 'E', n: 'H', r: 'R', c: 'C', p: 'S' }
const NAMES: Readonly<Record<string, string>> = {
  k: 'general', a: 'advisor', b: 'elephant', n: 'horse', r: 'chariot', c: 'cannon', p: 'soldier',
} // prettier-ignore

export const isRed = (letter: string): boolean => letter === letter.toUpperCase()
export const glyph = (letter: string, latin: boolean): string =>
  (latin ? LETTERS[letter.toLowerCase()] : HAN[letter]) ?? letter
export const nameKey = (letter: string): string => `xiangqi.${NAMES[letter.toLowerCase()] ?? 'piece'}`

/** How the pieces of a game look and what they are called. */
export interface Look {
  glyph(letter: string, latin: boolean): string
  name(letter: string): string
  forged(letter: string): boolean
  shielded(letter: string): boolean
  /** Do the two become one, if everything else is right? */
  fuses(first: string, second: string): boolean
  /** Squares. */
  readonly frozen: ReadonlySet<number>
}

export const PLAIN: Look = {
  glyph,
  name: (letter) => t(nameKey(letter)),
  forged: () => false,
  shielded: () => false,
  fuses: () => false,
  frozen: new Set(),
}

export const squareName = (square: number): string =>
  `${'abcdefghi'[square % FILES]}${Math.floor(square / FILES)}`
export const squareOf = (name: string): number =>
  'abcdefghi'.indexOf(name.charAt(0)) + FILES * Number(name.charAt(1))

/** A point's place in the drawing; `turned`: seen from black's side. */
export function pointOf(square: number, turned: boolean): readonly [x: number, y: number] {
  const file = square % FILES
  const rank = Math.floor(square / FILES)
  const [column, row] = turned ? [FILES - 1 - file, rank] : [file, RANKS - 1 - rank]
  return [LEFT + column * STEP, TOP + row * STEP]
}

export interface Piece {
  readonly id: number
  readonly letter: string
  readonly square: number
}

/** Pieces keep their identity from one position to the next, so that they travel instead of jumping. */
export function follow(before: readonly Piece[], cells: string, nextId: () => number): readonly Piece[] {
  const wanted = new Map<number, string>()
  for (let square = 0; square < cells.length; square++) {
    const letter = cells.charAt(square)
    if (letter !== '.') wanted.set(square, letter)
  }
  const stay = before.filter((piece) => wanted.get(piece.square) === piece.letter)
  for (const piece of stay) wanted.delete(piece.square)
  const free = before.filter((piece) => !stay.includes(piece))
  const moved = [...wanted].map(([square, letter]) => {
    const at = free.findIndex((piece) => piece.letter === letter)
    const [piece] = at < 0 ? [] : free.splice(at, 1)
    return { id: piece?.id ?? nextId(), letter, square }
  })
  return [...stay, ...moved].sort((a, b) => a.id - b.id)
}

const MOVES = new Set(['move', 'capture', 'check'])

export function moveText(line: LogLine): string {
  if (!MOVES.has(line.key)) return ''
  const found = line.segments.find((segment) => segment[0] === 'value' && segment[1] === notation.value)
  return found ? String(found[2]) + (line.key === 'check' ? '+' : '') : ''
}
