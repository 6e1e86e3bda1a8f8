/** Blackjack's table. */
import { number, t } from '@/i18n'
import { dockOf } from '@/frame/cards/dock'
import { HOUSE, type Settled, type SettledSeat } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import BlackjackBoard from './BlackjackBoard.vue'
import type { Game } from './types'
import { handName, worth } from './words'

function settled({ state }: Table<Game>): Settled {
  const { core: round, facts } = state.view ?? {}
  if (!round || !facts) return { seats: [] }
  const points = worth(facts.dealer.at(-1))
  const hands: SettledSeat[] = round.players.flatMap((player, seat) =>
    player.boxes.map((box, at) => ({
      seat,
      cards: box.cards,
      hand: handName(box, facts.boxes[seat]?.[at]),
      out: box.status === 'surrendered',
      tag: t(`blackjack.verdict.${facts.verdicts[seat]?.[at] ?? -1}`),
    })),
  )
  const name = round.result?.natural ? t('blackjack.status.natural') : points
  const dealt = { seat: HOUSE, name: t('blackjack.dealer'), cards: round.dealer, hand: name }
  const mine = hands.filter(({ seat, out }) => seat === state.seat && !out)
  return {
    against: HOUSE,
    seats: hands.length > 0 ? [dealt, ...hands] : [],
    // One hand is compared in words; several are, one by one, in the list.
    ...(facts.bust ? { why: t('blackjack.dealer_bust', { n: points }) } : {}),
    ...(mine.length !== 1 && !facts.bust ? { why: t('blackjack.dealer_has', { n: name }) } : {}),
  }
}

export const board = boardOf<Game>({
  component: BlackjackBoard,
  dock: dockOf<Game>({
    lends: true,
    stack: ({ players, result }, seat) => {
      const player = players[seat]
      return player ? player.stack + (result?.pays[seat] ?? 0) : null
    },
    asks: ({ state }) => t(`blackjack.ask.${state.view?.core.phase ?? 'players'}`),
    moves: [
      { type: 'DECLINE', id: 'decline', key: 'n' },
      { type: 'INSURE', id: 'insure', key: 'i' },
      { type: 'SURRENDER', id: 'surrender', key: 'u', kind: 'quiet' },
      { type: 'SPLIT', id: 'split', key: 'p' },
      { type: 'DOUBLE', id: 'double', key: 'd' },
      { type: 'STAND', id: 'stand', key: 's' },
      { type: 'HIT', id: 'hit', key: 'h', kind: 'red' },
    ],
    bet: {
      type: 'PLACE_BET',
      id: 'bet',
      key: 'b',
      size: 'cards.your_bet',
      label: (amount) => t('cards.bet', { n: number(amount) }),
      step: (round) => round.base_bet,
      shortcuts: ({ min, max }) => [
        { label: t('cards.min'), amount: min },
        ...[2, 5, 10].map((n) => ({ label: `×${n}`, amount: n * min })),
        { label: t('blackjack.max'), amount: max },
      ],
    },
  }),
  settled,
  ratio: 1.6,
  heads: ['dealer'],
  effects: {
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    DEALT: () => [{ kind: 'sound', name: 'paper' }],
    MOVED: (event) => [{ kind: 'sound', name: event.move === 'stand' ? 'wood' : 'paper' }],
    HOLE_SHOWN: () => [{ kind: 'sound', name: 'paper' }],
  },
})
