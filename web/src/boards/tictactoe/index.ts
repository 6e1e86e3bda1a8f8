/** Tic-tac-toe's board: the example for authors. */
import type { BoardModule } from '../board'
import { lineOf, type Core } from './marks'
import TicTacToeBoard from './TicTacToeBoard.vue'

export const board: BoardModule = {
  component: TicTacToeBoard,
  ratio: 1,
  side: (seat) =>
    seat === 0
      ? { name: 'tictactoe.x', mark: { path: 'M4 4l12 12M16 4L4 16', tone: 'red' } }
      : { name: 'tictactoe.o', mark: { path: 'M13.5 4A7 7 0 1 0 17 9', tone: 'ink' } },
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
