/** Niuniu's table. */
import { boardOf } from '../board'
import NiuniuBoard from './NiuniuBoard.vue'
import NiuniuDock from './NiuniuDock.vue'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: NiuniuBoard,
  dock: NiuniuDock,
  ratio: 1.6,
  effects: {
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    BID: () => [{ kind: 'sound', name: 'wood' }],
    REVEALED: () => [{ kind: 'sound', name: 'paper' }],
    BANKER_CHOSEN: () => [{ kind: 'sound', name: 'check' }],
  },
})
