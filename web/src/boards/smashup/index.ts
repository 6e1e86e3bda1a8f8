/** Smash Up. */
import { boardOf } from '../board'
import CardFaceInLog from './CardFaceInLog.vue'
import ClashBoard from './ClashBoard.vue'
import { SEATS } from './crests'
import type { Game } from './types'

const cardAt = (id: string): string => `card-${id}`
const baseAt = (slot: number): string => `base-${slot}`

export const board = boardOf<Game>({
  component: ClashBoard,
  ratio: 1.3,
  wide: true,
  beside: true,
  preview: CardFaceInLog,
  side: (seat) => ({
    name: `smashup.seat.${seat}`,
    mark: { path: SEATS[seat] ?? '', tone: 'ink' },
  }),
  effects: {
    FACTION_CHOSEN: () => [{ kind: 'sound', name: 'paper' }],
    MINION_PLAYED: (event) => [
      { kind: 'sound', name: 'paper' },
      { kind: 'ring', at: cardAt(event.minion), colour: 'river' },
    ],
    ACTION_PLAYED: () => [{ kind: 'sound', name: 'paper' }],
    ACTION_ATTACHED: (event) => [{ kind: 'ring', at: cardAt(event.action), colour: 'river' }],
    MINION_MOVED: () => [{ kind: 'sound', name: 'paper' }],
    MINION_DESTROYED: (event) => [
      { kind: 'sound', name: 'capture' },
      { kind: 'burst', at: baseAt(event.base), colour: 'accent-red', count: 14 },
    ],
    MINION_RETURNED: () => [{ kind: 'sound', name: 'paper' }],
    POWER_CHANGED: (event) => [{ kind: 'ring', at: cardAt(event.minion), colour: 'river' }],
    TALENT_USED: (event) => [{ kind: 'ring', at: cardAt(event.thing), colour: 'accent-red' }],
    POINTS_GAINED: (event) => [{ kind: 'ring', at: `seat-${event.seat}`, colour: 'accent-red' }],
    BASES_LOCKED: (event) =>
      event.bases.map((slot) => ({ kind: 'ring', at: baseAt(slot), colour: 'accent-red' })),
    BASE_SCORED: (event) => [
      { kind: 'sound', name: 'stone' },
      { kind: 'burst', at: baseAt(event.base), colour: 'river', count: 26 },
    ],
    BASE_REPLACED: (event) => [{ kind: 'ring', at: baseAt(event.base), colour: 'river' }],
    MATCH_WON: () => [{ kind: 'confetti' }],
  },
})
