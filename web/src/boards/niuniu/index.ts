/** Niuniu's table. */
import { number, t } from '@/i18n'
import { BID, factorsOf, REVEAL, times } from '@/frame/cards/bank'
import { dockOf } from '@/frame/cards/dock'
import { seated } from '@/frame/cards/round'
import type { Settled } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import NiuniuBoard from './NiuniuBoard.vue'
import type { Game } from './types'
import { cardsAt, nameOf } from './words'

function settled({ state, texts }: Table<Game>): Settled {
  const { core, facts, sys } = state.view ?? {}
  if (!core || !facts) return { seats: [] }
  const net = sys?.gameover?.scores?.[state.seat] ?? 0
  const hands = core.result?.hands ?? {}
  const better = hands[net > 0 ? state.seat : (core.banker ?? -1)]
  return {
    against: core.banker,
    seats: seated(core.players).map(([seat, player]) => ({
      seat,
      cards: player.shown,
      ring: cardsAt(facts.tens[seat], player.shown),
      hand: nameOf(hands[seat], texts),
      ...(seat === core.banker ? { tag: t('cards.bank.banker') } : {}),
    })),
    factors:
      state.seat === core.banker
        ? []
        : factorsOf(net, core.base_bet, [
            times(t('cards.bank.your_bet'), core.players[state.seat]?.factor ?? 1),
            times(t('cards.bank.bank'), core.banker_factor),
            times(nameOf(better, texts), facts.times[better ?? ''] ?? 1),
          ]),
  }
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
