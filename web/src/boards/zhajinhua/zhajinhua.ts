/** Zhajinhua as the page sees it. */
import { computed, ref, type ComputedRef } from 'vue'
import { t } from '@/i18n'
import type { TableSeat } from '@/frame/cards/table'
import type { Table } from '@/match/table'
import { isHidden, type Hidden } from '@/match/types'

export interface Player {
  readonly stack: number
  readonly spent: number
  readonly status: 'active' | 'folded' | 'lost' | 'all_in'
  readonly seen: boolean
  readonly known: Readonly<Record<string, readonly string[]>> | Hidden
  readonly shown: readonly string[]
}

export interface Hand {
  readonly players: Readonly<Record<string, Player>>
  readonly order: readonly number[]
  readonly dealer: number
  readonly places: readonly number[]
  readonly turn: number | null
  readonly base_bet: number
  readonly round: number
  readonly result: {
    readonly pays: readonly number[]
    readonly hands: Readonly<Record<string, string>>
  } | null
}

const CARDS = 3
const SEEN_FACTOR = 2

export function useHand(table: Table): ComputedRef<Hand | null> {
  return computed(() => (table.state.view?.core as Hand | undefined) ?? null)
}

/** What this page's seat knows of a seat's cards. */
export function cardsOf(hand: Hand, seat: number, viewer: number): readonly (string | null)[] {
  const player = hand.players[seat]
  if (!player) return []
  if (player.shown.length > 0) return player.shown
  const known = hand.players[viewer]?.known
  const seen = known && !isHidden(known) ? known[seat] : undefined
  if (seen) return seen
  return player.status === 'folded' ? [] : Array<null>(CARDS).fill(null)
}

export const pot = (hand: Hand): number =>
  Object.values(hand.players).reduce((sum, player) => sum + player.spent, 0)

export const priceOf = (hand: Hand, seat: number, bet = hand.base_bet): number =>
  bet * (hand.players[seat]?.seen ? SEEN_FACTOR : 1)

export function seatsOf(hand: Hand, viewer: number, acts: ReadonlyMap<number, string>): readonly TableSeat[] {
  return hand.order.map((seat) => {
    const player = hand.players[seat] as Player
    const won = hand.result?.pays[seat] ?? 0
    return {
      seat,
      stack: player.stack,
      bet: hand.result ? 0 : player.spent,
      cards: cardsOf(hand, seat, viewer),
      folded: player.status === 'folded' || player.status === 'lost',
      dealer: hand.places[seat] === hand.dealer,
      ...(player.status === 'all_in' ? { tag: t('cards.all_in') } : {}),
      ...(player.seen && player.status === 'active' ? { tag: t('zhajinhua.seen') } : {}),
      ...(acts.has(seat) && !hand.result ? { act: acts.get(seat) ?? '' } : {}),
      ...(won > 0 ? { won } : {}),
    }
  })
}

/** Somebody is being chosen to compare with: the dock asks, the table answers. */
export const choosing = ref(false)
