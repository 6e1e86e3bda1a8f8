/** Coats of arms, one a hero: a shield with a charge above a ground, in ink and one accent colour.
 *
 * Box: 160 by 192. The ground lies in the lower third and repeats one line. */

export type Ink = 'paper' | 'accent' | 'bare' | 'ink' | 'line' | 'light' | 'edge' | 'ground'

/** What is drawn, one over the other: how, its path, and where. `bare` is accent without an outline. */
export type Stroke = readonly [ink: Ink, path: string, transform?: string]

export const SHIELD =
  'M8 10C30 18 52 15 80 6 108 15 130 18 152 10V96C152 140 124 166 80 186 36 166 8 140 8 96z'
export const FIELD =
  'M15 19C36 25 56 22 80 14 104 22 124 25 145 19V96C145 135 119 159 80 178 41 159 15 135 15 96z'

function rows(from: number, step: number, shift: number, row: (x: number, y: number) => string): Stroke[] {
  const found: Stroke[] = []
  for (let y = from, at = 0; y < 190; y += step, at += 1) {
    found.push(['line', row(at % 2 === 0 ? -shift : 0, y)])
  }
  return found
}

const times = (count: number, path: string): string => Array.from({ length: count }, () => path).join('')

const PETAL = 'M0 0C17-16 19-46 0-70-19-46-17-16 0 0z'
const petal = (turn: number, size: number): Stroke[] => [
  ['paper', PETAL, `translate(80 122) rotate(${turn}) scale(${size})`],
  ['paper', PETAL, `translate(80 122) rotate(${-turn}) scale(${size})`],
  ['line', 'M0-8V-40', `translate(80 122) rotate(${turn}) scale(${size})`],
  ['line', 'M0-8V-40', `translate(80 122) rotate(${-turn}) scale(${size})`],
]

const monk: readonly Stroke[] = [
  [
    'bare',
    'M64 126C26 118 18 58 50 37 82 16 128 38 131 78 133 104 112 126 84 129 108 122 126 102 125 79 122 46 84 26 55 44 27 62 34 112 64 121z',
  ],
  ...petal(78, 0.74),
  ...petal(52, 0.88),
  ...petal(26, 0.98),
  ['accent', PETAL, 'translate(80 122) scale(1.04)'],
  ['light', 'M80 114V70'],
  ['ground', 'M0 123H160V192H0z'],
  ...rows(132, 9, 10, (x, y) => `M${x - 4} ${y}q10-7 20 0${times(9, 't20 0')}`),
  ['edge', 'M0 123H160'],
]

const meteor = (x: number, y: number, tail: number): Stroke[] => [
  ['edge', `M${x} ${y}l${tail} ${-tail}`],
  ['bare', `M${x - 5} ${y + 2}a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0z`],
]

const pyromancer: readonly Stroke[] = [
  ...meteor(34, 58, 14),
  ...meteor(124, 60, 14),
  ...meteor(116, 40, 10),
  ...meteor(44, 40, 10),
  [
    'accent',
    'M80 26C86 54 120 66 120 104 120 128 102 146 80 146S40 128 40 104C40 86 49 76 58 65 60 78 65 84 71 86 67 64 71 42 80 26z',
  ],
  [
    'paper',
    'M80 64C84 80 104 88 104 112 104 127 93 138 80 138S56 127 56 112C56 102 61 96 66 90 68 97 71 100 75 101 73 88 75 76 80 64z',
  ],
  [
    'ink',
    'M80 96C83 105 92 110 92 121 92 129 87 134 80 134S68 129 68 121C68 116 70 113 73 110 74 113 75 115 77 115 76 108 77 102 80 96z',
  ],
  ['ground', 'M0 192V150L52 128 80 142 108 128 160 150V192z'],
  ...rows(158, 8, 9, (x, y) => `M${x - 9} ${y}${times(11, 'l9-7 9 7')}`),
  ['edge', 'M0 150 52 128 80 142 108 128 160 150'],
]

