/** What cards bear: line drawings in a box of 48 by 48, in ink, paper and the colour of a faction. */

export type Ink = 'line' | 'thick' | 'accent' | 'paper' | 'ink' | 'light'

/** What is drawn, one over the other: how, and its path. */
export type Stroke = readonly [ink: Ink, path: string]
export type Drawing = readonly Stroke[]

const CHARGES: Readonly<Record<string, Drawing>> = {
  bow: [
    ['line', 'M16 3V45'],
    ['paper', 'M14 3h5c0 7 17 9 17 21S19 38 19 45h-5c0-9 16-12 16-21S14 12 14 3z'],
    ['line', 'M6 24H39'],
    ['accent', 'M46 24l-9-5.5V29.5z'],
    ['accent', 'M9 24l-5-4.5h6l4 4.5-4 4.5H4z'],
  ],
  sword: [
    ['paper', 'M24 3l4 6v23h-8V9z'],
    ['line', 'M24 9v21'],
    ['accent', 'M12 31h24v4.5H12z'],
    ['paper', 'M22 35.5h4V42h-4z'],
    ['accent', 'M21.5 44a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1 -5 0z'],
  ],
  axe: [
    ['paper', 'M17 6h3.5v39H17z'],
    ['accent', 'M20.5 9c8-2 14-1 20-5 3 9 3 17 0 25-6-5-12-6-20-5z'],
    ['light', 'M38 10c1 6 1 11 0 15'],
  ],
  staff: [
    ['paper', 'M22.3 19h3.4v27h-3.4z'],
    ['accent', 'M17 13a7 7 0 1 1 14 0 7 7 0 1 1 -14 0z'],
    ['line', 'M11 20C8 12 13 4 20 3M37 20c3-8-2-16-9-17'],
    ['light', 'M20 12c0-2 1.5-3.5 3.5-4'],
  ],
  skull: [
    ['paper', 'M24 5c10 0 16 6.5 16 15 0 6-3 9-6 11v7H14v-7c-3-2-6-5-6-11C8 11.5 14 5 24 5z'],
    ['ink', 'M13.5 21a4 4 0 1 1 8 0 4 4 0 1 1 -8 0z'],
    ['ink', 'M26.5 21a4 4 0 1 1 8 0 4 4 0 1 1 -8 0z'],
    ['ink', 'M24 26.5l2.3 4.5h-4.6z'],
    ['line', 'M19.5 33.5V38M24 33.5V38M28.5 33.5V38'],
    ['accent', 'M12 42h24v3.5H12z'],
  ],
  flame: [
    [
      'accent',
      'M24 3c2 9 14 14 14 27 0 8.5-6 15-14 15S10 38.5 10 30c0-6 3-9 6.5-13.5C17.5 22 19.5 24 22 25c-2-8 0-16 2-22z',
    ],
    [
      'paper',
      'M24 23c1 5 7.5 8 7.5 14 0 4-3.3 7-7.5 7s-7.5-3-7.5-7c0-3.5 2-5 3.5-7.5.5 2 1.5 3 3 3.5-1-4 0-7 1-10z',
    ],
  ],
  bat: [
    [
      'accent',
      'M24 18C18 9 10 8 3 12c4 3 5 6 5 10 3-1 7 0 8.5 3.5C19 23 22 23.5 24 27c2-3.5 5-4 7.5-1.5C33 22 37 21 40 22c0-4 1-7 5-10-7-4-15-3-21 6z',
    ],
    ['ink', 'M20.5 12l2 3h3l2-3 .5 9L24 42l-4-21z'],
    ['light', 'M22.5 19h.1M25.5 19h.1'],
  ],
  horns: [
    [
      'accent',
      'M9 4c0 11 4 14 10 15h10c6-1 10-4 10-15 6 11 4 18-4.5 22L33 36l-9 8-9-8-1.5-10C5 22 3 15 9 4z',
    ],
    ['ink', 'M16 25l6.5 3c-1 3.5-5.5 3-6.5-3zM32 25l-6.5 3c1 3.5 5.5 3 6.5-3z'],
    ['light', 'M20 36.5h8'],
  ],
  eye: [
    ['paper', 'M3 24C9 13 16 8.5 24 8.5S39 13 45 24C39 35 32 39.5 24 39.5S9 35 3 24z'],
    ['accent', 'M14.5 24a9.5 9.5 0 1 1 19 0 9.5 9.5 0 1 1 -19 0z'],
    ['ink', 'M19.8 24a4.2 4.2 0 1 1 8.4 0 4.2 4.2 0 1 1 -8.4 0z'],
    ['line', 'M9 10l-3-4M24 5V1M39 10l3-4'],
  ],
  wind: [
    ['line', 'M4 17h24a6 6 0 1 0-6-6M4 25h33a6.5 6.5 0 1 1-6.5 6.5M4 33h16a5.5 5.5 0 1 1-5.5 5.5'],
    ['accent', 'M35 13a4 4 0 1 1 8 0 4 4 0 1 1 -8 0z'],
  ],
  wing: [
    [
      'accent',
      'M7 42C6 22 18 7 44 4c-2 5-5 9-9 12 3 .5 5.5 0 8-1-3 7-8 10-13 11 3 1.5 5 1.5 7.5.5C32 35 24 36 18 36c-5 0-8 2-11 6z',
    ],
    ['light', 'M12 33C16 24 23 17 33 13M17 32c5-4 10-6 15-7'],
  ],
  palm: [
    [
      'paper',
      'M13 27V13.5a3 3 0 0 1 6 0V9a3 3 0 0 1 6 0v2.5a3 3 0 0 1 6 0V16a3 3 0 0 1 6 0v13.5C37 38 32 44 24.5 44 18 44 15 41 12 35l-5-9c-1-4.5 4-5.5 6-1z',
    ],
    ['line', 'M19 13.5V23M25 11.5V22M31 16v7'],
    ['accent', 'M20 31a5.5 5.5 0 1 1 11 0 5.5 5.5 0 1 1 -11 0z'],
  ],
  tower: [
    ['paper', 'M11 43V19h26v24z'],
    ['accent', 'M8 19V7h6v4.5h6V7h8v4.5h6V7h6v12z'],
    ['ink', 'M20 43V33a4 4 0 0 1 8 0v10z'],
    ['line', 'M11 26h26M17 19v7M31 19v7'],
  ],
  shield: [
    ['accent', 'M24 4c6 3.5 11 4.5 17 4.5V23c0 11-8 17-17 21C15 40 7 34 7 23V8.5C13 8.5 18 7.5 24 4z'],
    ['paper', 'M24 12l8.5 12L24 36l-8.5-12z'],
    ['line', 'M24 12v24M15.5 24h17'],
  ],
  cup: [
    ['paper', 'M11 7h26c0 13-5 20-13 20S11 20 11 7z'],
    ['accent', 'M12 14h24c-1.5 8-6 13-12 13s-10.5-5-12-13z'],
    ['paper', 'M22 27h4v9l8 6H14l8-6z'],
    ['line', 'M24 1v3M16 2l1 2M32 2l-1 2'],
  ],
  sun: [
    ['line', 'M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4.5 4.5M34.5 34.5L39 39M39 9l-4.5 4.5M13.5 34.5L9 39'],
    ['accent', 'M13.5 24a10.5 10.5 0 1 1 21 0 10.5 10.5 0 1 1 -21 0z'],
    ['paper', 'M24 16l5 8-5 8-5-8z'],
  ],
  banner: [
    ['paper', 'M12 3h3.5v43H12z'],
    ['accent', 'M15.5 6H42l-6 8.5 6 8.5H15.5z'],
    ['light', 'M20 14.5h12'],
    ['line', 'M8 46h12'],
  ],
  mask: [
    [
      'accent',
      'M24 8c10 0 16 6 21 1-1 9-4.5 12-8.5 13-.5 11-6.5 19-12.5 19s-12-8-12.5-19C7.5 21 4 18 3 9c5 5 11-1 21-1z',
    ],
    ['paper', 'M14.5 20l8 4.5c-2.5 4-8 2.5-8-4.5zM33.5 20l-8 4.5c2.5 4 8 2.5 8-4.5z'],
    ['ink', 'M17.7 23a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 1 1 -2.6 0z'],
    ['ink', 'M27.7 23a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 1 1 -2.6 0z'],
    ['line', 'M17.5 33c4 3.5 9 3.5 13 0M20 34v2.5M28 34v2.5'],
  ],
  sling: [
    ['line', 'M11 5C4 22 14 36 29 37M11 5c12 4 22 16 20 30'],
    ['accent', 'M26.5 38a6.5 6.5 0 1 1 13 0 6.5 6.5 0 1 1 -13 0z'],
    ['ink', 'M8.7 5.5a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 1 1 -4.6 0z'],
    ['light', 'M30 36c.5-1.5 1.5-2.3 3-2.5'],
  ],
  hook: [
    ['line', 'M24 46V22M24 22c-9 0-14-6-14-14M24 22c9 0 14-6 14-14M24 22V5'],
    ['accent', 'M10 3l5 8H5zM38 3l5 8H33zM24 1l4.5 7h-9z'],
    ['paper', 'M20 22h8v7h-8z'],
    ['line', 'M20 34c5 1 5 3 8 3M20 40c5 1 5 3 8 3'],
  ],
  claw: [
    [
      'accent',
      'M11 6c3 13 3 24-2 36 10-9 12-24 2-36zM23 4c3 14 3 26-2 40 11-10 13-27 2-40zM36 6c3 13 3 24-2 36 10-9 12-24 2-36z',
    ],
  ],
  maw: [
    ['ink', 'M3 23C9 11 39 11 45 23 41 42 7 42 3 23z'],
    [
      'paper',
      'M8 18.5l4.5 9 4.5-11zM17.5 16l6 11 5-11zM29.5 16l5 10.5 5-7.5zM13 37l5-9 5 10.5zM25 38.5l5-9.5 5 8z',
    ],
    ['accent', 'M9.5 8a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1 -9 0z'],
    ['accent', 'M29.5 8a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1 -9 0z'],
  ],
  beast: [
    ['accent', 'M6 5l11 8h14l11-8c2 10 0 16-4 20l-5 12-9 7-9-7-5-12C6 21 4 15 6 5z'],
    ['paper', 'M15 30c-4 4-4 9-2 13 3-4 4-7 5-10zM33 30c4 4 4 9 2 13-3-4-4-7-5-10z'],
    ['ink', 'M14 21l7 2.5c-1 3-6 2.5-7-2.5zM34 21l-7 2.5c1 3 6 2.5 7-2.5z'],
    ['light', 'M21 35h6'],
  ],
  crystal: [
    ['paper', 'M11 19l6 8-4 16-7-15zM37 19l5 9-7 15-4-16z'],
    ['accent', 'M24 2l9 13-9 31-9-31z'],
    ['line', 'M15 15h18'],
    ['light', 'M24 15v22'],
  ],
  bear: [
    [
      'accent',
      'M11 7a6.5 6.5 0 0 1 10 3h6a6.5 6.5 0 1 1 10 6c3 4 4 8 4 12.5C41 38 34 44 24 44S7 38 7 28.5C7 24 8 20 11 16a6.5 6.5 0 0 1 0-9z',
    ],
    ['paper', 'M24 27c6.5 0 10 3.5 10 7.5S30 42 24 42s-10-3.5-10-7.5S17.5 27 24 27z'],
    ['ink', 'M20 30h8l-4 5z'],
    ['ink', 'M14.6 22a1.9 1.9 0 1 1 3.8 0 1.9 1.9 0 1 1 -3.8 0z'],
    ['ink', 'M29.6 22a1.9 1.9 0 1 1 3.8 0 1.9 1.9 0 1 1 -3.8 0z'],
  ],
  hammer: [
    ['paper', 'M22.2 20h3.6v26h-3.6z'],
    ['accent', 'M8 5h32v15H8z'],
    ['line', 'M14 5v15M34 5v15'],
    ['light', 'M18 9h12'],
  ],
  golem: [
    ['paper', 'M15 4h18v12H15z'],
    ['accent', 'M7 16h34v9l-4 8H11l-4-8z'],
    ['paper', 'M12 33h10v11H10zM26 33h10l2 11H26z'],
    ['ink', 'M18.5 9h4v3.5h-4zM25.5 9h4v3.5h-4z'],
    ['light', 'M20 20l4 4 4-3'],
  ],
  lion: [
    ['accent', 'M24 2l5 4 7-1 1 7 6 4-3 6 3 6-6 4-1 7-7-1-5 5-5-5-7 1-1-7-6-4 3-6-3-6 6-4 1-7 7 1z'],
    ['paper', 'M24 12c7 0 10 5 10 11 0 8-5 14-10 14s-10-6-10-14c0-6 3-11 10-11z'],
    ['ink', 'M20.5 27h7L24 31.5z'],
    ['ink', 'M18 22a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1 -3 0z'],
    ['ink', 'M27 22a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1 -3 0z'],
    ['line', 'M24 31.5V34'],
  ],
  rhino: [
    ['accent', 'M3 29C3 18 11 13 21 14l8-1 4-6 2.5 7c4 2 7 6 8.5 11l-3 9-9 4H14C7 38 3 35 3 29z'],
    ['paper', 'M40 21c3-6 3-12 0-18 6 6 8 14 5 23z'],
    ['ink', 'M28.1 22a1.9 1.9 0 1 1 3.8 0 1.9 1.9 0 1 1 -3.8 0z'],
    ['light', 'M10 22c3-3 7-4 11-3M8 30c4 3 9 4 14 3'],
  ],
  spirit: [
    [
      'accent',
      'M24 4c9 0 14.5 7 14.5 16v24l-5-4.5-4.8 4.5-4.7-4.5-4.7 4.5-4.8-4.5-5 4.5V20C9.5 11 15 4 24 4z',
    ],
    ['paper', 'M15.2 20a3.3 3.3 0 1 1 6.6 0 3.3 3.3 0 1 1 -6.6 0z'],
    ['paper', 'M26.2 20a3.3 3.3 0 1 1 6.6 0 3.3 3.3 0 1 1 -6.6 0z'],
    ['ink', 'M17.1 20.5a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1 -2.8 0z'],
    ['ink', 'M28.1 20.5a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 1 1 -2.8 0z'],
    ['light', 'M20 29c2.5 2 5.5 2 8 0'],
  ],
  spear: [
    ['paper', 'M22.5 16h3v30h-3z'],
    ['accent', 'M24 1l6 10-6 9-6-9z'],
    ['light', 'M24 6v9'],
    ['line', 'M18 23h12M19.5 27h9'],
    ['paper', 'M18 23c-3 4-4 8-3 12 3-2 5-5 5-8zM30 23c3 4 4 8 3 12-3-2-5-5-5-8z'],
  ],
  tusks: [
    [
      'accent',
      'M24 4c12 0 20 5 20 14 0 7-4 11-9 11-2 0-4-1-5-2v9c0 4-2 8-6 8s-6-4-6-8v-9c-1 1-3 2-5 2-5 0-9-4-9-11C4 9 12 4 24 4z',
    ],
    ['paper', 'M17 28c-4 3-5 8-3 13 3-3 4-6 4-9zM31 28c4 3 5 8 3 13-3-3-4-6-4-9z'],
    ['ink', 'M16.8 19a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1 -3.4 0z'],
    ['ink', 'M27.8 19a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1 -3.4 0z'],
    ['light', 'M21.5 33h5M21.5 37h5'],
  ],
  rune: [
    ['paper', 'M12 4h24l4 10-4 30H12L8 14z'],
    ['accent', 'M24 11l7 9-7 16-7-16z'],
    ['line', 'M17 20h14M24 36v4'],
  ],
  gate: [
    ['paper', 'M5 45V14C9 8 15 5 24 4c9 1 15 4 19 10v31h-9V22c-2-5-5-7-10-7s-8 2-10 7v23z'],
    ['accent', 'M14 45V22c2-5 5-7 10-7s8 2 10 7v23z'],
    ['light', 'M24 20v25M19 23v22M29 23v22'],
    ['line', 'M5 24h9M34 24h9M5 34h9M34 34h9'],
  ],
  wall: [
    ['paper', 'M4 44V16h6v5h7v-5h14v5h7v-5h6v28z'],
    ['line', 'M4 28h40M4 36h40M14 28v8M26 28v8M36 28v8M10 36v8M21 36v8M32 36v8'],
    ['accent', 'M19 28c0-4 2-6 5-6s5 2 5 6z'],
  ],
}

