/** Five in a row: stones on the crossings, forbidden points, threats, and the row that won. */
import { ACTIONS, drawOffer, firstOf, offerCues, undealtSides } from '@/frame/sides'
import type { LogLine } from '@/match/types'
import { boardOf } from '../board'
import type { Game } from './types'
import WuziqiBoard from './WuziqiBoard.vue'
import WuziqiTools from './WuziqiTools.vue'
import WuziqiUnder from './WuziqiUnder.vue'

function moveText(line: LogLine): string {
  const found = line.segments.find((segment) => segment[0] === 'value' && segment[1] === 'point')
  return found ? String(found[2]) : ''
}

export const board = boardOf<Game>({
  component: WuziqiBoard,
  ratio: 1,
  under: WuziqiUnder,
  asks: ['CHOOSE'],
  actions: ACTIONS,
  log: 'lines',
  logTools: WuziqiTools,
  move: moveText,
  first: firstOf,
  undealt: undealtSides,
  handshake: drawOffer,
  side: (seat, view) => {
    const side = seat === firstOf(view) ? 'black' : 'white'
    return { name: `stones.${side}`, stone: side }
  },
  effects: {
    STONE_PLACED: ({ point }, { seat, view }) => [
      { kind: 'sound', name: 'wood' },
      { kind: 'ring', at: `cell-${point}`, colour: 'board-line' },
      ...(view.facts?.row ?? []).map(
        (each) => ({ kind: 'burst', at: `cell-${each}`, colour: 'accent-red', count: 8 }) as const,
      ),
      ...(view.sys.gameover?.winners?.includes(seat) ? [{ kind: 'confetti' } as const] : []),
    ],
    COLOR_CHOSEN: () => [{ kind: 'sound', name: 'notice' }],
    DRAW_OFFERED: offerCues,
  },
})
