/** Er-ba-gang's table. */
import { number, t } from '@/i18n'
import { BID, factorsOf, REVEAL, times } from '@/frame/cards/bank'
import { dockOf } from '@/frame/cards/dock'
import { seated } from '@/frame/cards/round'
import type { Settled } from '@/frame/cards/settlement'
import { tileName } from '@/frame/tiles/marks'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import ErbabanBoard from './ErbabanBoard.vue'
import type { Game } from './types'
import { nameOf } from './words'

function settled({ state }: Table<Game>): Settled {
  const { core, facts, sys } = state.view ?? {}
  if (!core || !facts) return { seats: [] }
  const { banker } = core
  const net = sys?.gameover?.scores?.[state.seat] ?? 0
  const better = net > 0 ? state.seat : (banker ?? -1)
  const winners = sys?.gameover?.winners ?? []
  return {
    against: banker,
    seats: seated(core.players).map(([seat, player]) => ({
      seat,
      dice: player.dice,
      tiles: player.shown,
      hand: nameOf(seat, core, facts),
      ...(seat === banker ? { tag: t('cards.bank.banker') } : {}),
      out: core.deserted.includes(seat) && player.dice.length === 0,
    })),
    pots: banker === null ? [{ amount: facts.pot, winners }] : [],
    factors:
      banker === null || banker === state.seat
        ? []
        : factorsOf(net, core.players[state.seat]?.bet ?? 0, [
            times(t('cards.bank.bank'), core.banker_factor),
            times(nameOf(better, core, facts), facts.throws[better]?.[2] ?? 1),
          ]),
  }
}

export const board = boardOf<Game>({
  component: ErbabanBoard,
  dock: dockOf<Game>({
    moves: [BID, { type: 'ROLL', id: 'roll', key: 'r', kind: 'red' }, REVEAL],
    bet: {
      type: 'PLACE_BET',
      id: 'bet',
      key: 'b',
      size: 'cards.your_bet',
      label: (amount) => t('cards.bet', { n: number(amount) }),
      step: (core) => core.base_bet,
      shortcuts: (_, core) => [1, 2, 3, 5].map((n) => ({ label: `×${n}`, amount: n * core.base_bet })),
    },
    asks: ({ state }) => t(`erbaban.ask.${state.view?.core.phase ?? 'rolling'}`),
  }),
  settled,
  ratio: 1.6,
  word: (name, value) => (name === 'tiles' ? value.split(' ').map(tileName).join(', ') : null),
  effects: {
    ROLLED: () => [{ kind: 'sound', name: 'dice' }],
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    REVEALED: () => [{ kind: 'sound', name: 'wood' }],
  },
})
