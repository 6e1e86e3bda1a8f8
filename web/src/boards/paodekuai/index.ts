/** Paodekuai's table. */
import { number, t } from '@/i18n'
import type { Cue } from '@/effects/cues'
import type { ClimbTable } from '@/frame/cards/climb/climbing'
import { asksOf, CLIMB_MOVES } from '@/frame/cards/climb/dock'
import { dockOf } from '@/frame/cards/dock'
import { seated } from '@/frame/cards/round'
import type { Settled } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import type { View } from '@/match/types'
import { boardOf } from '../board'
import PaodekuaiBoard from './PaodekuaiBoard.vue'
import type { Game } from './types'

/** What the first play has to hold is said as long as it has to. */
function asks(table: Table<Game>): string {
  const said = asksOf(table as unknown as ClimbTable)
  const opening = table.state.view?.core.opening
  return opening ? t('paodekuai.opening', { said, card: opening }) : said
}

function settled({ state, texts }: Table<Game>): Settled {
  const { core: hand, sys } = state.view ?? {}
  if (!hand) return { seats: [] }
  const pot = state.options.settlement === 'basic'
  return {
    seats: seated(hand.players).map(([seat, { shown, bombs }]) => ({
      seat,
      cards: shown,
      tag: bombs > 0 ? t('paodekuai.bombs', { n: bombs }) : '',
      hand: t('climb.cards', { n: shown.length }),
    })),
    pots: pot ? [{ amount: hand.players.length * hand.base_bet, winners: sys?.gameover?.winners ?? [] }] : [],
    why: texts.text(`outcome.${sys?.gameover?.reason ?? ''}`) ?? '',
  }
}

function bombed(cards: readonly string[], { facts }: View<Game>): readonly Cue[] {
  const worth = facts?.bomb ? `+${number(facts.bomb)}` : ''
  return [
    { kind: 'sound', name: 'low' },
    { kind: 'flourish', art: 'bomb', cards, word: t('climb.bomb'), worth },
  ]
}

export const board = boardOf<Game>({
  component: PaodekuaiBoard,
  dock: dockOf<Game>({ asks, moves: CLIMB_MOVES }),
  settled,
  actions: [{ command: { type: 'SURRENDER' }, icon: 'flag', confirm: 'climb.surrender' }],
  ratio: 1.6,
  openHands: true,
  effects: {
    CARDS_PLAYED: ({ kind, cards }, { view }) =>
      kind === 'bomb' || kind === 'three_aces' ? bombed(cards, view) : [{ kind: 'sound', name: 'paper' }],
    SETTLED: (_, { seat, view }) => [
      { kind: 'sound', name: (view.sys.gameover?.scores?.[seat] ?? 0) > 0 ? 'win' : 'stone' },
    ],
  },
})
