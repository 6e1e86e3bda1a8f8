/** The table of card duel. */
import type { BoardModule } from '../board'
import CardDuelBoard from './CardDuelBoard.vue'
import CardDuelDock from './CardDuelDock.vue'

export const board: BoardModule = {
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
}