const BLADE = 'M76 46C62 44 50 38 38 27 27 48 27 78 38 99 50 88 62 82 76 80z'
const barbarian: readonly Stroke[] = [
  ['accent', BLADE],
  ['accent', BLADE, 'matrix(-1 0 0 1 160 0)'],
  ['light', 'M42 38C36 54 36 72 42 88'],
  ['light', 'M118 38C124 54 124 72 118 88'],
  ['paper', 'M74 30C74 24 86 24 86 30L85 150H75z'],
  ['line', 'M75 92l10 5M75 100l10 5M75 108l10 5M75 116l10 5'],
  ['paper', 'M70 42H90V48H70zM70 78H90V84H70z'],
  ['ground', 'M0 192V140C22 130 40 142 62 134 84 126 110 142 130 132 142 127 152 132 160 136V192z'],
  ...rows(146, 9, 8, (x, y) => `M${x} ${y}${times(12, 'l3-6 3 6m8 0')}`),
  ['edge', 'M0 140C22 130 40 142 62 134 84 126 110 142 130 132 142 127 152 132 160 136'],
]

const shadowThief: readonly Stroke[] = [
  ['accent', 'M80 26C50 32 38 66 34 132H126C122 66 110 32 80 26z'],
  ['light', 'M68 38C54 52 47 78 44 108'],
  ['ink', 'M80 54C62 60 55 80 56 108 62 122 72 128 80 130 88 128 98 122 104 108 105 80 98 60 80 54z'],
  ['paper', 'M62 86C68 83 74 86 77 93 70 95 64 93 62 86zM98 86C92 83 86 86 83 93 90 95 96 93 98 86z'],
  ['paper', 'M58 104C66 108 94 108 102 104 101 116 92 125 80 128 68 125 59 116 58 104z'],
  ['line', 'M66 110C74 113 86 113 94 110M70 117C76 119 84 119 90 117'],
  ['ground', 'M0 192V132H160V192z'],
  ...rows(142, 10, 9, (x, y) => `M${x - 9} ${y}${times(10, 'a9 8 0 0 1 18 0')}`),
  ['edge', 'M0 132H160'],
]

const star = (x: number, y: number, size: number): Stroke => [
  'bare',
  'M0-6C1-1.5 1.5-1 6 0 1.5 1 1 1.5 0 6-1 1.5-1.5 1-6 0-1.5-1-1-1.5 0-6z',
  `translate(${x} ${y}) scale(${size})`,
]

const moonElf: readonly Stroke[] = [
  star(40, 44, 1),
  star(56, 30, 0.6),
  star(34, 104, 0.7),
  star(124, 40, 0.8),
  ['accent', 'M60 26C102 30 130 54 130 82 130 108 106 126 66 130 94 120 108 102 108 82 108 60 92 40 60 26z'],
  ['light', 'M92 38C110 48 121 64 121 82'],
  ['edge', 'M60 26 42 78 66 130'],
  ['edge', 'M42 78H138'],
  ['paper', 'M138 78 124 71 128 78 124 85z'],
  ['paper', 'M42 78 34 71H44L52 78 44 85H34z'],
  ['ground', 'M0 192V144C26 126 52 128 80 138 108 148 134 142 160 128V192z'],
  ...rows(152, 10, 8, (x, y) => `M${x} ${y}${times(12, 'l4-8 4 8m-4 0v3m12-3')}`),
  ['edge', 'M0 144C26 126 52 128 80 138 108 148 134 142 160 128'],
]

const ray = (turn: number): Stroke => ['line', 'M0-64V-76', `translate(80 92) rotate(${turn})`]

const paladin: readonly Stroke[] = [
  ...[-66, -44, -22, 0, 22, 44, 66].map(ray),
  ['paper', 'M44 68C46 44 62 34 80 34S114 44 116 68V112C114 126 98 136 80 142 62 136 46 126 44 112z'],
  ['accent', 'M74 34.5C78 33.8 82 33.8 86 34.5V139.5L80 142 74 139.5z'],
  ['accent', 'M44 68H116V84H44z'],
  ['ink', 'M50 73.5H72V78.5H50zM88 73.5H110V78.5H88z'],
  [
    'line',
    'M54 96h.1M62 96h.1M54 104h.1M62 104h.1M54 112h.1M62 112h.1M98 96h.1M106 96h.1M98 104h.1M106 104h.1M98 112h.1M106 112h.1',
  ],
  ['light', 'M80 44V62M80 92V128'],
  ['ground', 'M0 192V138H160V192z'],
  ...rows(
    138,
    10,
    12,
    (x, y) => `M0 ${y}H160${Array.from({ length: 9 }, (_, at) => `M${x + at * 24} ${y}v10`).join('')}`,
  ),
  ['edge', 'M0 138H160'],
]

export const CRESTS: Readonly<Record<string, readonly Stroke[]>> = {
  monk,
  barbarian,
  pyromancer,
  shadow_thief: shadowThief,
  moon_elf: moonElf,
  paladin,
}
