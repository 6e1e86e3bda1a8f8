/** How a fan of cards is laid: in as many rows as it takes for every card to keep its corner in sight. */

export interface FanSize {
  /** Width of a card. */
  readonly card: number
  /** The least that is seen of a card that another lies on. */
  readonly corner: number
}

const FEW = 7
const MANY = 20
const NARROW = 720

/** Small cards where there is little room and much to show; null: the board's own size. */
export function fanSize(count: number, room: number): FanSize | null {
  if (count <= FEW || room === 0) return null
  if (room >= NARROW) return { card: 96, corner: 34 }
  return count > MANY ? { card: 58, corner: 25 } : { card: 66, corner: 30 }
}

export function fanRows<Card>(cards: readonly Card[], room: number): readonly (readonly Card[])[] {
  const size = fanSize(cards.length, room)
  if (size === null) return [cards]
  const fitting = Math.max(1, Math.floor((room - size.card) / size.corner) + 1)
  const rows = Math.ceil(cards.length / fitting)
  const each = Math.ceil(cards.length / rows)
  return Array.from({ length: rows }, (_, row) => cards.slice(row * each, (row + 1) * each))
}
