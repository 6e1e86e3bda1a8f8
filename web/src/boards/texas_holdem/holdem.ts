/** Texas hold'em as the page shows it. */
import { number, t } from '@/i18n'
import { inSight } from '@/frame/cards/round'
import type { TableSeat } from '@/frame/cards/table'
import type { LogLine } from '@/match/types'
import type { Hand, Made, Player } from './types'

const HOLE = 2

export const isOut = ({ status }: Player): boolean => status === 'folded' || status === 'out'

/** What a seat is known to hold; null for what is face down. */
export function cardsOf(player: Player): readonly (string | null)[] {
  return isOut(player) && player.shown.length === 0 ? [] : inSight(HOLE, player.shown, player.hole)
}

const ACTS = new Set(['fold', 'check', 'call', 'bet', 'raise'])
const STREETS = new Set(['flop', 'turn', 'river'])

/** What everybody did last on this street. */
function lastActs(lines: readonly LogLine[]): ReadonlyMap<number, string> {
  const acts = new Map<number, string>()
  for (const line of lines) {
    if (line.takenBack) continue
    if (STREETS.has(line.key)) {
      for (const [seat, act] of acts) if (act !== t('texas_holdem.act.fold')) acts.delete(seat)
    }
    if (!ACTS.has(line.key)) continue
    const value = (name: string): number =>
      Number(line.segments.find((segment) => segment[1] === name)?.[2] ?? 0)
    const chips = line.key === 'raise' ? value('bet') : value('chips')
    acts.set(line.seat, t(`texas_holdem.act.${line.key}`, { n: number(chips) }))
  }
  return acts
}

/** What is said beside a seat: the chances where hands lie open, else what was done last, else what was posted. */
function actOf(
  hand: Hand,
  seat: number,
  acts: ReadonlyMap<number, string>,
  chances: Readonly<Record<number, number>>,
): { readonly act?: string } {
  const percent = chances[seat]
  if (percent !== undefined) return { act: t('texas_holdem.chance', { n: percent }) }
  if (hand.result) return {}
  const act = acts.get(seat)
  if (act) return { act }
  return seat === hand.straddle && hand.phase === 'preflop' ? { act: t('texas_holdem.straddle') } : {}
}

export function seatsOf(
  hand: Hand,
  lines: readonly LogLine[],
  settled: boolean,
  ring: readonly string[],
  chances: Readonly<Record<number, number>>,
): readonly TableSeat[] {
  const acts = lastActs(lines)
  const over = hand.result !== null
  return hand.players.map((player, seat) => {
    const won = settled && (hand.result?.pays[seat] ?? 0) > 0
    const paid = over && !settled ? (hand.result?.pays[seat] ?? 0) : 0
    return {
      seat,
      stack: player.stack - paid,
      bet: over ? 0 : player.bet,
      cards: cardsOf(player),
      ring: won ? ring : [],
      folded: isOut(player),
      dealer: seat === hand.button,
      ...(player.status === 'all_in' && !settled ? { tag: t('cards.all_in') } : {}),
      ...(player.status === 'out' ? { act: t('texas_holdem.waits') } : {}),
      ...actOf(hand, seat, acts, chances),
    }
  })
}

const rankName = (rank: number | undefined, many = false): string =>
  rank === undefined ? '' : t(`texas_holdem.rank.${rank}${many ? '.many' : ''}`)

export interface MadeHand {
  readonly category: string
  /** What tells it from others of its kind, the most important first. */
  readonly ranks: readonly number[]
  /** The best five, or fewer, in that order; so many of them make it. */
  readonly cards: readonly string[]
  readonly counting: number
}

export function madeOf(told: Made | null | undefined): MadeHand | null {
  if (!told) return null
  const [category, ranks, cards, counting] = told
  return { category, ranks, cards, counting }
}

/** A hand in words: `Full house`, `eights over queens`. */
export function describe(made: MadeHand): { readonly name: string; readonly more: string } {
  const [first, second] = made.ranks
  const name = t(`texas_holdem.hand.${made.category}`)
  // Before the flop a pair is all there is.
  const kind = made.category === 'pair' && second === undefined ? 'pocket_pair' : made.category
  const values = {
    high: rankName(first),
    first: rankName(first, true),
    second: rankName(second, true),
    kicker: rankName(second),
  }
  return { name, more: t(`texas_holdem.more.${kind}`, values) }
}
