/** Summoner Wars. */
import { boardOf } from '../board'
import BattleBoard from './BattleBoard.vue'
import CardFaceInLog from './CardFaceInLog.vue'
import DeckBuilder from './DeckBuilder.vue'
import FactionSelection from './FactionSelection.vue'
import SideFacts from './SideFacts.vue'
import type { Game } from './types'

const unitAt = (id: unknown): string => `unit-${String(id)}`
const HEAVY = 4

export const board = boardOf<Game>({
  component: BattleBoard,
  ratio: 1.3,
  wide: true,
  flippable: true,
  selection: FactionSelection,
  preview: CardFaceInLog,
  panel: SideFacts,
  decks: DeckBuilder,
  side: (seat, view) => ({
    name: view.core.sides[seat]?.faction
      ? `summonerwars.faction.${view.core.sides[seat].faction}`
      : 'summonerwars.no_faction',
    stone: seat === 0 ? 'white' : 'black',
  }),
  effects: {
    UNIT_MOVED: () => [{ kind: 'sound', name: 'paper' }],
    UNIT_SUMMONED: (event) => [
      { kind: 'sound', name: 'paper' },
      { kind: 'ring', at: `cell-${event.cell}`, colour: 'river' },
    ],
    STRUCTURE_BUILT: (event) => [
      { kind: 'sound', name: 'stone' },
      { kind: 'ring', at: `cell-${event.cell}`, colour: 'river' },
    ],
    EVENT_PLAYED: () => [{ kind: 'sound', name: 'paper' }],
    ATTACK_ROLLED: () => [{ kind: 'sound', name: 'dice' }],
    DAMAGED: (event, { view }) => {
      const cell = view.core.pieces[event.piece]?.place
      return [
        { kind: 'sound', name: 'capture' },
        ...(cell === undefined
          ? []
          : [
              {
                kind: 'burst',
                at: unitAt(event.piece),
                colour: 'accent-red',
                count: 6 + event.amount * 2,
              } as const,
            ]),
        ...(event.amount >= HEAVY ? [{ kind: 'shake', strength: 4 } as const] : []),
      ]
    },
    UNIT_DESTROYED: (event) => [{ kind: 'burst', at: `cell-${event.cell}`, colour: 'accent-red', count: 18 }],
    STRUCTURE_DESTROYED: (event) => [
      { kind: 'burst', at: `cell-${event.cell}`, colour: 'accent-red', count: 14 },
    ],
    HEALED: (event) => [{ kind: 'ring', at: unitAt(event.piece), colour: 'river' }],
    BOOSTED: (event) => [{ kind: 'ring', at: unitAt(event.unit), colour: 'river' }],
  },
})
