/** Niuniu as the page sees it. */
import { computed, type ComputedRef } from 'vue'
import type { Table } from '@/match/table'
import { isHidden, type Hidden } from '@/match/types'

export interface Player {
  readonly stake: number
  readonly hand: readonly string[] | Hidden
  readonly bid: number | Hidden
  readonly factor: number
  readonly shown: readonly string[]
}

export interface Hand {
  readonly players: Readonly<Record<string, Player>>
  readonly phase: 'banker' | 'betting' | 'reveal' | 'over'
  readonly base_bet: number
  readonly banker: number | null
  readonly banker_factor: number
  readonly waiting: readonly number[]
  readonly result: {
    readonly pays: readonly number[]
    readonly hands: Readonly<Record<string, string>>
  } | null
}

const CARDS = 5
const GROUP = 3

export function useHand(table: Table): ComputedRef<Hand | null> {
  return computed(() => (table.state.view?.core as Hand | undefined) ?? null)
}

export function cardsOf(player: Player): readonly (string | null)[] {
  if (player.shown.length > 0) return player.shown
  const seen = isHidden(player.hand) ? [] : player.hand
  return [...seen, ...Array<null>(CARDS - seen.length).fill(null)]
}

export const points = (card: string): number => {
  const rank = card[0] ?? ''
  return 'TJQK'.includes(rank) ? 10 : rank === 'A' ? 1 : Number(rank)
}

/** Three cards that make tens, if there are such. */
export function groupOf(cards: readonly string[]): readonly string[] {
  for (let a = 0; a < cards.length; a++)
    for (let b = a + 1; b < cards.length; b++)
      for (let c = b + 1; c < cards.length; c++) {
        const group = [a, b, c].map((at) => cards[at] ?? '')
        if (group.reduce((sum, card) => sum + points(card), 0) % 10 === 0) return group
      }
  return []
}

/** The bull that these five make; 10 is niuniu, 0 none. Special hands are the server's to name. */
export function bullOf(cards: readonly string[]): number {
  const group = groupOf(cards)
  if (group.length < GROUP) return 0
  const rest = cards.filter((card) => !group.includes(card)).reduce((sum, card) => sum + points(card), 0)
  return rest % 10 || 10
}
