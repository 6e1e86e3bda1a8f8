import type { Cue } from '@/effects/cues'
import { t } from '@/i18n'
import type { LogLine } from '@/match/types'
import { boardOf } from '../board'
import { drawOffer, moveCues, offerCues } from '@/frame/sides'
import { FAMILY, sideOf } from '../xiangqi/family'
import { letterOf, sideNameKey } from '../xiangqi/pieces'
import SpiritAbout from './SpiritAbout.vue'
import SpiritXiangqiBoard from './SpiritXiangqiBoard.vue'
import type { Game } from './types'

/** What a line of the log calls pieces. */
const PIECES = new Set(['piece', 'first', 'second', 'result'])
const MOVES: Readonly<Record<string, string>> = { move: '', capture: '×', check: '+', fusion: '⊕' }

/** The letter of the piece and where it went; what else happened has a line of its own. */
function moveText(line: LogLine): string {
  const mark = MOVES[line.key]
  const part = (name: string): string =>
    String(line.segments.find((segment) => segment[0] === 'value' && segment[1] === name)?.[2] ?? '')
  return mark === undefined
    ? ''
    : `${part('piece') || part('result')} ${part('iccs') || part('at')}${mark}`.trim()
}

const cell = (square: string): string => `cell-${square}`

export const board = boardOf<Game>({
  ...FAMILY,
  component: SpiritXiangqiBoard,
  about: SpiritAbout,
  log: 'lines',
  move: moveText,
  word: (name, value) => {
    const letter = PIECES.has(name) ? letterOf(value) : null
    return letter && t(sideNameKey(letter))
  },
  side: sideOf,
  handshake: drawOffer,
  scenes: true,
  effects: {
    MOVED: moveCues,
    DRAW_OFFERED: offerCues,
    FUSED: (event) => [
      { kind: 'sound', name: 'turn' },
      { kind: 'scene', name: 'fire', at: cell(event.at) },
    ],
    FROZE: (event) => [
      { kind: 'sound', name: 'notice' },
      { kind: 'scene', name: 'thunder', at: cell(event.at) },
      ...event.squares.map((square): Cue => ({ kind: 'scene', name: 'frost', at: cell(square) })),
    ],
    EXPLODED: (event) => [
      { kind: 'sound', name: 'low' },
      { kind: 'scene', name: 'explosion', at: cell(event.at) },
      { kind: 'shake' },
    ],
    SHIELD_BROKE: (event) => [
      { kind: 'sound', name: 'capture' },
      { kind: 'scene', name: 'shield', at: cell(event.at) },
    ],
    SWAPPED: (event) => [
      { kind: 'sound', name: 'wood' },
      { kind: 'scene', name: 'dust', at: cell(event.from) },
      { kind: 'scene', name: 'dust', at: cell(event.to) },
    ],
  },
})
