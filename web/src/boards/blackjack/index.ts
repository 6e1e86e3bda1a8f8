/** Blackjack's table. */
import { boardOf } from '../board'
import BlackjackBoard from './BlackjackBoard.vue'
import BlackjackDock from './BlackjackDock.vue'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: BlackjackBoard,
  dock: BlackjackDock,
  ratio: 1.6,
  heads: ['dealer'],
  effects: {
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    DEALT: () => [{ kind: 'sound', name: 'paper' }],
    MOVED: (event) => [{ kind: 'sound', name: event.move === 'stand' ? 'wood' : 'paper' }],
    HOLE_SHOWN: () => [{ kind: 'sound', name: 'paper' }],
  },
})
