/** What is printed on a mahjong tile, as tables: where dots and sticks are, the characters, the motifs of the flowers.
 * A face is 120 by 144 units. */

export type Tone = 'ink' | 'red' | 'pine' | 'wood'

/** Where a dot or a stick is, its colour, and what makes it different: the radius, half the height. */
export type Spot = readonly [x: number, y: number, tone: Tone, size: number, turn?: number]

export const NUMERALS = '一二三四五六七八九'
export const WINDS = '東南西北'

const rows = (
  xs: readonly number[],
  lines: readonly (readonly [y: number, tone: Tone])[],
  size: number,
): readonly Spot[] => lines.flatMap(([y, tone]) => xs.map((x): Spot => [x, y, tone, size]))
/** Four in a square; those across from each other share a colour. */
const square = (
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  [first, second]: readonly [Tone, Tone],
  size: number,
): readonly Spot[] => [
  [left, top, first, size],
  [right, top, second, size],
  [left, bottom, second, size],
  [right, bottom, first, size],
]

/** 2 to 9; the one is a drawing of its own. */
export const DOTS: readonly (readonly Spot[])[] = [
  [
    [60, 40, 'pine', 20],
    [60, 104, 'red', 20],
  ],
  [
    [31, 32, 'pine', 16],
    [60, 72, 'red', 16],
    [89, 112, 'ink', 16],
  ],
  square([36, 84], [42, 102], ['ink', 'pine'], 18),
  [...square([33, 87], [37, 107], ['ink', 'pine'], 16), [60, 72, 'red', 16]],
  rows(
    [38, 82],
    [
      [32, 'pine'],
      [76, 'red'],
      [112, 'red'],
    ],
    15.5,
  ),
  [
    [28, 23, 'pine', 12],
    [60, 35, 'pine', 12],
    [92, 47, 'pine', 12],
    ...rows(
      [40, 80],
      [
        [80, 'red'],
        [114, 'red'],
      ],
      13.5,
    ),
  ],
  rows(
    [40, 80],
    [24, 56, 88, 120].map((y) => [y, 'ink'] as const),
    13,
  ),
  rows(
    [27, 60, 93],
    [
      [30, 'pine'],
      [72, 'red'],
      [114, 'ink'],
    ],
    14,
  ),
]

/** 2 to 9; the one is a shoot. */
export const STICKS: readonly (readonly Spot[])[] = [
  [
    [60, 40, 'pine', 25],
    [60, 104, 'pine', 25],
  ],
  [
    [60, 40, 'pine', 25],
    [38, 104, 'pine', 25],
    [82, 104, 'pine', 25],
  ],
  square([38, 82], [40, 104], ['pine', 'ink'], 25),
  [...square([32, 88], [40, 104], ['pine', 'ink'], 25), [60, 72, 'red', 27]],
  rows(
    [30, 60, 90],
    [
      [40, 'pine'],
      [104, 'ink'],
    ],
    25,
  ),
  [
    [60, 27, 'red', 18],
    ...rows(
      [30, 60, 90],
      [
        [72, 'pine'],
        [114, 'pine'],
      ],
      18,
    ),
  ],
  ([40, 104] as const).flatMap((y): readonly Spot[] => {
    const [tone, inner, lean]: [Tone, number, number] = y === 40 ? ['pine', 42, 28] : ['ink', 102, -28]
    return [
      [25, y, tone, 24],
      [48, inner, tone, 23, lean],
      [72, inner, tone, 23, -lean],
      [95, y, tone, 24],
    ]
  }),
  (['pine', 'red', 'ink'] as const).flatMap((tone, column) =>
    [28, 72, 116].map((y): Spot => [28 + 32 * column, y, tone, 18]),
  ),
]

const LEAF = 'M0 0C7-9 8-21 2-34-6-23-7-10 0 0z'
const leaf = (y: number, turn: number, scale: number, tone: Tone): string =>
  `<path d="${LEAF}" class="${tone}" transform="translate(60 ${y}) rotate(${turn}) scale(${scale})"/>`

/** The one of bamboo. */
export const SHOOT =
  '<g class="pine"><rect x="56" y="40" width="8" height="28" rx="2"/><rect x="55.5" y="71" width="9" height="26" rx="2"/>' +
  '<rect x="55" y="100" width="10" height="26" rx="2"/></g>' +
  '<g class="red"><rect x="52" y="67.5" width="16" height="3" rx="1.5"/><rect x="51" y="97" width="18" height="3" rx="1.5"/></g>' +
  leaf(62, -62, 1.05, 'pine') +
  leaf(62, 62, 1.05, 'pine') +
  leaf(44, -30, 0.9, 'pine') +
  leaf(44, 34, 0.9, 'pine') +
  leaf(36, 2, 0.78, 'red') +
  leaf(92, -70, 0.72, 'ink') +
  leaf(92, 70, 0.72, 'ink') +
  '<path d="M34 130H86" class="line"/>'

