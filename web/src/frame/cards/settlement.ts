/** How a hand ended, so that it explains itself: who held what, what beat what, which pot went to whom, and one number
 * for what one won or lost. A board says what its game knows (`settled`); the words around it are the same everywhere.
 *
 * A settlement is plain data: it outlives its table as the record of the last hand. */
import { computed, watch, type ComputedRef } from 'vue'
import { number, t } from '@/i18n'
import { useFrame, type Frame } from '../context'
import { useEnding, type Ending } from './result'
import { useHands } from './session'
import type { Bets } from './spots'

/** Who pays and is paid where nobody at the table is the bank. */
export const HOUSE = -1

/** A seat, and what it held. A seat with two hands comes twice. */
export interface SettledSeat {
  readonly seat: number
  /** Instead of who sits there. */
  readonly name?: string
  /** Null lies face down. */
  readonly cards?: readonly (string | null)[]
  /** Those of the cards that count. */
  readonly ring?: readonly string[]
  readonly dice?: readonly number[]
  readonly tiles?: readonly (string | null)[]
  /** What it makes, in words. */
  readonly hand?: string
  readonly tag?: string
  /** Gave up before the end. */
  readonly out?: boolean
}

export interface SettledPot {
  readonly amount: number
  readonly winners: readonly number[]
  /** By which board, where cards were dealt more than once. */
  readonly run?: number
}

/** What one's own result is the product of. */
export interface Factor {
  readonly label: string
  readonly n: number
}

/** What only the board of a game knows. */
export interface Settled {
  readonly seats: readonly SettledSeat[]
  /** Cards that belong to everybody. */
  readonly board?: readonly string[]
  /** The same, dealt a second time. */
  readonly second?: readonly string[]
  readonly pots?: readonly SettledPot[]
  /** With whom everybody is compared: the banker, or the house. Without it, all with each other. */
  readonly against?: number | null
  readonly factors?: readonly Factor[]
  /** Instead of which hand beat which. */
  readonly why?: string
  /** In a few letters, for the row of what came before. */
  readonly mark?: string
  /** Bets that may be laid again in the next round. */
  readonly bets?: Bets
}

export interface SettledHand extends SettledSeat {
  readonly name: string
  readonly mine: boolean
  readonly won: boolean
  readonly net: number | null
}

export interface Settlement extends Pick<Ending, 'title' | 'net' | 'lost'> {
  readonly why: string
  readonly hands: readonly SettledHand[]
  /** One, or two where cards were dealt twice. */
  readonly boards: readonly (readonly string[])[]
  readonly ring: readonly string[]
  readonly pots: readonly { readonly label: string; readonly names: string }[]
  readonly factors: readonly Factor[]
  readonly mark: string
  readonly bets: Bets
}

export const signed = (chips: number): string => (chips > 0 ? '+' : '') + number(chips)

/** Once everything that leads to it has been shown. */
export function useSettlement(): ComputedRef<Settlement | null> {
  const frame = useFrame()
  const ending = useEnding()
  return computed(() => {
    if (ending.value === null || !frame.board.value) return null
    return settlementOf(frame, ending.value, frame.board.value.settled?.(frame.table) ?? { seats: [] })
  })
}

/** The same at the table where it was played: there it counts for the session. */
export function useResult(): ComputedRef<Settlement | null> {
  const told = useSettlement()
  const { seated } = useFrame()
  const hands = useHands()
  watch(told, (now) => now && seated.value && hands?.end(now), { immediate: true })
  return told
}

function settlementOf(frame: Frame, ending: Ending, told: Settled): Settlement {
  const hands = handsOf(frame, told)
  const best = hands.filter((hand) => hand.won && !hand.out)
  return {
    title: ending.title,
    net: ending.net,
    lost: ending.lost,
    why: told.why ?? (whatBeatWhat(hands, told.against) || ending.reason),
    hands,
    boards: [told.board ?? [], told.second ?? []].filter((cards) => cards.length > 0),
    ring: best.flatMap((hand) => hand.ring ?? []),
    pots: potLines(frame, told.pots ?? []),
    factors: told.factors ?? [],
    mark: told.mark ?? '',
    bets: told.bets ?? {},
  }
}

/** Who is compared with all others comes first, then who won most, then whoever looks, so that one never has to scroll
 * for oneself; who gave up comes last. */
function handsOf(frame: Frame, told: Settled): readonly SettledHand[] {
  const { state } = frame.table
  const over = state.view?.sys.gameover
  const first = told.against ?? HOUSE
  return told.seats
    .map((each, at, all) => ({
      ...each,
      name: each.name ?? (each.seat === HOUSE ? t('cards.house') : frame.name(each.seat)),
      mine: each.seat === state.seat,
      won: over?.winners?.includes(each.seat) ?? false,
      // A seat with several hands has one result.
      net:
        all.findIndex(({ seat }) => seat === each.seat) === at ? (over?.scores?.[each.seat] ?? null) : null,
    }))
    .sort((a, b) => placeOf(a, first) - placeOf(b, first) || (b.net ?? 0) - (a.net ?? 0))
}

export function placeOf(hand: SettledHand, first: number): number {
  if (hand.seat === first) return 0
  if ((hand.net ?? 0) > 0) return 1
  if (hand.mine) return 2
  return hand.out ? 4 : 3
}

export function whatBeatWhat(hands: readonly SettledHand[], against?: number | null): string {
  const shown = hands.filter((hand) => hand.hand && !hand.out)
  if (typeof against === 'number') {
    const rival = shown.find((hand) => hand.seat === against)
    const others = shown.filter((hand) => hand !== rival)
    const one = others.find((hand) => hand.mine) ?? (others.length === 1 ? others[0] : undefined)
    return one && rival ? compared(one, rival, Math.sign(one.net ?? 0)) : ''
  }
  const best = shown.find((hand) => hand.won)
  const rivals = shown.filter((hand) => !hand.won)
  // Which of several others is the next best is for the rules to say.
  const rival = rivals.find((hand) => hand.mine) ?? (rivals.length === 1 ? rivals[0] : undefined)
  if (!best) return ''
  return rival ? compared(best, rival, 1) : t('cards.won_with', { hand: inside(best.hand ?? '') })
}

function compared(one: SettledHand, other: SettledHand, sign: number): string {
  const [better = '', worse = ''] = sign < 0 ? [other.hand, one.hand] : [one.hand, other.hand]
  if (sign === 0) return t('cards.ties', { better, worse: inside(worse) })
  return better === worse
    ? t('cards.higher', { hand: inside(better) })
    : t('cards.beats', { better, worse: inside(worse) })
}

/** As it is written in the middle of a sentence. */
const inside = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

function potLines(frame: Frame, pots: readonly SettledPot[]): Settlement['pots'] {
  const twice = pots.some(({ run }) => run)
  return pots.map((pot) => {
    const together = pots.filter(({ run }) => run === pot.run)
    const line = potLine(frame, pot, together.indexOf(pot), together.length)
    return twice
      ? { ...line, label: `${t('cards.board_n', { n: (pot.run ?? 0) + 1 })} · ${line.label}` }
      : line
  })
}

function potLine(frame: Frame, pot: SettledPot, at: number, count: number): { label: string; names: string } {
  const name =
    count === 1 ? t('cards.pot') : at === 0 ? t('cards.main_pot') : t('cards.side_pot_n', { n: at })
  return {
    label: `${name} ${number(pot.amount)}`,
    names: pot.winners.map(frame.name).join(t('cards.and')),
  }
}
