/** Weiqi's board: stones on the crossings, marks, and the count under it. */
import NumberSwitch from '@/frame/stones/NumberSwitch.vue'
import type { LogLine } from '@/match/types'
import { boardOf } from '../board'
import type { Game } from './types'
import WeiqiBoard from './WeiqiBoard.vue'
import WeiqiUnder from './WeiqiUnder.vue'
import { t } from '@/i18n'

const PLACED = new Set(['move', 'capture', 'suicide'])

function moveText(line: LogLine): string {
  if (line.key === 'pass_turn') return t('weiqi.pass')
  if (!PLACED.has(line.key)) return ''
  const found = line.segments.find((segment) => segment[0] === 'value' && segment[1] === 'point')
  return found ? String(found[2]) : ''
}

export const board = boardOf<Game>({
  component: WeiqiBoard,
  ratio: 1,
  under: WeiqiUnder,
  asks: ['ACCEPT_MARKING', 'RESUME_PLAY'],
  actions: [{ command: { type: 'RESIGN' }, icon: 'flag', confirm: 'stones.resign_sure' }],
  log: 'pairs',
  logTools: NumberSwitch,
  move: moveText,
  first: ({ core }) => core.black,
  stage: ({ core }) => (core.marking ? t('weiqi.marking') : null),
  undealt: ({ colors }) => colors !== 'random',
  side: (seat, { core }) => {
    const black = seat === core.black
    return {
      name: black ? 'stones.black' : 'stones.white',
      stone: black ? 'black' : 'white',
      fact: t('weiqi.captured', { n: core.captured[black ? 0 : 1] }),
    }
  },
  effects: {
    STONE_PLACED: ({ point, captured }, { seat, view }) => [
      { kind: 'sound', name: captured.length > 0 ? 'capture' : 'wood' },
      { kind: 'ring', at: `cell-${point}`, colour: 'board-line' },
      ...captured.map((each) => ({ kind: 'burst', at: `cell-${each}`, colour: 'river', count: 8 }) as const),
      ...(view.sys.gameover?.winners?.includes(seat) ? [{ kind: 'confetti' } as const] : []),
    ],
    DEAD_MARKED: () => [{ kind: 'sound', name: 'wood' }],
    MARKING_BEGAN: () => [{ kind: 'sound', name: 'notice' }],
  },
})
