/** Where things are on the board, and how they are called. The rules are the server's. */
import { t } from '@/i18n'
import { grid } from '@/frame/grid/geometry'
import type { LogLine } from '@/match/types'
import { notation } from './notation'

export const STEP = 64
export const LEFT = 54
export const TOP = 68
export const GRID = grid({
  files: 9,
  ranks: 10,
  width: 620,
  height: 712,
  origin: [LEFT, TOP],
  step: [STEP, STEP],
})
export const squareName = (square: number): string => GRID.name(square)
export const squareOf = (name: string): number => GRID.square(name)

const HAN: Readonly<Record<string, string>> = {
  K: '帥', A: '仕', B: '相', N: '傌', R: '俥', C: '炮', P: '兵',
  k: '將', a: '士', b: '象', n: '馬', r: '車', c: '砲', p: '卒',
} // prettier-ignore
const LETTERS: Readonly<Record<string, string>> = { k: 'K', a: 'A', b: 'E', n: 'H', r: 'R', c: 'C', p: 'S' }
const NAMES: Readonly<Record<string, string>> = {
  k: 'general', a: 'advisor', b: 'elephant', n: 'horse', r: 'chariot', c: 'cannon', p: 'soldier',
} // prettier-ignore

/** Records are written in simplified signs, and some of them are the same for both sides. */
const SIMPLIFIED: Readonly<Record<string, string>> = { 帅: 'K', 将: 'k', 马: 'n', 车: 'r' }

/** The piece that a sign of the record stands for. */
export const letterOf = (han: string): string | null =>
  Object.keys(HAN).find((letter) => HAN[letter] === han) ?? SIMPLIFIED[han] ?? null

export const isRed = (letter: string): boolean => letter === letter.toUpperCase()
export const glyph = (letter: string, latin: boolean): string =>
  (latin ? LETTERS[letter.toLowerCase()] : HAN[letter]) ?? letter
export const nameKey = (letter: string): string => `xiangqi.${NAMES[letter.toLowerCase()] ?? 'piece'}`
/** 帥 and 將, 相 and 象: the two sides call some of them differently. */
export const sideNameKey = (letter: string): string =>
  NAMES[letter.toLowerCase()] ? `${nameKey(letter)}.${isRed(letter) ? 'red' : 'black'}` : nameKey(letter)

/** How the pieces of a game look and what they are called. */
export interface Look {
  glyph(letter: string, latin: boolean): string
  name(letter: string): string
  forged(letter: string): boolean
  shielded(letter: string): boolean
  /** Can pieces become one? Then whoever drags one of them onto another is told why they do not. */
  readonly fuses: boolean
  /** Squares. */
  readonly frozen: ReadonlySet<number>
}

export const PLAIN: Look = {
  glyph,
  name: (letter) => t(sideNameKey(letter)),
  forged: () => false,
  shielded: () => false,
  fuses: false,
  frozen: new Set(),
}

const MOVES = new Set(['move', 'capture', 'check'])

export function moveText(line: LogLine): string {
  if (!MOVES.has(line.key)) return ''
  const found = line.segments.find((segment) => segment[0] === 'value' && segment[1] === notation.value)
  return found ? String(found[2]) + (line.key === 'check' ? '+' : '') : ''
}