/** The one of dots. */
export const WHEEL =
  '<g transform="translate(60 72)"><circle r="41" class="pine"/><circle r="36.5" class="paper"/>' +
  '<circle r="33" class="ink"/><circle r="30" class="paper"/>' +
  turned(8, '<path d="M0-27C5-21 5-15 0-10-5-15-5-21 0-27z" class="red" transform="rotate(@)"/>') +
  '<circle r="7" class="ink"/><circle r="3" class="paper"/></g>'

export const WHITE_DRAGON =
  '<rect x="24" y="26" width="72" height="92" rx="6" class="line heavy"/><rect x="32" y="34" width="56" height="76" rx="3" class="line thin"/>'

export const BACK =
  '<rect x="2" y="1" width="116" height="142" rx="13" class="back"/>' +
  '<path d="M22 25H98M22 41H98M22 57H98M22 87H98M22 103H98M22 119H98" class="grain"/><circle cx="60" cy="72" r="14" class="grain"/>'

interface Flower {
  readonly name: string
  readonly tone: Tone
  readonly motif: string
}

const LOTUS = 'M0 18C9 8 10-10 0-24-10-10-9 8 0 18z'
const BAMBOO = 'M0 0C6-9 7-20 1-31-6-21-6-9 0 0z'
const BAMBOO_LEAVES = [
  [-78, 1],
  [-38, 1.15],
  [4, 1.2],
  [44, 1.1],
  [82, 0.9],
]

/** H1 to H8: seasons, then flowers. */
export const FLOWERS: readonly Flower[] = [
  {
    name: '春',
    tone: 'pine',
    motif:
      '<circle r="11" cy="-8" class="red"/><path d="M-30 20C-18 8-8 8 0 18S20 26 30 14M-22 28H24" class="line green"/>',
  },
  {
    name: '夏',
    tone: 'red',
    motif:
      [-56, 56, -28, 28]
        .map((turn) => `<path d="${LOTUS}" class="red" transform="rotate(${turn} 0 18)"/>`)
        .join('') +
      `<path d="${LOTUS}" class="paper"/><path d="${LOTUS}" class="line rose"/><path d="M-26 28C-10 22 10 22 26 28" class="line green"/>`,
  },
  {
    name: '秋',
    tone: 'ink',
    motif:
      '<path d="M0 26C-18 14-22-6-12-24-4-20-1-12 0-4 1-12 4-20 12-24 22-6 18 14 0 26z" class="wood"/>' +
      '<path d="M0 30V0M0 16-9 6M0 16 9 6" class="line vein"/>',
  },
  {
    name: '冬',
    tone: 'ink',
    motif: turned(
      6,
      '<path d="M0 0V-27M0-18-6-24M0-18 6-24M0-10-4-14M0-10 4-14" class="line" transform="rotate(@)"/>',
    ),
  },
  {
    name: '梅',
    tone: 'red',
    motif:
      turned(5, '<ellipse cy="-13" rx="8.5" ry="10" class="red" transform="rotate(@)"/>') +
      '<circle r="6" class="paper"/><circle r="2.6" class="red"/>',
  },
  {
    name: '蘭',
    tone: 'pine',
    motif:
      '<path d="M-2 26C-4 6-14-10-28-16M0 26C0 2 4-14 14-26M3 26C8 10 18 2 30 0M-1 26C-8 14-18 8-28 10" class="line green"/>' +
      '<path d="M14-26C20-30 26-28 27-22 22-20 17-21 14-26zM14-26C10-32 4-32 1-28 5-24 10-23 14-26z" class="red"/>',
  },
  {
    name: '竹',
    tone: 'pine',
    motif:
      BAMBOO_LEAVES.map(
        ([turn, scale]) =>
          `<path d="${BAMBOO}" class="pine" transform="translate(0 10) rotate(${turn}) scale(${scale})"/>`,
      ).join('') + '<path d="M0 8V28" class="line green"/>',
  },
  {
    name: '菊',
    tone: 'ink',
    motif:
      turned(16, '<ellipse cy="-18" rx="3.6" ry="10.5" class="ink" transform="rotate(@)"/>') +
      '<circle r="8" class="red"/>',
  },
]

/** One stroke, turned about the middle so many times. */
export function turned(count: number, stroke: string): string {
  return Array.from({ length: count }, (_, at) => stroke.replace('@', String((360 / count) * at))).join('')
}
