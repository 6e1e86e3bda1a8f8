/** Sic bo's table. */
import type { BoardModule } from '../board'
import TouziBaoBoard from './TouziBaoBoard.vue'
import TouziBaoDock from './TouziBaoDock.vue'
import type { Throw } from './throw'

export const board: BoardModule = {
  component: TouziBaoBoard,
  dock: TouziBaoDock,
  ratio: 1.4,
  heads: ['rolled'],
  active: (view) => {
    const { phase, players, turn } = view.core as Throw
    if (phase === 'over') return []
    if (turn !== null) return [turn]
    const waiting = players.flatMap((player, seat) => (player.done ? [] : [seat]))
    return waiting.length > 0 ? waiting : [0]
  },
  effects: {
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    BETS_CLEARED: () => [{ kind: 'sound', name: 'paper' }],
    ROLLED: () => [{ kind: 'sound', name: 'dice' }],
  },
}
