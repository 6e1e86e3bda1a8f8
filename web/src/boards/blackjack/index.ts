/** Blackjack's table. */
import type { BoardModule } from '../board'
import BlackjackBoard from './BlackjackBoard.vue'
import BlackjackDock from './BlackjackDock.vue'

interface Core {
  readonly turn: number | null
  readonly waiting: readonly number[]
}

export const board: BoardModule = {
  component: BlackjackBoard,
  dock: BlackjackDock,
  ratio: 1.6,
  heads: ['dealer'],
  active: (view) => {
    const { turn, waiting } = view.core as Core
    return turn === null ? waiting : [turn]
  },
  effects: {
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    DEALT: () => [{ kind: 'sound', name: 'paper' }],
    MOVED: (event) => [{ kind: 'sound', name: event.move === 'stand' ? 'wood' : 'paper' }],
    HOLE_SHOWN: () => [{ kind: 'sound', name: 'paper' }],
  },
}
