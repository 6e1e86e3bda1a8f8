/** Dou dizhu's table. */
import { number, t } from '@/i18n'
import { dockOf } from '@/frame/cards/dock'
import { seated } from '@/frame/cards/round'
import type { Factor, Settled } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import { bagOf, hint, kindName, ownRole, useChosen } from './doudizhu'
import DoudizhuBoard from './DoudizhuBoard.vue'
import type { Game, Hand } from './types'

const chosenAt = (table: Pick<Table, 'stream'>): readonly string[] => useChosen(table).cards.value

/** What is asked, or what the chosen cards are: the rules have named everything that may be played. */
function asks(table: Table<Game>): string {
  const { state, texts } = table
  const { core: hand, facts } = state.view ?? {}
  if (!hand || hand.phase === 'bidding') return t('doudizhu.ask_bid')
  const cards = chosenAt(table)
  const wanted = kindName(hand.climb.kind, texts)
  if (cards.length === 0) return wanted ? t('doudizhu.ask_beat', { kind: wanted }) : t('doudizhu.ask_lead')
  const kind = kindName(facts?.playable[bagOf(cards)], texts)
  if (!kind) return t('doudizhu.not_yet')
  return t(wanted ? 'doudizhu.beats' : 'doudizhu.fits', { kind, n: cards.length })
}

/** Base × points × bombs × spring, unless the limit of the table cuts it off. */
function factorsOf(hand: Hand): readonly Factor[] {
  const { result } = hand
  if (!result || hand.landlord === null) return []
  const base = { label: t('doudizhu.factor.base', { n: number(hand.base_bet) }), n: hand.base_bet }
  const parts = [
    { label: t('doudizhu.factor.bid', { n: hand.points }), n: hand.points },
    ...(hand.bombs > 0 ? [{ label: t('doudizhu.factor.bombs', { n: hand.bombs }), n: 2 ** hand.bombs }] : []),
    ...(result.spring ? [{ label: t(`doudizhu.factor.${result.spring}`), n: 2 }] : []),
  ]
  const whole = parts.reduce((all, { n }) => all * n, 1)
  if (whole === result.multiplier) return [base, ...parts]
  return [base, { label: t('doudizhu.factor.limit', { n: result.multiplier }), n: result.multiplier }]
}

function settled({ state, texts }: Table<Game>): Settled {
  const { core: hand, sys } = state.view ?? {}
  if (!hand) return { seats: [] }
  const pot = state.options.settlement === 'basic'
  return {
    seats: seated(hand.players).map(([seat, { shown }]) => ({
      seat,
      cards: shown,
      tag: ownRole(hand, seat),
      hand: t('doudizhu.cards', { n: shown.length }),
    })),
    factors: pot ? [] : factorsOf(hand),
    pots: pot ? [{ amount: 3 * hand.base_bet, winners: sys?.gameover?.winners ?? [] }] : [],
    why: texts.text(`outcome.${sys?.gameover?.reason ?? ''}`) ?? '',
  }
}

export const board = boardOf<Game>({
  component: DoudizhuBoard,
  dock: dockOf<Game>({
    asks,
    moves: [
      {
        type: 'MAKE_BID',
        id: 'bid',
        key: ({ points }) => String(points),
        label: ({ points }) =>
          points === 0 ? t('doudizhu.no_bid') : t('doudizhu.points', { n: Number(points) }),
      },
      { type: 'PASS_PLAY', id: 'pass', key: 'p', label: () => t('cards.passed') },
      {
        type: 'PLAY_CARDS',
        id: 'hint',
        key: 'h',
        label: () => t('doudizhu.do.hint'),
        run: (table) => hint(table as unknown as Table<Game>),
      },
      {
        type: 'PLAY_CARDS',
        id: 'play',
        key: 'Enter',
        kind: 'red',
        label: (_, table) =>
          t(chosenAt(table).length > 0 ? 'doudizhu.do.play' : 'doudizhu.do.play_none', {
            n: chosenAt(table).length,
          }),
        run: (table) =>
          chosenAt(table).length > 0 && table.play({ type: 'PLAY_CARDS', cards: chosenAt(table) }),
      },
    ],
  }),
  settled,
  actions: [{ command: { type: 'SURRENDER' }, icon: 'flag', confirm: 'doudizhu.surrender' }],
  ratio: 1.6,
  scenes: true,
  effects: {
    BID_MADE: () => [{ kind: 'sound', name: 'wood' }],
    LANDLORD_CHOSEN: () => [{ kind: 'sound', name: 'check' }],
    CARDS_PLAYED: ({ kind, seat }) => {
      const at = `play-${seat}`
      if (kind === 'bomb' || kind === 'rocket')
        return [
          { kind: 'sound', name: 'low' },
          { kind: 'scene', name: kind, at },
        ]
      return [{ kind: 'sound', name: 'paper' }]
    },
    SETTLED: (event, { seat }) => [
      { kind: 'sound', name: (event.result.pays[seat] ?? 0) > 0 ? 'win' : 'stone' },
    ],
  },
})
