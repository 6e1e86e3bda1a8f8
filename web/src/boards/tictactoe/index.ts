/** Tic-tac-toe's board: the example for authors. */
import type { BoardModule } from '../board'
import { lineOf, type Core } from './marks'
import TicTacToeBoard from './TicTacToeBoard.vue'

export const board: BoardModule = {
  component: TicTacToeBoard,
  ratio: 1,
  side: (seat) => ({ name: seat === 0 ? 'tictactoe.x' : 'tictactoe.o', mark: seat === 0 ? '×' : '○' }),
  effects: {
    PLACED: (event, { seat, view }) => {
      const at = `cell-${String(event.cell)}`
      const colour = event.seat === 0 ? 'accent-red' : 'accent-black'
      const [winner] = view.sys.gameover?.winners ?? []
      const line = winner === undefined ? [] : lineOf((view.core as Core).cells, winner)
      return [
        { kind: 'sound', name: 'wood' },
        { kind: 'ring', at, colour },
        ...line.map((cell) => ({ kind: 'burst', at: `cell-${cell}`, colour, count: 16 }) as const),
        ...(winner !== undefined && (seat === winner || seat < 0) ? [{ kind: 'confetti' } as const] : []),
      ]
    },
  },
}
