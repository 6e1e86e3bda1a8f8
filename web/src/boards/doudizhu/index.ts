/** Dou dizhu's table. */
import { number, t } from '@/i18n'
import type { Cue, FlourishCue } from '@/effects/cues'
import type { ClimbTable } from '@/frame/cards/climb/climbing'
import { asksOf, CLIMB_MOVES } from '@/frame/cards/climb/dock'
import { dockOf } from '@/frame/cards/dock'
import { seated } from '@/frame/cards/round'
import type { Factor, Settled } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import { roleOf } from './doudizhu'
import DoudizhuBoard from './DoudizhuBoard.vue'
import type { Game, Hand } from './types'

const asks = (table: Table<Game>): string =>
  table.state.view?.core.phase === 'bidding' ? t('doudizhu.ask_bid') : asksOf(table as unknown as ClimbTable)

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
      tag: roleOf(hand, seat),
      hand: t('climb.cards', { n: shown.length }),
    })),
    factors: pot ? [] : factorsOf(hand),
    pots: pot ? [{ amount: 3 * hand.base_bet, winners: sys?.gameover?.winners ?? [] }] : [],
    why: texts.text(`outcome.${sys?.gameover?.reason ?? ''}`) ?? '',
  }
}

const LOW: Cue = { kind: 'sound', name: 'low' }
const PAPER: Cue = { kind: 'sound', name: 'paper' }

const doubled = (art: FlourishCue['art'], word: string, cards: readonly string[] = []): Cue => ({
  kind: 'flourish',
  art,
  cards,
  word: t(`climb.${word}`),
  worth: '×2',
})

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
      ...CLIMB_MOVES,
    ],
  }),
  settled,
  actions: [{ command: { type: 'SURRENDER' }, icon: 'flag', confirm: 'climb.surrender' }],
  ratio: 1.6,
  openHands: true,
  effects: {
    BID_MADE: () => [{ kind: 'sound', name: 'wood' }],
    LANDLORD_CHOSEN: () => [{ kind: 'sound', name: 'check' }],
    CARDS_PLAYED: ({ kind, cards }) =>
      kind === 'bomb' || kind === 'rocket' ? [LOW, doubled(kind, kind, cards)] : [PAPER],
    SETTLED: ({ result }, { seat, view }) => [
      { kind: 'sound', name: (view.sys.gameover?.scores?.[seat] ?? 0) > 0 ? 'win' : 'stone' },
      ...(result.spring ? [doubled('spring', result.spring)] : []),
    ],
  },
})
