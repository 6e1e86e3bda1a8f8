/** Dou dizhu as the page shows it. */
import { ref, type Ref } from 'vue'
import { t } from '@/i18n'
import { seated } from '@/frame/cards/round'
import type { TableSeat } from '@/frame/cards/table'
import type { Play } from '@/frame/cards/trick'
import { perTable } from '@/frame/perTable'
import type { Table } from '@/match/table'
import type { GameTexts } from '@/match/texts'
import { isHidden } from '@/match/types'
import type { DoudizhuFacts, Game, Hand, Player } from './types'

/** How the rules write a bag of ranks. */
const LETTERS = '3456789TJQKA2xX'
const letterOf = (card: string): string => ({ SJ: 'x', BJ: 'X' })[card] ?? card.charAt(0)

export const bagOf = (cards: readonly string[]): string =>
  cards
    .map(letterOf)
    .sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b))
    .join('')

/** Cards of a hand that make up a bag. */
export function cardsFor(bag: string, hand: readonly string[]): readonly string[] {
  const wanted = [...bag]
  return hand.filter((card) => {
    const at = wanted.indexOf(letterOf(card))
    if (at >= 0) wanted.splice(at, 1)
    return at >= 0
  })
}

export const cardsOf = (player: Player | undefined): readonly string[] =>
  !player || isHidden(player.cards) ? [] : player.cards

export const countOf = ({ cards }: Player): number => (isHidden(cards) ? (cards.hidden ?? 0) : cards.length)

/** What is chosen in the hand, and how often a hint was asked for: board and dock share it. */
export interface Chosen {
  readonly cards: Ref<readonly string[]>
  readonly hints: Ref<number>
}

export const useChosen = perTable<Chosen>(() => ({ cards: ref([]), hints: ref(0) }))

/** The next hint, from the cheapest; after the last the first. */
export function hint(table: Table<Game>): void {
  const { view, seat } = table.state
  const bags = view?.facts?.hints ?? []
  const chosen = useChosen(table)
  const bag = bags[chosen.hints.value % bags.length]
  if (bag === undefined) return
  chosen.hints.value += 1
  chosen.cards.value = cardsFor(bag, cardsOf(view?.core.players[seat]))
}

export const kindName = (kind: string | undefined, texts: GameTexts): string =>
  kind ? (texts.text(`kind.${kind}`) ?? kind) : ''

const roleOf = (hand: Hand, seat: number): string =>
  hand.landlord === null ? '' : t(seat === hand.landlord ? 'doudizhu.landlord' : 'doudizhu.farmer')

export const bidText = (bid: number | null): string =>
  bid === null ? '' : bid === 0 ? t('doudizhu.no_bid') : t('doudizhu.points', { n: bid })

export function seatsOf(hand: Hand): readonly TableSeat[] {
  return seated(hand.players).map(([seat, player]) => ({
    seat,
    stack: null,
    tag: seat === hand.landlord ? roleOf(hand, seat) : '',
    act: hand.phase === 'bidding' ? bidText(player.bid) : '',
  }))
}

export const ownRole = roleOf

export const playsOf = (facts: DoudizhuFacts | null, texts: GameTexts): readonly Play[] =>
  (facts?.trick ?? []).map(({ seat, cards = [], kind }) => ({
    seat,
    cards,
    passed: cards.length === 0,
    name: kindName(kind, texts),
  }))
