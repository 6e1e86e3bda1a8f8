/** Plays of a trick, and where they lie. */

export interface Play {
  readonly seat: number
  readonly cards: readonly string[]
  readonly passed?: boolean
  /** What it is called, as the rules say. */
  readonly name?: string
}

export type TrickPlace = 'bottom' | 'right' | 'top' | 'left'

/** Clockwise from whoever sits at the bottom: three sit at the bottom and at both sides, four all around. */
const AROUND: Readonly<Record<number, readonly TrickPlace[]>> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
}

export function trickPlaces(
  plays: readonly Play[],
  seats: number,
  bottom: number,
): readonly { readonly play: Play; readonly place: TrickPlace }[] {
  const around = AROUND[seats] ?? AROUND[4] ?? []
  return plays.map((play) => ({
    play,
    place: around[(play.seat - bottom + seats) % seats] ?? 'top',
  }))
}
