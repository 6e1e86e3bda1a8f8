/** Tic-tac-toe's board: the example for authors. */
import { boardOf } from '../board'
import TicTacToeBoard from './TicTacToeBoard.vue'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: TicTacToeBoard,
  ratio: 1,
  undealt: () => true,
  side: (seat) =>
    seat === 0
      ? { name: 'tictactoe.x', mark: { path: 'M4 4l12 12M16 4L4 16', tone: 'red' } }
      : { name: 'tictactoe.o', mark: { path: 'M13.5 4A7 7 0 1 0 17 9', tone: 'ink' } },
  effects: {
    PLACED: (event, { seat, view }) => {
      const at = `cell-${event.cell}`
      const colour = event.seat === 0 ? 'accent-red' : 'accent-black'
      const [winner] = view.sys.gameover?.winners ?? []
      const line = view.facts?.line ?? []
      return [
        { kind: 'sound', name: 'wood' },
        { kind: 'ring', at, colour },
        ...line.map((cell) => ({ kind: 'burst', at: `cell-${cell}`, colour, count: 16 }) as const),
        ...(winner !== undefined && (seat === winner || seat < 0) ? [{ kind: 'confetti' } as const] : []),
      ]
    },
  },
})
