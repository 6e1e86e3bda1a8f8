/** One hand after another at the same table: how the last one ended, and how one stands since one sat down. Each hand is
 * a match with a page of its own, so it is kept in the browser's tab and handed on. */
import { inject, provide, shallowRef, type InjectionKey, type ShallowRef } from 'vue'
import type { Settlement } from './settlement'

interface Kept {
  /** The match that is played now. */
  readonly at: string
  /** The match that was counted last. */
  readonly counted: string
  readonly hands: number
  readonly score: number
  readonly last: Settlement | null
  /** How the last hands ended, in a few letters each, the newest last. */
  readonly marks: readonly string[]
}

export interface HandSession {
  readonly kept: Readonly<ShallowRef<Kept>>
  /** The hand is over; it counts once. */
  end(told: Settlement): void
  /** The next hand is that match. */
  goOn(next: string): void
}

const KEY: InjectionKey<HandSession> = Symbol('hands')
const PLACE = 'boardwright.hands'
const MOST_MARKS = 14

export function provideHands(match: string): HandSession {
  const kept = shallowRef(found(match))
  const keep = (next: Kept): void => {
    kept.value = next
    try {
      sessionStorage.setItem(PLACE, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing: the session ends with the hand.
    }
  }
  const session: HandSession = {
    kept,
    end(last) {
      const { hands, score, counted, marks } = kept.value
      if (counted === match) return
      keep({
        at: match,
        counted: match,
        hands: hands + 1,
        score: score + (last.net ?? 0),
        last,
        marks: [...marks, ...(last.mark ? [last.mark] : [])].slice(-MOST_MARKS),
      })
    },
    goOn: (next) => keep({ ...kept.value, at: next }),
  }
  provide(KEY, session)
  return session
}

/** None where hands do not follow each other: in a lesson, in a replay. */
export const useHands = (): HandSession | null => inject(KEY, null)

function found(match: string): Kept {
  const fresh = { at: match, counted: '', hands: 0, score: 0, last: null, marks: [] }
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Kept | null
    return kept?.at === match ? kept : fresh
  } catch {
    return fresh
  }
}
