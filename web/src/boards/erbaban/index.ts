/** Er-ba-gang's table. */
import { boardOf } from '../board'
import ErbabanBoard from './ErbabanBoard.vue'
import ErbabanDock from './ErbabanDock.vue'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: ErbabanBoard,
  dock: ErbabanDock,
  ratio: 1.6,
  scenes: true,
  effects: {
    ROLLED: () => [
      { kind: 'sound', name: 'dice' },
      { kind: 'scene', name: 'dust', at: 'felt', size: 320 },
    ],
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    REVEALED: () => [{ kind: 'sound', name: 'wood' }],
  },
})
