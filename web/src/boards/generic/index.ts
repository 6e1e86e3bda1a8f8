/** The table of games that have no rules here. */
import { boardOf } from '../board'
import GenericBoard from './GenericBoard.vue'
import GenericDock from './GenericDock.vue'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: GenericBoard,
  dock: GenericDock,
  ratio: 1.6,
  effects: {
    ACTED: () => [{ kind: 'sound', name: 'wood' }],
    SKIPPED: () => [{ kind: 'sound', name: 'paper' }],
  },
})
