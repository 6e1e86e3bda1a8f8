/** Dou dizhu as the page shows it. */
import { t } from '@/i18n'
import { seated } from '@/frame/cards/round'
import type { TableSeat } from '@/frame/cards/table'
import type { Hand } from './types'

export const roleOf = (hand: Hand, seat: number): string =>
  hand.landlord === null ? '' : t(seat === hand.landlord ? 'doudizhu.landlord' : 'doudizhu.farmer')

export const bidText = (bid: number | null): string =>
  bid === null ? '' : bid === 0 ? t('doudizhu.no_bid') : t('doudizhu.points', { n: bid })

export function seatsOf(hand: Hand): readonly TableSeat[] {
  return seated(hand.players).map(([seat, player]) => ({
    seat,
    stack: null,
    tag: roleOf(hand, seat),
    act: hand.phase === 'bidding' ? bidText(player.bid) : '',
  }))
}
