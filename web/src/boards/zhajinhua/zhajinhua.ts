/** Zhajinhua as the page shows it. */
import { ref } from 'vue'
import { t } from '@/i18n'
import type { TableSeat } from '@/frame/cards/table'
import { perTable } from '@/frame/perTable'
import { isHidden } from '@/match/types'
import type { Hand, Player } from './types'

const CARDS = 3

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
export const useChoosing = perTable(() => ref(false))
