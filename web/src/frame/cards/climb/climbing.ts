/** Climbing games as the page shows them: what is chosen, what that lacks, what the rules propose. Every answer is looked
 * up in what the rules have told; the page knows none. */
import { ref, type Ref } from 'vue'
import { perTable } from '@/frame/perTable'
import type { Play } from '@/frame/cards/trick'
import type { Table } from '@/match/table'
import type { GameTexts } from '@/match/texts'
import { isHidden, type Command, type Hidden } from '@/match/types'

export interface ClimbPlayer {
  readonly cards: readonly string[] | Hidden
}

export interface ClimbCore {
  readonly players: readonly ClimbPlayer[]
  readonly phase: string
  /** A card that the first play has to hold. */
  readonly opening?: string
  readonly climb: { readonly owner?: number | null; readonly kind?: string }
}

export interface ClimbFacts {
  readonly trick: readonly {
    readonly seat: number
    readonly cards?: readonly string[]
    readonly kind?: string
  }[]
  readonly playable: Readonly<Record<string, string>>
  readonly hints: readonly string[]
  readonly reasons: readonly string[]
  readonly unseen: readonly (readonly [string, number])[]
}

/** A table of any of these games, as far as they are alike. */
export interface ClimbTable extends Pick<Table, 'stream' | 'texts' | 'gate'> {
  readonly state: Pick<Table['state'], 'legal' | 'pending' | 'seat' | 'version'> & {
    readonly view: { readonly core: ClimbCore; readonly facts: ClimbFacts | null } | null
  }
  play(command: Command): unknown
}

/** How the rules write a bag of ranks. */
const LETTERS = '3456789TJQKA2xX'
const letterOf = (card: string): string => ({ SJ: 'x', BJ: 'X' })[card] ?? card.charAt(0)
const byRank = (a: string, b: string): number => LETTERS.indexOf(a) - LETTERS.indexOf(b)

export const bagOf = (cards: readonly string[]): string => cards.map(letterOf).sort(byRank).join('')

/** Cards of a hand that make up a bag. */
export function cardsFor(bag: string, hand: readonly string[]): readonly string[] {
  const wanted = [...bag]
  return hand.filter((card) => {
    const at = wanted.indexOf(letterOf(card))
    if (at >= 0) wanted.splice(at, 1)
    return at >= 0
  })
}

export const cardsOf = (player: ClimbPlayer | undefined): readonly string[] =>
  !player || isHidden(player.cards) ? [] : player.cards

export const countOf = ({ cards }: ClimbPlayer): number =>
  isHidden(cards) ? (cards.hidden ?? 0) : cards.length

/** What the board and the dock of a table share. */
export interface Chosen {
  readonly cards: Ref<readonly string[]>
  /** How often a hint was asked for. */
  readonly hints: Ref<number>
  /** Of the hint whose cards are chosen. */
  readonly reason: Ref<string>
  /** Do cards lie by how many there are of a rank, and not by rank alone? */
  readonly grouped: Ref<boolean>
  readonly autoplay: Ref<boolean>
}

export const useChosen = perTable<Chosen>(() => ({
  cards: ref([]),
  hints: ref(0),
  reason: ref(''),
  grouped: ref(false),
  autoplay: ref(false),
}))

/** One's own cards; the one that has to be played is taken before others of its rank. */
function ownCards({ state }: ClimbTable): readonly string[] {
  const cards = cardsOf(state.view?.core.players[state.seat])
  const opening = state.view?.core.opening
  return opening && cards.includes(opening) ? [opening, ...cards.filter((card) => card !== opening)] : cards
}

/** The next hint, from the cheapest; after the last the first. */
export function hint(table: ClimbTable): void {
  const { hints = [], reasons = [] } = table.state.view?.facts ?? {}
  const chosen = useChosen(table)
  const at = chosen.hints.value % hints.length
  const bag = hints[at]
  if (bag === undefined) return
  chosen.hints.value += 1
  chosen.cards.value = cardsFor(bag, ownCards(table))
  chosen.reason.value = reasons[at] ?? ''
}

export interface Nearly {
  readonly kind: string
  /** Ranks to add, as players write them. */
  readonly ranks: string
}

/** The play with the fewest more cards that holds all of these; the rules list the cheapest first. */
export function nearly(bag: string, playable: Readonly<Record<string, string>>): Nearly | null {
  let best: Nearly | null = null
  let fewest = Infinity
  for (const [play, kind] of Object.entries(playable)) {
    const more = without(play, bag)
    if (more !== null && more.length < fewest) {
      fewest = more.length
      best = { kind, ranks: more.map(rankName).join(' ') }
    }
  }
  return best
}

/** The letters of a bag that are not in another one; null if the other one has more. */
function without(bag: string, other: string): readonly string[] | null {
  const left = [...bag]
  for (const letter of other) {
    const at = left.indexOf(letter)
    if (at < 0) return null
    left.splice(at, 1)
  }
  return left
}

const rankName = (letter: string): string => ({ T: '10', x: 'SJ', X: 'BJ' })[letter] ?? letter

/** By how many there are of a rank, the most first; else as the rules hold them. */
export function sorted(cards: readonly string[], grouped: boolean): readonly string[] {
  if (!grouped) return cards
  const alike = (card: string): number => cards.filter((each) => letterOf(each) === letterOf(card)).length
  return [...cards].sort((a, b) => alike(b) - alike(a))
}

/** What is played for whoever lets the table play: the first hint, or what is least. */
export function playedByItself(table: ClimbTable): Command | null {
  const { state, gate } = table
  if (!useChosen(table).autoplay.value || state.pending !== null || gate.state.busy) return null
  const { legal } = state
  const bag = state.view?.facts?.hints[0]
  if (bag !== undefined && legal.some(({ type }) => type === 'PLAY_CARDS'))
    return { type: 'PLAY_CARDS', cards: cardsFor(bag, ownCards(table)) }
  return legal.find(({ type }) => type === 'PASS_PLAY') ?? legal[0] ?? null
}

export const kindName = (kind: string | undefined, texts: GameTexts): string =>
  kind ? (texts.text(`kind.${kind}`) ?? kind) : ''

export const playsOf = (facts: ClimbFacts | null, texts: GameTexts): readonly Play[] =>
  (facts?.trick ?? []).map(({ seat, cards = [], kind }) => ({
    seat,
    cards,
    passed: cards.length === 0,
    name: kindName(kind, texts),
  }))
