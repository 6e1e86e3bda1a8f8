/** What a hand is, for the hint and for the cards that get a ring. Who wins is the server's to say. */

export const CATEGORIES = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
] as const
export type Category = (typeof CATEGORIES)[number]

export interface Made {
  readonly category: Category
  /** The ranks that tell it from others of its kind, the most important first: 2 to 14. */
  readonly ranks: readonly number[]
  /** The cards that make it, in the order of those ranks. */
  readonly cards: readonly string[]
  /** Larger is better. */
  readonly worth: number
}

const RANKS = '23456789TJQKA'
const DECK = [...RANKS].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit))
const FIVE = 5

export const rankOf = (card: string): number => RANKS.indexOf(card[0] ?? '') + 2

/** The best five of these; fewer than five make what they make. */
export function best(cards: readonly string[]): Made {
  let found: Made | null = null
  for (const five of cards.length > FIVE ? choose(cards, FIVE) : [cards]) {
    const made = judge(five)
    if (found === null || made.worth > found.worth) found = made
  }
  return found ?? judge([])
}

function judge(cards: readonly string[]): Made {
  const groups = new Map<number, string[]>()
  for (const card of cards) groups.set(rankOf(card), [...(groups.get(rankOf(card)) ?? []), card])
  const sorted = [...groups].sort((a, b) => b[1].length - a[1].length || b[0] - a[0])
  const ranks = sorted.map(([rank]) => rank)
  const laid = sorted.flatMap(([, same]) => same)
  const counts = sorted.map(([, same]) => same.length)
  const flush = cards.length === FIVE && new Set(cards.map((card) => card[1])).size === 1
  const high = straightHigh(ranks)
  if (high > 0 && counts.length === FIVE) {
    const ordered = high === 5 ? [...laid.slice(1), ...laid.slice(0, 1)] : laid
    return made(flush ? 'straight_flush' : 'straight', [high], ordered)
  }
  if (counts[0] === 4) return made('four_of_a_kind', ranks, laid)
  if (counts[0] === 3 && counts[1] === 2) return made('full_house', ranks, laid)
  if (flush) return made('flush', ranks, laid)
  if (counts[0] === 3) return made('three_of_a_kind', ranks, laid)
  if (counts[0] === 2 && counts[1] === 2) return made('two_pair', ranks, laid)
  return made(counts[0] === 2 ? 'pair' : 'high_card', ranks, laid)
}

function straightHigh(ranks: readonly number[]): number {
  if (ranks.length !== FIVE) return 0
  const [top = 0, second = 0] = [...ranks].sort((a, b) => b - a)
  const low = Math.min(...ranks)
  if (top - low === 4) return top
  return top === 14 && second === 5 && low === 2 ? 5 : 0
}

function made(category: Category, ranks: readonly number[], cards: readonly string[]): Made {
  const digits = [CATEGORIES.indexOf(category), ...Array.from({ length: FIVE }, (_, at) => ranks[at] ?? 0)]
  return { category, ranks, cards, worth: digits.reduce((sum, digit) => sum * 15 + digit, 0) }
}

function* choose<T>(from: readonly T[], count: number, start = 0): Generator<T[]> {
  if (count === 0) {
    yield []
    return
  }
  for (let at = start; at <= from.length - count; at++) {
    for (const rest of choose(from, count - 1, at + 1)) yield [from[at] as T, ...rest]
  }
}

/** How many of the hands that somebody else could hold are no better now, from 0 to 1. Before the flop: by how good a
 * start it is. */
export function strength(hole: readonly string[], board: readonly string[]): number {
  if (board.length === 0) return startStrength(hole)
  const mine = best([...hole, ...board]).worth
  const rest = DECK.filter((card) => !hole.includes(card) && !board.includes(card))
  let beaten = 0
  let all = 0
  for (const other of choose(rest, 2)) {
    const theirs = best([...other, ...board]).worth
    beaten += mine > theirs ? 1 : mine === theirs ? 0.5 : 0
    all += 1
  }
  return beaten / all
}

/** A rule of thumb: high cards, pairs, one suit, neighbours. */
function startStrength(hole: readonly string[]): number {
  const [high = 0, low = 0] = hole.map(rankOf).sort((a, b) => b - a)
  if (high === low) return Math.min(1, 0.5 + high * 0.036)
  const suited = hole[0]?.[1] === hole[1]?.[1] ? 0.06 : 0
  const near = Math.max(0, 0.05 - 0.02 * (high - low - 1))
  return Math.min(0.92, (high - 2) * 0.036 + (low - 2) * 0.022 + suited + near)
}
