/** Er-ba-gang's table. */
import type { BoardModule } from '../board'
import ErbabanBoard from './ErbabanBoard.vue'
import ErbabanDock from './ErbabanDock.vue'
import type { Round } from './round'

export const board: BoardModule = {
  component: ErbabanBoard,
  dock: ErbabanDock,
  ratio: 1.6,
  active: (view) => {
    const { phase, waiting } = view.core as Round
    return phase === 'rolling' ? waiting.slice(0, 1) : waiting
  },
  effects: {
    ROLLED: () => [{ kind: 'sound', name: 'dice' }],
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    REVEALED: () => [{ kind: 'sound', name: 'wood' }],
  },
}
