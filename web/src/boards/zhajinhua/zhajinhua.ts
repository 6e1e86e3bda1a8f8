/** Zhajinhua as the page shows it. */
import { ref } from 'vue'
import { t } from '@/i18n'
import { inSight } from '@/frame/cards/round'
import type { TableSeat } from '@/frame/cards/table'
import { perTable } from '@/frame/perTable'
import type { GameTexts } from '@/match/texts'
import { isHidden, type LogLine } from '@/match/types'
import type { Hand, Player } from './types'

const CARDS = 3

/** What this page's seat knows of a seat's cards. */
export function cardsOf(hand: Hand, seat: number, viewer: number): readonly (string | null)[] {
  const player = hand.players[seat]
  if (!player) return []
  const known = hand.players[viewer]?.known
  const seen = (known && !isHidden(known) && known[seat]) || []
  const cards = inSight(CARDS, player.shown, seen)
  return player.status === 'folded' && cards.includes(null) ? [] : cards
}

export const isOut = (player: Player | undefined): boolean =>
  player !== undefined && !['active', 'all_in'].includes(player.status)

/** `a flush`. */
export const handName = (name: string | undefined, texts: GameTexts): string =>
  name ? (texts.text(`hand.${name}`) ?? name) : ''

function tagOf(player: Player): string {
  if (player.status === 'all_in') return t('cards.all_in')
  return player.seen && player.status === 'active' ? t('zhajinhua.seen') : ''
}

const ACTS = new Set(['call', 'raise', 'compare', 'fold', 'seen', 'lost', 'all_in'])

export function seatsOf(hand: Hand, viewer: number, lines: readonly LogLine[]): readonly TableSeat[] {
  const acts = new Map(lines.flatMap(({ key, seat }) => (ACTS.has(key) ? [[seat, key]] : [])))
  return hand.order.map((seat) => {
    const player = hand.players[seat] as Player
    const act = hand.result ? undefined : acts.get(seat)
    return {
      seat,
      stack: player.stack,
      bet: hand.result ? 0 : player.spent,
      cards: cardsOf(hand, seat, viewer),
      folded: isOut(player),
      dealer: hand.places[seat] === hand.dealer,
      tag: tagOf(player),
      act: act === undefined ? '' : t(`zhajinhua.act.${act}`),
    }
  })
}

/** Somebody is being chosen to compare with: the dock asks, the table answers. */
export const useChoosing = perTable(() => ref(false))