/** The signs that decks are matched by. */
export const SYMBOLS: Readonly<Record<string, Drawing>> = {
  flame: [
    ['accent', 'M24 4c2 9 13 13 13 26 0 8-5.5 14-13 14S11 38 11 30c0-6 3-9 6-13 1 5 3 7 5 8-2-8 0-15 2-21z'],
  ],
  moon: [['accent', 'M29 5A20 20 0 1 0 43 33 16 16 0 0 1 29 5z']],
  eye: [
    ['paper', 'M3 24C9 14 16 10 24 10s15 4 21 14C39 34 32 38 24 38S9 34 3 24z'],
    ['accent', 'M16 24a8 8 0 1 1 16 0 8 8 0 1 1 -16 0z'],
  ],
  wave: [['line', 'M3 18c5-8 9-8 14 0s9 8 14 0 9-8 14 0M3 32c5-8 9-8 14 0s9 8 14 0 9-8 14 0']],
  shield: [
    ['accent', 'M24 4c6 3.5 11 4.5 17 4.5V23c0 11-8 17-17 21C15 40 7 34 7 23V8.5C13 8.5 18 7.5 24 4z'],
  ],
  diamond: [
    ['accent', 'M12 7h24l9 12-21 25L3 19z'],
    ['light', 'M3 19h42M17 19l7 25 7-25'],
  ],
  claw: [
    [
      'accent',
      'M11 6c3 13 3 24-2 36 10-9 12-24 2-36zM23 4c3 14 3 26-2 40 11-10 13-27 2-40zM36 6c3 13 3 24-2 36 10-9 12-24 2-36z',
    ],
  ],
  mask: [
    [
      'accent',
      'M24 8c10 0 16 6 21 1-1 9-4.5 12-8.5 13-.5 11-6.5 19-12.5 19s-12-8-12.5-19C7.5 21 4 18 3 9c5 5 11-1 21-1z',
    ],
    ['paper', 'M14.5 20l8 4.5c-2.5 4-8 2.5-8-4.5zM33.5 20l-8 4.5c2.5 4 8 2.5 8-4.5z'],
    ['ink', 'M17.7 23a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 1 1 -2.6 0z'],
    ['ink', 'M27.7 23a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 1 1 -2.6 0z'],
    ['line', 'M17.5 33c4 3.5 9 3.5 13 0M20 34v2.5M28 34v2.5'],
  ],
  snowflake: [
    [
      'line',
      'M24 3v42M6 13.5l36 21M42 13.5l-36 21M18 6l6 5 6-5M18 42l6-5 6 5M7 21l7-3-1-8M41 27l-7 3 1 8M41 21l-7-3 1-8M7 27l7 3-1 8',
    ],
  ],
  droplet: [['accent', 'M24 3c7 12 14 18 14 27a14 14 0 1 1-28 0C10 21 17 15 24 3z']],
  star: [['accent', 'M24 2l5.5 16H46L33 28l5 17-14-10-14 10 5-17L2 18h16.5z']],
  rhombus: [
    ['accent', 'M24 2l17 22-17 22L7 24z'],
    ['light', 'M24 14l8 10-8 10-8-10z'],
  ],
  double_axe: [
    ['paper', 'M22.5 4h3v42h-3z'],
    [
      'accent',
      'M22 10C14 8 9 10 5 6 3 16 3 22 5 31c4-4 9-3 17-5zM26 10c8-2 13 0 17-4 2 10 2 16 0 25-4-4-9-3-17-5z',
    ],
  ],
}

