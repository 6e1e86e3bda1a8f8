/** Zhajinhua's table. */
import type { BoardModule } from '../board'
import ZhajinhuaBoard from './ZhajinhuaBoard.vue'
import ZhajinhuaDock from './ZhajinhuaDock.vue'

export const board: BoardModule = {
  component: ZhajinhuaBoard,
  dock: ZhajinhuaDock,
  ratio: 1.6,
  effects: {
    PAID: () => [{ kind: 'sound', name: 'stone' }],
    SEEN: () => [{ kind: 'sound', name: 'paper' }],
    FOLDED: () => [{ kind: 'sound', name: 'paper' }],
    COMPARED: () => [{ kind: 'sound', name: 'check' }],
    SETTLED: (event, { seat }) => {
      const { pays } = event.result as { pays: readonly number[] }
      return [{ kind: 'sound', name: (pays[seat] ?? 0) > 0 ? 'win' : 'stone' }]
    },
  },
}
