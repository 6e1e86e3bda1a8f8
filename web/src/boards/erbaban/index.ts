/** Er-ba-gang's table. */
import { number, t } from '@/i18n'
import { BID, REVEAL, settledWithBank, times } from '@/frame/cards/bank'
import { dockOf } from '@/frame/cards/dock'
import type { Settled } from '@/frame/cards/settlement'
import { tileName } from '@/frame/tiles/faces'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import ErbabanBoard from './ErbabanBoard.vue'
import type { Game } from './types'
import { nameOf } from './words'

function settled({ state }: Table<Game>): Settled {
  const { core, facts, sys } = state.view ?? {}
  if (!core || !facts) return { seats: [] }
  const told = settledWithBank(
    state,
    core,
    (seat, { dice, shown }) => ({
      dice,
      tiles: shown,
      hand: nameOf(seat, core, facts),
      out: core.deserted.includes(seat) && dice.length === 0,
    }),
    core.players[state.seat]?.bet ?? 0,
    (better) => [
      times(t('cards.bank.bank'), core.banker_factor),
      times(nameOf(better, core, facts), facts.throws[better]?.[2] ?? 1),
    ],
  )
  const pot = { amount: facts.pot, winners: sys?.gameover?.winners ?? [] }
  return core.banker === null ? { ...told, pots: [pot] } : told
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
  scenes: true,
  word: (name, value) => (name === 'tiles' ? value.split(' ').map(tileName).join(', ') : null),
  effects: {
    ROLLED: () => [
      { kind: 'sound', name: 'dice' },
      { kind: 'scene', name: 'dust', at: 'felt', size: 320 },
    ],
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    REVEALED: () => [{ kind: 'sound', name: 'wood' }],
  },
})
