/** How a tile is drawn and what it is called. A tile is the engine's id: `W5`, `T1`, `B9`, `F1`, `J3`, `H4`, with its copy
 * `W5#3`. */
import { t } from '@/i18n'
import { symbolSheet } from '../sheet'
import {
  BACK,
  DOTS,
  FLOWERS,
  NUMERALS,
  SHOOT,
  STICKS,
  WHEEL,
  WHITE_DRAGON,
  WINDS,
  turned,
  type Spot,
  type Tone,
} from './art'

/** Dots that are smaller have a point in the middle, no star. */
const SMALLEST_STAR = 15

/** `W5` of `W5#3`. */
export const kindOf = (tile: string): string => tile.slice(0, 2)

function dot([x, y, tone, r]: Spot): string {
  const ray = (part: number): string => (r * part).toFixed(1)
  const star = `<path d="M0 -${ray(0.62)}L${ray(0.15)} -${ray(0.3)}L0 -${ray(0.12)}L-${ray(0.15)} -${ray(0.3)}z" transform="rotate(@)"/>`
  const middle = r > SMALLEST_STAR ? turned(8, star) : `<circle r="${ray(0.3)}"/>`
  return `<g transform="translate(${x} ${y})" class="${tone}"><circle r="${r}"/><circle r="${ray(0.76)}" class="paper"/>${middle}</g>`
}

function stick([x, y, tone, half, turn = 0]: Spot): string {
  const part = (sign: number): string =>
    `M-5 ${sign * (half - 3)}Q-5 ${sign * half} 0 ${sign * half}T5 ${sign * (half - 3)}L3.6 ${sign * (half / 2)}L5 ${sign * 2.2}H-5L-3.6 ${sign * (half / 2)}z`
  return `<g transform="translate(${x} ${y}) rotate(${turn})" class="${tone}"><path d="${part(-1)}${part(1)}"/><rect x="-6.6" y="-1.3" width="13.2" height="2.6" rx="1.3"/></g>`
}

const word = (text: string, y: number, size: number, tone: Tone): string =>
  `<text x="60" y="${y}" font-size="${size}" class="word ${tone}">${text}</text>`

function flower(number: number): string {
  const found = FLOWERS[number - 1]
  if (!found) return ''
  return `<g transform="translate(60 48) scale(1.08)">${found.motif}</g>${word(found.name, 130, 42, found.tone)}`
}

const DRAGONS = [word('中', 107, 100, 'red'), word('發', 107, 98, 'pine'), WHITE_DRAGON]

export function printed(kind: string): string {
  const number = Number(kind[1])
  switch (kind[0]) {
    case 'B':
      return number === 1 ? WHEEL : (DOTS[number - 2] ?? []).map(dot).join('')
    case 'T':
      return number === 1 ? SHOOT : (STICKS[number - 2] ?? []).map(stick).join('')
    case 'W':
      return word(NUMERALS[number - 1] ?? '', 62, 58, 'ink') + word('萬', 128, 60, 'red')
    case 'F':
      return word(WINDS[number - 1] ?? '', 107, 98, 'ink')
    case 'J':
      return DRAGONS[number - 1] ?? ''
    default:
      return flower(number)
  }
}

const sheet = symbolSheet('mjt', '0 0 120 144')

/** The address of a face; null is the back. */
export function faceSymbol(tile: string | null): string {
  if (tile === null) return sheet.symbol('back', () => BACK)
  const kind = kindOf(tile)
  return sheet.symbol(kind, () => printed(kind))
}

/** `5 of dots`. */
export function tileName(tile: string | null): string {
  if (tile === null) return t('tiles.face_down')
  const [suit = '', digit = ''] = tile
  return 'BTW'.includes(suit) ? t(`tiles.${suit}`, { n: Number(digit) }) : t(`tiles.${suit}${digit}`)
}

export const tileNames = (tiles: readonly (string | null)[]): string => tiles.map(tileName).join(', ')
