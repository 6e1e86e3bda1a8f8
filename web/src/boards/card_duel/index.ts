/** The table of card duel. */
import { boardOf } from '../board'
import CardDuelBoard from './CardDuelBoard.vue'
import CardDuelDock from './CardDuelDock.vue'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: CardDuelBoard,
  dock: CardDuelDock,
  ratio: 1.6,
  effects: {
    CARD_PLAYED: (event) => {
      const at = `seat-${String(event.target)}`
      return event.card === 'attack'
        ? [
            { kind: 'sound', name: 'capture' },
            { kind: 'burst', at, colour: 'accent-red', count: 18 },
          ]
        : [
            { kind: 'sound', name: 'check' },
            { kind: 'ring', at },
          ]
    },
    FELL: () => [{ kind: 'shake' }],
  },
})
