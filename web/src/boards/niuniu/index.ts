/** Niuniu's table. */
import { number, t } from '@/i18n'
import { BID, REVEAL, settledWithBank, times } from '@/frame/cards/bank'
import { dockOf } from '@/frame/cards/dock'
import type { Settled } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import NiuniuBoard from './NiuniuBoard.vue'
import type { Game } from './types'
import { cardsAt, nameOf } from './words'

function settled({ state, texts }: Table<Game>): Settled {
  const { core, facts } = state.view ?? {}
  if (!core || !facts) return { seats: [] }
  const hands = core.result?.hands ?? {}
  return settledWithBank(
    state,
    core,
    (seat, { shown }) => ({
      cards: shown,
      ring: cardsAt(facts.tens[seat], shown),
      hand: nameOf(hands[seat], texts),
    }),
    core.base_bet,
    (better) => [
      times(t('cards.bank.your_bet'), core.players[state.seat]?.factor ?? 1),
      times(t('cards.bank.bank'), core.banker_factor),
      times(nameOf(hands[better], texts), facts.times[hands[better] ?? ''] ?? 1),
    ],
  )
}

export const board = boardOf<Game>({
  component: NiuniuBoard,
  dock: dockOf<Game>({
    moves: [
      BID,
      {
        type: 'PLACE_BET',
        id: 'bet',
        key: ({ factor }) => String(factor),
        label: ({ factor }, { state }) =>
          t('niuniu.do.bet', {
            n: Number(factor),
            chips: number(Number(factor) * ((state as Table<Game>['state']).view?.core.base_bet ?? 0)),
          }),
      },
      REVEAL,
      { type: 'SETTLE', id: 'settle', key: 's' },
    ],
    asks: ({ state }) => t(`niuniu.ask.${state.view?.core.phase ?? 'reveal'}`),
  }),
  settled,
  ratio: 1.6,
  effects: {
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    BID: () => [{ kind: 'sound', name: 'wood' }],
    REVEALED: () => [{ kind: 'sound', name: 'paper' }],
    BANKER_CHOSEN: () => [{ kind: 'sound', name: 'check' }],
  },
})
