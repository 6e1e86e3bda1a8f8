/** Where things are on the board, and how they are called. The rules are the server's. */
import { t } from '@/i18n'
import { grid } from '@/frame/grid/geometry'
import type { LogLine } from '@/match/types'

export const SIZE = 80
export const MARGIN = 30
export const GRID = grid({
  files: 8,
  ranks: 8,
  width: 8 * SIZE + 2 * MARGIN,
  height: 8 * SIZE + 2 * MARGIN,
  origin: [MARGIN + SIZE / 2, MARGIN + SIZE / 2],
  step: [SIZE, SIZE],
  firstRank: 1,
})
export const squareName = (square: number): string => GRID.name(square)
export const squareOf = (name: string): number => GRID.square(name)

const NAMES: Readonly<Record<string, string>> = {
  k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn',
} // prettier-ignore

export const isWhite = (letter: string): boolean => letter === letter.toUpperCase()
/** Of a piece of either side. */
export const nameOf = (letter: string): string =>
  t(`international_chess.${NAMES[letter.toLowerCase()] ?? 'piece'}`)
export const pieceName = (letter: string): string =>
  t('international_chess.piece_of', {
    side: t(`international_chess.${isWhite(letter) ? 'white' : 'black'}`),
    piece: nameOf(letter),
  })

export const PROMOTIONS = ['q', 'r', 'b', 'n'] as const
export type Promotion = (typeof PROMOTIONS)[number]

/** One move of the record, in SAN. */
export function moveText({ segments }: LogLine): string {
  const found = segments.find((segment) => segment[0] === 'value' && segment[1] === 'san')
  return found ? String(found[2]) : ''
}
