/** Niuniu's table. */
import type { BoardModule } from '../board'
import NiuniuBoard from './NiuniuBoard.vue'
import NiuniuDock from './NiuniuDock.vue'

export const board: BoardModule = {
  component: NiuniuBoard,
  dock: NiuniuDock,
  ratio: 1.6,
  active: (view) => (view.core as { waiting: readonly number[] }).waiting,
  effects: {
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    BID: () => [{ kind: 'sound', name: 'wood' }],
    REVEALED: () => [{ kind: 'sound', name: 'paper' }],
    BANKER_CHOSEN: () => [{ kind: 'sound', name: 'check' }],
  },
}
