/** Games against a banker: bids for the bank, what it multiplies, and how a result came about. */
import { number, t } from '@/i18n'
import type { TableState } from '@/match/table'
import type { GameTypes } from '@/match/types'
import type { Frame } from '../context'
import { seated } from './round'
import { HOUSE, type Factor, type Settled, type SettledSeat } from './settlement'
import type { CentreFact } from './TableCentre.vue'
import type { Move } from './useMoves'

interface Banked {
  readonly phase: string
  readonly base_bet: number
  readonly banker: number | null
  readonly banker_factor: number
}

/** A button for each bid; its key is the bid. */
export const BID: Move = {
  type: 'BID_BANKER',
  id: 'bid',
  key: ({ factor }) => String(factor),
  label: ({ factor }) => (factor === 0 ? t('cards.bank.pass') : t('cards.bank.bid', { n: Number(factor) })),
}

export const REVEAL: Move = { type: 'REVEAL', id: 'reveal', key: 'r', kind: 'red' }

export const phaseOf = ({ phase }: Banked): string => (phase === 'over' ? '' : t(`cards.phase.${phase}`))

export function bankFacts(core: Banked, frame: Pick<Frame, 'name'>): readonly CentreFact[] {
  const base = { label: t('cards.bank.base'), value: number(core.base_bet) }
  if (core.banker === null) return [base]
  const times = core.banker_factor > 1 ? ` ×${core.banker_factor}` : ''
  return [base, { label: t('cards.bank.banker'), value: frame.name(core.banker) + times }]
}

/** What a result is the product of, where it is: a bank that could not pay all pays less. */
export function factorsOf(net: number, base: number, others: readonly Factor[]): readonly Factor[] {
  const counting = others.filter(({ n }) => n > 1)
  const whole = counting.reduce((all, { n }) => all * n, base)
  if (counting.length === 0 || whole !== Math.abs(net)) return []
  return [{ label: `${t('cards.bank.base')} ${number(base)}`, n: base }, ...counting]
}

export const times = (label: string, n: number): Factor => ({ label: `${label} ×${n}`, n })

/** Everybody against the banker. `handOf` is what a seat held; `factors` are what a result with this better hand is the
 * product of, besides its `base`. */
export function settledWithBank<Game extends GameTypes, Player>(
  { view, seat: mine }: TableState<Game>,
  core: Pick<Banked, 'banker'> & { readonly players: Readonly<Record<string, Player>> },
  handOf: (seat: number, player: Player) => Omit<SettledSeat, 'seat'>,
  base: number,
  factors: (better: number) => readonly Factor[],
): Settled {
  const { banker } = core
  const net = view?.sys.gameover?.scores?.[mine] ?? 0
  const bankTag = { tag: t('cards.bank.banker') }
  return {
    against: banker,
    seats: seated(core.players).map(([seat, player]) => ({
      seat,
      ...handOf(seat, player),
      ...(seat === banker ? bankTag : {}),
    })),
    factors:
      banker === null || banker === mine
        ? []
        : factorsOf(net, base, factors(net > 0 ? mine : (banker ?? HOUSE))),
  }
}
