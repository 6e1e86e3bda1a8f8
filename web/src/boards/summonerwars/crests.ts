/** Crests, grounds and frames: a faction is its crest, its pattern and its colour, a class is the frame of a portrait. */
import type { Drawing } from './charges'

/** In a box of 120 by 148: a hanging banner above a ground in the pattern of its faction. */
export const CRESTS: Readonly<Record<string, Drawing>> = {
  necromancer: [
    ['accent', 'M78 26A34 34 0 1 0 92 84 28 28 0 1 1 78 26z'],
    [
      'paper',
      'M66 36c2 10 16 16 16 32 0 10-7 17-16 17s-16-7-16-17c0-7 4-11 8-16 1 6 3 9 6 10-2-9 0-18 2-26z',
    ],
    ['ink', 'M66 60c1 5 7 8 7 14 0 5-3 8-7 8s-7-3-7-8c0-3 2-5 3-7 1 2 2 3 3 3-1-4 0-7 1-10z'],
  ],
  trickster: [
    ['paper', 'M18 56C30 38 44 30 60 30s30 8 42 26C90 74 76 82 60 82S30 74 18 56z'],
    ['accent', 'M43 56a17 17 0 1 1 34 0 17 17 0 1 1 -34 0z'],
    ['ink', 'M52.5 56a7.5 7.5 0 1 1 15 0 7.5 7.5 0 1 1 -15 0z'],
    ['light', 'M50 52c1-4 4-7 8-8'],
    ['line', 'M30 32l-6-9M45 26l-3-9M60 24V14M75 26l3-9M90 32l6-9'],
  ],
  paladin: [
    ['accent', 'M60 18c11 6 22 8 32 8v26c0 20-14 31-32 39-18-8-32-19-32-39V26c10 0 21-2 32-8z'],
    ['paper', 'M60 30l19 25-19 25-19-25z'],
    ['line', 'M41 55h38M60 30v50'],
    ['ink', 'M60 45l7 10-7 10-7-10z'],
  ],
  goblin: [
    [
      'accent',
      'M60 30c17 0 27 9 38 1-2 16-9 21-16 23-1 20-11 34-22 34S39 74 38 54c-7-2-14-7-16-23 11 8 21-1 38-1z',
    ],
    ['paper', 'M43 50l14 8c-4 7-14 4-14-8zM77 50l-14 8c4 7 14 4 14-8z'],
    ['ink', 'M48.7 55a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 1 1 -4.6 0z'],
    ['ink', 'M66.7 55a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 1 1 -4.6 0z'],
    ['paper', 'M48 72h24l-3 7-4-4-5 6-5-6-4 4z'],
    ['line', 'M40 16l3 9M60 13v10M80 16l-3 9'],
  ],
  frost: [
    [
      'thick',
      'M60 14v80M25 34l70 40M95 34l-70 40M48 20l12 10 12-10M48 88l12-10 12 10M28 47l13-6-2-14M92 61l-13 6 2 14M92 47l-13-6 2-14M28 61l13 6-2 14',
    ],
    ['accent', 'M60 34c8 12 15 16 15 25a15 15 0 1 1-30 0c0-9 7-13 15-25z'],
    ['light', 'M52 60c0 4 2 7 6 8'],
  ],
  barbaric: [
    ['accent', 'M60 12l7 16h17L71 39l5 17-16-10-16 10 5-17-13-11h17z'],
    ['paper', 'M24 66c4-9 16-12 22-9 5-5 23-5 28 0 6-3 18 0 22 9-8 4-14 3-19 1-6 3-28 3-34 0-5 2-11 3-19-1z'],
    ['ink', 'M57 68h6l2 26h-10z'],
    ['line', 'M57 76l-9-8M63 74l10-7'],
  ],
}
export const BANNER = 'M8 6H112V112L60 142 8 112z'
export const BANNER_FIELD = 'M14 12H106V108.5L60 135 14 108.5z'

/** One tile of 12 by 12. */
export const PATTERNS: Readonly<Record<string, string>> = {
  necromancer: 'M-2 8l10-10M4 14L14 4M-2 14L14-2',
  trickster: 'M0 6c2-4 4-4 6 0s4 4 6 0M0 12c2-4 4-4 6 0s4 4 6 0',
  paladin: 'M0 6L6 0l6 6-6 6z',
  goblin: 'M0 4l3 4 3-4 3 4 3-4M0 10l3 4 3-4 3 4 3-4',
  frost: 'M6 0v12M0 3l12 6M0 9l12-6',
  barbaric: 'M3 1l2 2-2 2-2-2zM9 7l2 2-2 2-2-2z',
}

/** In a box of 64 by 64: circle, octagon, star, arch, and a square that stands on its corner. */
export const FRAMES: Readonly<Record<string, string>> = {
  common: 'M32 4a28 28 0 1 1 0 56 28 28 0 1 1 0-56z',
  champion: 'M20 4h24l16 16v24L44 60H20L4 44V20z',
  summoner:
    'M32 1l7 6 9-2 3 9 9 3-2 9 6 6-6 7 2 9-9 3-3 9-9-2-7 6-7-6-9 2-3-9-9-3 2-9-6-7 6-6-2-9 9-3 3-9 9 2z',
  gate: 'M6 60V22C10 10 20 4 32 4s22 6 26 18v38z',
  event: 'M8 8h48v48H8z',
}
