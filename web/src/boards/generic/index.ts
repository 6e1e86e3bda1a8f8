/** The table of games that have no rules here. */
import type { BoardModule } from '../board'
import GenericBoard from './GenericBoard.vue'
import GenericDock from './GenericDock.vue'

export const board: BoardModule = {
  component: GenericBoard,
  dock: GenericDock,
  ratio: 1.6,
  effects: {
    ACTED: () => [{ kind: 'sound', name: 'wood' }],
    SKIPPED: () => [{ kind: 'sound', name: 'paper' }],
  },
}
