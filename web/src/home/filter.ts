/** Which of the games somebody is looking for. */
import type { GameFacts } from '@/api/types'

export type Length = 'any' | 'short' | 'medium' | 'long'

export interface Wanted {
  text: string
  kind: string | null
  players: number | null
  length: Length
  lessons: boolean
}

const LENGTHS: Record<Length, (minutes: number) => boolean> = {
  any: () => true,
  short: (minutes) => minutes <= 10,
  medium: (minutes) => minutes > 10 && minutes <= 30,
  long: (minutes) => minutes > 30,
}

export function fits(game: GameFacts, wanted: Wanted): boolean {
  const [fewest, most] = game.seats
  return (
    (wanted.kind === null || game.kind === wanted.kind) &&
    (wanted.players === null || (fewest <= wanted.players && wanted.players <= most)) &&
    LENGTHS[wanted.length](game.minutes) &&
    (!wanted.lessons || game.lesson === true) &&
    named(game, wanted.text)
  )
}

function named(game: GameFacts, text: string): boolean {
  const looked = text.trim().toLowerCase()
  return [game.id, ...Object.values(game.title)].some((name) => name.toLowerCase().includes(looked))
}
