/** Shengji's table. */
import { number, t } from '@/i18n'
import { useChosen } from '@/frame/cards/climb/climbing'
import { dockOf } from '@/frame/cards/dock'
import { seated } from '@/frame/cards/round'
import type { Factor, Settled } from '@/frame/cards/settlement'
import type { Move } from '@/frame/cards/useMoves'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import { asksOf, hint, KITTY, levelName, roleOf, suggestBury, written } from './shengji'
import ShengjiBoard from './ShengjiBoard.vue'
import type { Game, Hand } from './types'

type Any = Table
const own = (table: Any): Table<Game> => table as unknown as Table<Game>
const chosenAt = (table: Any): readonly string[] => useChosen(table).cards.value

const MOVES: readonly Move[] = [
  { type: 'PASS_DECLARE', id: 'pass', key: 'p', label: () => t('shengji.pass_declare') },
  {
    type: 'DECLARE',
    id: 'declare',
    kind: 'red',
    label: ({ cards }) =>
      t('shengji.declare', { cards: (cards as readonly string[]).map(written).join(' ') }),
  },
  {
    type: 'BURY',
    id: 'hint',
    key: 'h',
    label: () => t('climb.hint'),
    run: (table) => suggestBury(own(table)),
  },
  {
    type: 'BURY',
    id: 'bury',
    key: 'Enter',
    kind: 'red',
    label: (_, table) => t('shengji.bury', { n: chosenAt(table).length, all: KITTY }),
    run: (table) => chosenAt(table).length > 0 && table.play({ type: 'BURY', cards: chosenAt(table) }),
  },
  {
    type: 'PLAY_CARDS',
    id: 'hint',
    key: 'h',
    label: () => t('climb.hint'),
    run: (table) => hint(own(table)),
  },
  {
    type: 'PLAY_CARDS',
    id: 'play',
    key: 'Enter',
    kind: 'red',
    label: (_, table) => {
      const n = chosenAt(table).length
      return n > 0 ? t('climb.play', { n }) : t('climb.play_none')
    },
    run: (table) => chosenAt(table).length > 0 && table.play({ type: 'PLAY_CARDS', cards: chosenAt(table) }),
  },
]

/** What each one won or lost, as the product of the base and the levels. */
function factorsOf(hand: Hand, scores: readonly number[]): readonly Factor[] {
  const units = Math.max(...scores.map((score) => Math.abs(score))) / hand.base_bet
  if (hand.mode === 'basic' || !Number.isInteger(units) || units === 0) return []
  return [
    { label: t('shengji.factor.base', { n: number(hand.base_bet) }), n: hand.base_bet },
    { label: t('shengji.factor.units', { n: units }), n: units },
  ]
}

function settled({ state, texts }: Table<Game>): Settled {
  const { core: hand, facts, sys } = state.view ?? {}
  if (!hand?.result) return { seats: [] }
  const { result } = hand
  const reason = texts.text(`outcome.${sys?.gameover?.reason ?? ''}`) ?? ''
  const told = result.kitty_points > 0 ? 'shengji.result_kitty' : 'shengji.result'
  const [one = '2', other = '2'] = result.levels.map(levelName)
  return {
    seats: seated(hand.players).map(([seat, { shown }]) => ({
      seat,
      cards: shown,
      tag: roleOf(hand, facts ?? null, seat),
    })),
    board: result.kitty,
    factors: factorsOf(hand, sys?.gameover?.scores ?? []),
    why:
      hand.mode === 'full' && hand.banker !== null
        ? t(told, { reason, n: result.points, kitty: result.kitty_points, one, other })
        : reason,
  }
}

export const board = boardOf<Game>({
  component: ShengjiBoard,
  dock: dockOf<Game>({ asks: asksOf, moves: MOVES }),
  settled,
  actions: [{ command: { type: 'SURRENDER' }, icon: 'flag', confirm: 'climb.surrender' }],
  heads: ['kitty_turned', 'kitty', 'attackers', 'levels'],
  ratio: 1.6,
  openHands: true,
  effects: {
    DECLARED: () => [{ kind: 'sound', name: 'check' }],
    KITTY_TAKEN: () => [{ kind: 'sound', name: 'wood' }],
    THROW_FAILED: () => [{ kind: 'sound', name: 'low' }],
    CARDS_PLAYED: () => [{ kind: 'sound', name: 'paper' }],
    SETTLED: (_, { seat, view }) => [
      { kind: 'sound', name: (view.sys.gameover?.scores?.[seat] ?? 0) > 0 ? 'win' : 'stone' },
    ],
  },
})
