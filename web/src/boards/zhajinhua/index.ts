/** Zhajinhua's table. */
import { boardOf } from '../board'
import ZhajinhuaBoard from './ZhajinhuaBoard.vue'
import ZhajinhuaDock from './ZhajinhuaDock.vue'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: ZhajinhuaBoard,
  dock: ZhajinhuaDock,
  ratio: 1.6,
  effects: {
    PAID: () => [{ kind: 'sound', name: 'stone' }],
    SEEN: () => [{ kind: 'sound', name: 'paper' }],
    FOLDED: () => [{ kind: 'sound', name: 'paper' }],
    COMPARED: () => [{ kind: 'sound', name: 'check' }],
    SETTLED: (event, { seat }) => {
      return [{ kind: 'sound', name: (event.result.pays[seat] ?? 0) > 0 ? 'win' : 'stone' }]
    },
  },
})
