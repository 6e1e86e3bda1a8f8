import type { Cue } from '@/effects/cues'
import type { GameEvent, LogLine } from '@/match/types'
import type { BoardModule } from '../board'
import { board as xiangqi } from '../xiangqi'
import SpiritXiangqiBoard from './SpiritXiangqiBoard.vue'

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

const at = (event: GameEvent): string => `cell-${String(event.at)}`
const each = (event: GameEvent): readonly string[] => event.squares as readonly string[]

export const board: BoardModule = {
  ...xiangqi,
  component: SpiritXiangqiBoard,
  logTools: undefined,
  log: 'lines',
  move: moveText,
  side: (seat, view) => {
    const { name, stone } = xiangqi.side?.(seat, view) ?? { name: '' }
    return { name, ...(stone ? { stone } : {}) }
  },
  effects: {
    ...xiangqi.effects,
    FUSED: (event): Cue[] => [
      { kind: 'sound', name: 'turn' },
      { kind: 'ring', at: at(event), colour: 'river' },
    ],
    FROZE: (event): Cue[] => [
      { kind: 'sound', name: 'notice' },
      ...each(event).map((square): Cue => ({ kind: 'ring', at: `cell-${square}`, colour: 'board-line' })),
    ],
    EXPLODED: (event): Cue[] => [
      { kind: 'sound', name: 'low' },
      { kind: 'burst', at: at(event), colour: 'danger', count: 40 },
      { kind: 'shake' },
    ],
    SHIELD_BROKE: (event): Cue[] => [
      { kind: 'sound', name: 'capture' },
      { kind: 'burst', at: at(event), colour: 'river' },
    ],
    SWAPPED: (event): Cue[] => [
      { kind: 'sound', name: 'wood' },
      { kind: 'ring', at: `cell-${String(event.to)}`, colour: 'river' },
    ],
  },
}