const BEARS: Readonly<Record<string, string>> = {
  'necro-summoner': 'skull',
  'necro-elut-bar': 'flame',
  'necro-dragos': 'bat',
  'necro-gul-das': 'horns',
  'necro-undead-warrior': 'sword',
  'necro-hellfire-cultist': 'flame',
  'necro-plague-zombie': 'skull',
  'necro-undead-archer': 'bow',
  'trickster-summoner': 'eye',
  'trickster-gelak': 'wing',
  'trickster-kara': 'palm',
  'trickster-gulzhuang': 'spirit',
  'trickster-wind-archer': 'bow',
  'trickster-wind-mage': 'wind',
  'trickster-mind-witch': 'eye',
  'trickster-telekinetic': 'palm',
  'paladin-summoner': 'sun',
  'paladin-valentina': 'banner',
  'paladin-jacob': 'bow',
  'paladin-corin': 'shield',
  'paladin-temple-priest': 'cup',
  'paladin-fortress-warrior': 'sword',
  'paladin-fortress-knight': 'shield',
  'paladin-fortress-archer': 'tower',
  'goblin-summoner': 'mask',
  'goblin-blarf': 'rune',
  'goblin-smirg': 'staff',
  'goblin-glutton': 'maw',
  'goblin-climber': 'hook',
  'goblin-beast-rider': 'beast',
  'goblin-slinger': 'sling',
  'goblin-grabber': 'claw',
  'frost-summoner': 'crystal',
  'frost-oleg': 'axe',
  'frost-jarmund': 'rune',
  'frost-natiana': 'staff',
  'frost-mage': 'crystal',
  'frost-bear-cavalry': 'bear',
  'frost-ice-smith': 'hammer',
  'frost-ice-golem': 'golem',
  'barbaric-summoner': 'staff',
  'barbaric-moka': 'tusks',
  'barbaric-makinda-ru': 'bow',
  'barbaric-kalu': 'spear',
  'barbaric-frontier-archer': 'bow',
  'barbaric-lioness': 'lion',
  'barbaric-rhinoceros': 'rhino',
  'barbaric-spirit-mage': 'spirit',
  'necro-funeral-pyre': 'flame',
  'necro-hellfire-blade': 'sword',
  'necro-annihilate': 'skull',
  'necro-blood-summon': 'droplet',
  'trickster-mind-control': 'eye',
  'trickster-storm-assault': 'wind',
  'trickster-stun': 'palm',
  'trickster-hypnotic-lure': 'spirit',
  'paladin-holy-judgment': 'sun',
  'paladin-holy-protection': 'shield',
  'paladin-mass-healing': 'cup',
  'paladin-rekindle-hope': 'banner',
  'goblin-frenzy': 'maw',
  'goblin-sneak': 'mask',
  'goblin-relentless': 'claw',
  'goblin-swarm': 'hook',
  'frost-ice-ram': 'golem',
  'frost-glacial-shift': 'crystal',
  'frost-ice-repair': 'hammer',
  'frost-parapet': 'wall',
  'barbaric-chant-of-power': 'lion',
  'barbaric-chant-of-entanglement': 'spirit',
  'barbaric-chant-of-growth': 'star',
  'barbaric-chant-of-weaving': 'staff',
}

/** A card that nobody has drawn bears the symbol of its faction. */
export function chargeOf(card: string, symbol: string): Drawing {
  const named = BEARS[card] ?? (card.endsWith('-portal') || card.endsWith('-starting-gate') ? 'gate' : symbol)
  return CHARGES[named] ?? SYMBOLS[named] ?? []
}
