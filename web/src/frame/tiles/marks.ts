/** What is printed on a mahjong tile. A tile is the engine's id: `W5`, `T1`, `B9`, `F1`, `J3`, `H4`, with its copy `W5#3`.
 * A face is 120 by 144 units. */
import { t } from '@/i18n'

export type Tone = 'ink' | 'red' | 'pine'

export type Mark =
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly r: number; readonly tone: Tone }
  | {
      readonly kind: 'stick'
      readonly x: number
      readonly y: number
      readonly height: number
      readonly turn: number
      readonly tone: Tone
    }
  | {
      readonly kind: 'word'
      readonly text: string
      readonly y: number
      readonly size: number
      readonly tone: Tone
    }
  | { readonly kind: 'petal' | 'leaf'; readonly turn: number; readonly tone: Tone }
  | { readonly kind: 'frame'; readonly inset: number }

type Spot = readonly [x: number, y: number, tone?: Tone]

const NUMERALS = '一二三四五六七八九'
const WINDS = '東南西北'
const FLOWERS = '春夏秋冬梅蘭竹菊'
const CENTRE: Spot = [60, 72]
const SQUARE: readonly Spot[] = [
  [36, 42],
  [84, 42],
  [36, 102, 'pine'],
  [84, 102, 'pine'],
]
const [LEFT, RIGHT] = [38, 82]
const grid = (xs: readonly number[], ys: readonly number[], tones: readonly Tone[] = []): Spot[] =>
  ys.flatMap((y, row) => xs.map((x): Spot => [x, y, tones[row] ?? 'ink']))

const DOTS: readonly (readonly Spot[])[] = [
  [[60, 72, 'pine']],
  [
    [60, 40, 'pine'],
    [60, 104, 'red'],
  ],
  [
    [31, 32],
    [60, 72, 'red'],
    [89, 112, 'pine'],
  ],
  SQUARE,
  [...SQUARE, [60, 72, 'red']],
  [...grid([36, 84], [30], ['pine']), ...grid([36, 84], [78, 116], ['red', 'red'])],
  [[28, 24, 'pine'], [60, 38, 'pine'], [92, 52, 'pine'], ...grid([40, 80], [88, 120], ['red', 'red'])],
  grid([LEFT, RIGHT], [24, 56, 88, 120]),
  grid([26, 60, 94], [28, 72, 116], ['ink', 'red', 'pine']),
]
const RADII = [41, 20, 16, 18, 16, 15.5, 13, 13, 14]

const STICKS: readonly (readonly Spot[])[] = [
  [],
  [
    [60, 42, 'pine'],
    [60, 104, 'pine'],
  ],
  [
    [60, 40, 'pine'],
    [LEFT, 104, 'pine'],
    [RIGHT, 104, 'pine'],
  ],
  grid([LEFT, RIGHT], [40, 104], ['pine', 'pine']),
  [...grid([30, 90], [40, 104], ['pine', 'pine']), [...CENTRE.slice(0, 2), 'red'] as unknown as Spot],
  grid([28, 60, 92], [40, 104], ['pine', 'pine']),
  [[60, 26, 'red'], ...grid([28, 60, 92], [72, 118], ['pine', 'pine'])],
  [],
  [28, 60, 92].flatMap((x, column) => [26, 72, 118].map((y): Spot => [x, y, column === 1 ? 'red' : 'pine'])),
]

const dot = ([x, y, tone = 'ink']: Spot, r: number): Mark => ({ kind: 'dot', x, y, r, tone })
const stick = ([x, y, tone = 'pine']: Spot, height: number, turn = 0): Mark => ({
  kind: 'stick',
  x,
  y,
  height,
  turn,
  tone,
})
const word = (text: string, y: number, size: number, tone: Tone = 'ink'): Mark => ({
  kind: 'word',
  text,
  y,
  size,
  tone,
})

function bamboo(number: number): readonly Mark[] {
  if (number === 1)
    return [-75, -50, -25, 0, 25, 50, 75].map((turn) => ({
      kind: 'leaf',
      turn,
      tone: turn === 0 ? 'red' : 'pine',
    }))
  if (number === 8)
    return [40, 104].flatMap((y, row) =>
      [24, 48, 72, 96].map((x, at) =>
        stick([x, y, 'pine'], 46, at === 1 || at === 2 ? (at === 1 ? 28 : -28) * (row === 0 ? 1 : -1) : 0),
      ),
    )
  const rows = number === 7 || number === 9 ? 36 : 50
  return (STICKS[number - 1] ?? []).map((spot) => stick(spot, rows))
}

function flower(number: number): readonly Mark[] {
  const tone: Tone = number % 2 === 1 ? 'red' : 'pine'
  const petals = [0, 72, 144, 216, 288].map((turn): Mark => ({ kind: 'petal', turn, tone }))
  return [...petals, word(FLOWERS[number - 1] ?? '', 132, 42)]
}

export function marksOf(tile: string): readonly Mark[] {
  const [suit = '', digit = ''] = tile
  const number = Number(digit)
  switch (suit) {
    case 'B':
      return (DOTS[number - 1] ?? []).map((spot) => dot(spot, RADII[number - 1] ?? 14))
    case 'T':
      return bamboo(number)
    case 'W':
      return [word(NUMERALS[number - 1] ?? '', 62, 58), word('萬', 128, 60, 'red')]
    case 'F':
      return [word(WINDS[number - 1] ?? '', 106, 98)]
    case 'J':
      if (number === 3)
        return [
          { kind: 'frame', inset: 18 },
          { kind: 'frame', inset: 28 },
        ]
      return [number === 1 ? word('中', 106, 98, 'red') : word('發', 106, 98, 'pine')]
    default:
      return flower(number)
  }
}

/** `5 of dots`. */
export function tileName(tile: string | null): string {
  if (tile === null) return t('tiles.face_down')
  const [suit = '', digit = ''] = tile
  return 'BTW'.includes(suit) ? t(`tiles.${suit}`, { n: Number(digit) }) : t(`tiles.${suit}${digit}`)
}
