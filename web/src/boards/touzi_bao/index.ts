/** Sic bo's table. */
import { boardOf } from '../board'
import TouziBaoBoard from './TouziBaoBoard.vue'
import TouziBaoDock from './TouziBaoDock.vue'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: TouziBaoBoard,
  dock: TouziBaoDock,
  ratio: 1.4,
  heads: ['rolled'],
  scenes: true,
  effects: {
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    BETS_CLEARED: () => [{ kind: 'sound', name: 'paper' }],
    ROLLED: () => [
      { kind: 'sound', name: 'dice' },
      { kind: 'scene', name: 'dust', at: 'felt', size: 320 },
    ],
  },
})
