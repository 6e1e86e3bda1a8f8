/** Texas hold'em's table. */
import { t } from '@/i18n'
import type { Settled } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import { cardsOf, describe, isOut, madeOf, type MadeHand } from './holdem'
import HoldemBoard from './HoldemBoard.vue'
import HoldemDock from './HoldemDock.vue'
import type { Game, Player } from './types'

function told(made: MadeHand | null): string {
  if (!made) return ''
  const { name, more } = describe(made)
  return more ? t('texas_holdem.told', { name, more }) : name
}

function settled({ state }: Table<Game>): Settled {
  const { core: hand, facts } = state.view ?? {}
  if (!hand) return { seats: [] }
  return {
    board: hand.board,
    second: hand.second,
    ...(hand.second.length > 0 ? { why: t('texas_holdem.two_boards') } : {}),
    seats: hand.order.map((seat) => {
      const player = hand.players[seat] as Player
      const made = madeOf(facts?.shown[seat] ?? (seat === state.seat ? facts?.made : null))
      const again = madeOf(facts?.again[seat])
      return {
        seat,
        cards: seat === state.seat || player.shown.length > 0 ? cardsOf({ ...player, status: 'active' }) : [],
        ring: [...(made?.cards ?? []), ...(again?.cards ?? [])],
        hand: [made, again].map(told).filter(Boolean).join(' / '),
        out: isOut(player),
      }
    }),
    pots: hand.result?.pots ?? [],
  }
}

export const board = boardOf<Game>({
  component: HoldemBoard,
  dock: HoldemDock,
  settled,
  ratio: 1.6,
  heads: ['flop', 'turn', 'river', 'second'],
  effects: {
    ACTED: (event) => [
      {
        kind: 'sound',
        name: event.action === 'fold' ? 'paper' : event.action === 'check' ? 'wood' : 'stone',
      },
    ],
    DEALT_AGAIN: () => [{ kind: 'sound', name: 'paper' }],
    DEALT: () => [{ kind: 'sound', name: 'paper' }],
    SHOWN: () => [{ kind: 'sound', name: 'paper' }],
    SETTLED: (event, { seat }) => {
      return (event.result.pays[seat] ?? 0) > 0
        ? [{ kind: 'sound', name: 'win' }]
        : [{ kind: 'sound', name: 'stone' }]
    },
  },
})
