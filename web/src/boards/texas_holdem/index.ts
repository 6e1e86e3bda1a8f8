/** Texas hold'em's table. */
import { boardOf } from '../board'
import HoldemBoard from './HoldemBoard.vue'
import HoldemDock from './HoldemDock.vue'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: HoldemBoard,
  dock: HoldemDock,
  ratio: 1.6,
  heads: ['flop', 'turn', 'river'],
  effects: {
    ACTED: (event) => [
      {
        kind: 'sound',
        name: event.action === 'fold' ? 'paper' : event.action === 'check' ? 'wood' : 'stone',
      },
    ],
    DEALT: () => [{ kind: 'sound', name: 'paper' }],
    SHOWN: () => [{ kind: 'sound', name: 'paper' }],
    SETTLED: (event, { seat }) => {
      return (event.result.pays[seat] ?? 0) > 0
        ? [{ kind: 'sound', name: 'win' }]
        : [{ kind: 'sound', name: 'stone' }]
    },
  },
})
