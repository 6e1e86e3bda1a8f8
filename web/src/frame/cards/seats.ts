/** Where people sit around an oval table. Places go clockwise from the one left of whoever sits at the bottom. */

export type Edge = 'left' | 'top' | 'right' | 'bottom'

export interface Place {
  /** Per cent of the table's width and height. At an edge the other one is ignored: the plate hugs the rim. */
  readonly x: number
  readonly y: number
  readonly edge: Edge
  /** Nothing wide lies in the middle that it would have to make room for on a phone. */
  readonly fixed?: boolean
  /** At a side: where there is little room it sits high, and what it plays lies below it. */
  readonly raised?: boolean
}

const left = (y: number): Place => ({ x: 0, y, edge: 'left' })
const right = (y: number): Place => ({ x: 100, y, edge: 'right' })
const top = (x: number): Place => ({ x, y: 0, edge: 'top' })
const BOTTOM: Place = { x: 50, y: 100, edge: 'bottom' }

/** What the middle is for: anything, a dealer who stands at the top, or what everybody plays in front of his seat. */
export type Middle = 'open' | 'dealer' | 'trick'

/** How many sit around, the one at the bottom left out. */
const AROUND: Readonly<Record<number, readonly Place[]>> = {
  0: [],
  1: [top(50)],
  2: [top(24), top(76)],
  3: [left(48), top(50), right(48)],
  4: [left(56), top(27), top(73), right(56)],
  5: [left(64), top(20), top(50), top(80), right(64)],
  6: [left(68), left(34), top(31), top(69), right(34), right(68)],
  7: [left(70), left(36), top(24), top(50), top(76), right(36), right(70)],
  8: [left(72), left(40), top(17), top(39), top(61), top(83), right(40), right(72)],
}

const raised = (place: Place): Place => ({ ...place, raised: true })

/** Who plays in front of his seat; what everybody has to know stands at the top, between two, or in both corners. */
const TRICK: Readonly<Record<number, readonly Place[]>> = {
  1: [top(50)],
  2: [top(20), top(80)],
  3: [raised(left(48)), top(50), raised(right(48))],
}

export interface Seated {
  readonly seat: number
  readonly place: Place
}

const SIDES: Readonly<Record<number, readonly number[]>> = {
  0: [],
  1: [50],
  2: [64, 32],
  3: [70, 46, 22],
  4: [74, 54, 34, 14],
}

/** Both sides only: a dealer stands at the top. */
function besideDealer(count: number): readonly Place[] {
  const onLeft = SIDES[Math.ceil(count / 2)] ?? []
  const onRight = [...(SIDES[Math.floor(count / 2)] ?? [])].reverse()
  return [...onLeft.map(left), ...onRight.map(right)].map((place) => ({ ...place, fixed: true }))
}

function placesFor(count: number, middle: Middle): readonly Place[] {
  if (middle === 'dealer') return besideDealer(count)
  if (middle === 'trick') return TRICK[count] ?? []
  return AROUND[count] ?? []
}

/** Everybody's place. Whoever looks on from a seat has none: the hand lies there. */
export function placesAround(
  count: number,
  bottom: number,
  seated: boolean,
  middle: Middle = 'open',
): readonly Seated[] {
  const others = Array.from({ length: count - 1 }, (_, at) => (bottom + 1 + at) % count)
  const places = placesFor(others.length, middle)
  const found = others.map((seat, at) => ({ seat, place: places[at] ?? BOTTOM }))
  return seated ? found : [...found, { seat: bottom, place: BOTTOM }]
}
