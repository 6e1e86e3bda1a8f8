/** Texas hold'em as the page sees it. */
import { computed, type ComputedRef } from 'vue'
import { number, t } from '@/i18n'
import type { Pot } from '@/frame/cards/PotLine.vue'
import type { TableSeat } from '@/frame/cards/table'
import type { Table } from '@/match/table'
import { isHidden, type Hidden, type LogLine } from '@/match/types'
import { best, rankOf, type Made } from './poker'

export interface Player {
  readonly hole: readonly string[] | Hidden
  readonly stack: number
  readonly bet: number
  readonly spent: number
  readonly status: 'active' | 'folded' | 'all_in' | 'out'
  readonly shown: readonly string[]
}

export interface Hand {
  readonly players: readonly Player[]
  readonly order: readonly number[]
  readonly button: number | null
  readonly small: number | null
  readonly big: number
  readonly turn: number | null
  readonly current_bet: number
  readonly big_blind: number
  readonly phase: 'preflop' | 'flop' | 'turn' | 'river' | 'over'
  readonly board: readonly string[]
  readonly result: {
    readonly pays: readonly number[]
    readonly pots: readonly {
      readonly amount: number
      readonly eligible: readonly number[]
      readonly winners: readonly number[]
    }[]
    readonly hands: Readonly<Record<string, string>>
  } | null
}

const HOLE = 2

export function useHand(table: Table): ComputedRef<Hand | null> {
  return computed(() => (table.state.view?.core as Hand | undefined) ?? null)
}

/** What a seat is known to hold; null for what is face down. */
export function cardsOf(player: Player): readonly (string | null)[] {
  if (player.shown.length > 0) return player.shown
  if (player.status === 'folded' || player.status === 'out') return []
  return isHidden(player.hole) ? Array<null>(HOLE).fill(null) : player.hole
}

/** Chips that were put in, laid out in pots: who put in less can win only that much from each. */
export function potsOf(chips: readonly number[], live: readonly number[]): readonly Pot[] {
  const levels = [...new Set(live.map((seat) => chips[seat] ?? 0))].filter(Boolean).sort((a, b) => a - b)
  let below = 0
  let dead = chips.reduce((sum, put, seat) => sum + (live.includes(seat) ? 0 : put), 0)
  return levels.map((level, at) => {
    const seats = live.filter((seat) => (chips[seat] ?? 0) >= level)
    const last = at === levels.length - 1
    const fromDead = chips.reduce((sum, put, seat) => {
      return live.includes(seat) ? sum : sum + Math.max(0, Math.min(put, last ? Infinity : level) - below)
    }, 0)
    const amount = seats.length * (level - below) + Math.min(dead, fromDead)
    dead -= Math.min(dead, fromDead)
    below = level
    return { amount, seats }
  })
}

/** What lies in the middle: bets of the street are still in front of the seats. */
export function middlePots(hand: Hand): readonly Pot[] {
  if (hand.result) return hand.result.pots.map((pot) => ({ amount: pot.amount, seats: pot.eligible }))
  const live = hand.order.filter((seat) => hand.players[seat]?.status !== 'folded')
  const collected = hand.players.map((player) => player.spent - player.bet)
  const found = potsOf(collected, live)
  if (found.length > 0) return found
  return [{ amount: collected.reduce((sum, chips) => sum + chips, 0) }]
}

export const wholePot = (hand: Hand): number => hand.players.reduce((sum, player) => sum + player.spent, 0)

const ACTS = new Set(['fold', 'check', 'call', 'bet', 'raise'])
const STREETS = new Set(['flop', 'turn', 'river'])

/** What everybody did last on this street. */
export function lastActs(lines: readonly LogLine[]): ReadonlyMap<number, string> {
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

export function seatsOf(
  hand: Hand,
  lines: readonly LogLine[],
  settled: boolean,
  ring: readonly string[],
): readonly TableSeat[] {
  const acts = lastActs(lines)
  const over = hand.result !== null
  return hand.players.map((player, seat) => {
    const won = settled ? (hand.result?.pays[seat] ?? 0) : 0
    const paid = over && !settled ? (hand.result?.pays[seat] ?? 0) : 0
    return {
      seat,
      stack: player.stack - paid,
      bet: over ? 0 : player.bet,
      cards: cardsOf(player),
      ring: won > 0 ? ring : [],
      folded: player.status === 'folded' || player.status === 'out',
      dealer: seat === hand.button,
      ...(player.status === 'all_in' && !settled ? { tag: t('cards.all_in') } : {}),
      ...(player.status === 'out' ? { act: t('texas_holdem.waits') } : {}),
      ...(acts.has(seat) && !over ? { act: acts.get(seat) ?? '' } : {}),
      ...(won > 0 ? { won } : {}),
    }
  })
}

const rankName = (rank: number | undefined, many = false): string =>
  rank === undefined ? '' : t(`texas_holdem.rank.${rank}${many ? '.many' : ''}`)

/** A hand in words: `Full house`, `eights over queens`. */
export function describe(made: Made): { readonly name: string; readonly more: string } {
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

/** The five cards with which a seat won, if they are known. */
export function bestOf(hand: Hand, seat: number): Made | null {
  const player = hand.players[seat]
  if (!player || hand.board.length < 3) return null
  const cards = cardsOf(player)
  if (cards.length < HOLE || cards.some((card) => card === null)) return null
  return best([...(cards as string[]), ...hand.board])
}

export { rankOf }
