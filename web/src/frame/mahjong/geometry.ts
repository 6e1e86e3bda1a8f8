/** Where things are on the mat, in its own units from its centre. Everything is drawn once as the bottom seat sees it and
 * turned for the others. */
import type { Position } from './model'

export const VIEW = { x: -510, y: -340, width: 1020, height: 630 } as const
export const MAT = 282
export const COMPASS = 74

/** The next seat sits at the right. */
export const TURNS: Readonly<Record<Position, number>> = { 0: 0, 1: -90, 2: 180, 3: 90 }

export interface Spot {
  readonly x: number
  readonly y: number
}

export const RIVER = { width: 30, height: 36 } as const
const [FIRST_ROW, ACROSS, DOWN] = [86, 31, 39]
/** In a row; the last row goes on until it meets the wall of the neighbour. */
const [SIX, ROWS, LONGEST] = [6, 3, 11]

export function riverSpot(at: number): Spot {
  const beyond = at - (ROWS - 1) * SIX
  const row = beyond < 0 ? Math.floor(at / SIX) : ROWS - 1 + Math.floor(beyond / LONGEST)
  const column = beyond < 0 ? at % SIX : beyond % LONGEST
  return { x: -93 + ACROSS * column, y: FIRST_ROW + DOWN * row }
}

export const STACK = { width: 28, height: 33.6, y: 226 } as const
const [WALL_LEFT, SIDES] = [-266, 4]
const LONGEST_WALL = 17

export interface WallStack extends Spot {
  readonly position: Position
  /** Tiles that are left of the two. */
  readonly tiles: 0 | 1 | 2
}

/** The wall is built by all four sides and taken clockwise, beginning with the side of the dealer, from its right end. */
export function wallStacks(size: number, left: number, dealer: Position): readonly WallStack[] {
  const stacks = Math.ceil(size / 2)
  const longest = Math.ceil(stacks / SIDES)
  const step = Math.min(STACK.width, (STACK.width * LONGEST_WALL) / longest)
  const taken = size - left
  return Array.from({ length: stacks }, (_, at) => {
    const side = Math.floor(at / longest)
    const place = longest - 1 - (at % longest)
    const gone = Math.max(0, Math.min(2, taken - 2 * at))
    return {
      position: ((dealer - side + 2 * SIDES) % SIDES) as Position,
      x: WALL_LEFT + step * place,
      y: STACK.y,
      tiles: (2 - gone) as 0 | 1 | 2,
    }
  })
}

export const HAND = { y: 298, width: 24, height: 28.8, meld: 26, meldHeight: 31.2 } as const
const [HELD_STEP, MELD_STEP, TURNED_STEP, BETWEEN, BEFORE_MELDS, HAND_LEFT] = [25, 27, 33, 9, 18, -190]

export interface HandPlaces {
  readonly held: readonly number[]
  /** For each set, where its tiles are. */
  readonly melds: readonly (readonly number[])[]
}

/** A closed hand and its sets, side by side: from a fixed place, or in the middle where there are too many. `melds`: of
 * each tile of each set, does it lie across? */
export function handPlaces(held: number, melds: readonly (readonly boolean[])[]): HandPlaces {
  const steps = melds.map((meld) => meld.map((turned) => (turned ? TURNED_STEP : MELD_STEP)))
  const laid = steps.reduce((all, meld) => all + sum(meld) + BETWEEN, -BETWEEN)
  const whole = held * HELD_STEP + (melds.length > 0 ? BEFORE_MELDS + laid : 0)
  const left = Math.min(HAND_LEFT, -whole / 2)
  let x = left + held * HELD_STEP + BEFORE_MELDS
  return {
    held: Array.from({ length: held }, (_, at) => left + at * HELD_STEP),
    melds: steps.map((meld) => {
      const places = meld.map((step) => {
        const from = x
        x += step
        // What lies across is turned about its middle.
        return from + (step - MELD_STEP) / 2
      })
      x += BETWEEN
      return places
    }),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)
