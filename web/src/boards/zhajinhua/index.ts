/** Zhajinhua's table. */
import { number, t } from '@/i18n'
import { dockOf } from '@/frame/cards/dock'
import { seated } from '@/frame/cards/round'
import type { Settled } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import type { Command } from '@/match/types'
import { boardOf } from '../board'
import type { Game } from './types'
import { cardsOf, handName, isOut, useChoosing } from './zhajinhua'
import ZhajinhuaBoard from './ZhajinhuaBoard.vue'

/** What a base bet costs whoever is to act. */
function priceOf(bet: number | undefined, { state }: Table<Game>): string {
  const { core, facts } = state.view ?? {}
  return number((bet ?? core?.base_bet ?? 0) * (facts?.price?.[0] ?? 1))
}

/** With the only one who is left, or with whom one chooses at the table. */
function compare(table: Table, commands: readonly Command[]): void {
  const [only] = commands
  const choosing = useChoosing(table)
  if (commands.length === 1 && only) void table.play(only)
  else choosing.value = !choosing.value
}

function settled({ state, texts }: Table<Game>): Settled {
  const { core: hand, facts, sys } = state.view ?? {}
  if (!hand) return { seats: [] }
  return {
    seats: seated(hand.players).map(([seat, player]) => ({
      seat,
      cards: cardsOf(hand, seat, state.seat).filter((card) => card !== null),
      hand: handName(facts?.hands[seat], texts),
      out: player.status === 'folded',
    })),
    pots: [{ amount: facts?.pot ?? 0, winners: sys?.gameover?.winners ?? [] }],
  }
}

export const board = boardOf<Game>({
  component: ZhajinhuaBoard,
  dock: dockOf<Game>({
    lends: true,
    stack: (hand, seat) => hand.players[seat]?.stack ?? null,
    isOut: (hand, seat) => isOut(hand.players[seat]),
    asks: ({ state }) => {
      const me = state.view?.core.players[state.seat]
      return me ? t(me.seen ? 'zhajinhua.you_seen' : 'zhajinhua.you_blind') : ''
    },
    moves: [
      { type: 'SEE', id: 'see', key: 's', label: () => t('zhajinhua.do.see') },
      { type: 'FOLD', id: 'fold', key: 'f', label: () => t('zhajinhua.do.fold') },
      { type: 'COMPARE', id: 'compare', key: 'v', label: () => t('zhajinhua.do.compare'), run: compare },
      {
        type: 'CALL',
        id: 'call',
        key: 'c',
        label: (_, table) =>
          t('zhajinhua.do.call', { n: priceOf(undefined, table as unknown as Table<Game>) }),
      },
      { type: 'ALL_IN', id: 'all-in', key: 'a', kind: 'red', label: () => t('cards.all_in') },
    ],
    bet: {
      type: 'RAISE',
      id: 'raise',
      key: 'r',
      size: 'zhajinhua.size',
      range: ({ state }) => {
        const price = state.view?.facts?.price
        return price ? { min: price[1], max: price[2] } : null
      },
      first: ({ max }, hand) => Math.min(2 * hand.base_bet, max),
      step: (hand) => hand.base_bet,
      shortcuts: (_, hand) => [2, 3, 4].map((n) => ({ label: `×${n}`, amount: n * hand.base_bet })),
      label: (amount, table) => t('zhajinhua.do.raise', { n: number(amount), price: priceOf(amount, table) }),
    },
  }),
  settled,
  ratio: 1.6,
  effects: {
    PAID: () => [{ kind: 'sound', name: 'stone' }],
    SEEN: () => [{ kind: 'sound', name: 'paper' }],
    FOLDED: () => [{ kind: 'sound', name: 'paper' }],
    COMPARED: () => [{ kind: 'sound', name: 'check' }],
    SETTLED: (event, { seat }) => [
      { kind: 'sound', name: (event.result.pays[seat] ?? 0) > 0 ? 'win' : 'stone' },
    ],
  },
})
