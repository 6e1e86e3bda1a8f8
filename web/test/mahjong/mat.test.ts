/** Where things lie on the mat. */
import { describe, expect, it } from 'vitest'
import { COMPASS, handPlaces, MAT, riverSpot, wallStacks } from '@/frame/mahjong/geometry'
import { positionOf, sorted, type Position } from '@/frame/mahjong/model'

describe('a river', () => {
  it('begins beside the compass and has six in a row', () => {
    expect(riverSpot(0)).toEqual({ x: -93, y: 86 })
    expect(riverSpot(5).y).toBe(riverSpot(0).y)
    expect(riverSpot(6)).toEqual({ x: -93, y: 125 })
    expect(riverSpot(0).y).toBeGreaterThan(COMPASS)
  })

  it('never lays two tiles on one place, and stays on the mat as long as any hand lasts', () => {
    const spots = Array.from({ length: 30 }, (_, at) => riverSpot(at))
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(30)
    for (const { x, y } of spots) {
      expect(Math.abs(x) + 30).toBeLessThan(MAT)
      expect(y + 36).toBeLessThan(MAT)
    }
  })
})

describe('the wall', () => {
  it.each([72, 108, 136, 144])('of %i tiles shows each one that is left', (size) => {
    for (const left of [size, size - 53, 17, 1, 0]) {
      const stacks = wallStacks(size, left, 2)
      expect(stacks.reduce((all, { tiles }) => all + tiles, 0)).toBe(left)
      expect(new Set(stacks.map(({ position, x }) => `${position} ${x}`)).size).toBe(size / 2)
    }
  })

  it('is taken clockwise from the side of the dealer', () => {
    const gone = wallStacks(136, 100, 0).filter(({ tiles }) => tiles === 0)
    const sides = [...new Set(gone.map(({ position }) => position))]
    expect(sides).toEqual([0, 3] satisfies Position[])
    expect(gone[0]?.x).toBeGreaterThan(gone[1]?.x ?? 0)
  })
})

describe('the hand of somebody else', () => {
  it('keeps its tiles and sets apart', () => {
    const { held, melds } = handPlaces(7, [
      [true, false, false],
      [false, false, true, false],
    ])
    const all = [...held, ...melds.flat()]
    expect(all).toEqual([...all].sort((a, b) => a - b))
    for (const [at, x] of all.entries()) if (at > 0) expect(x - (all[at - 1] ?? 0)).toBeGreaterThan(24)
  })

  it('fits beside the mat with four kongs', () => {
    const kong = [true, false, false, false]
    const { held, melds } = handPlaces(1, [kong, kong, kong, kong])
    const all = [...held, ...melds.flat()]
    expect(Math.min(...all)).toBeGreaterThan(-MAT)
    expect(Math.max(...all) + 30).toBeLessThan(MAT + 10)
  })
})

describe('seats', () => {
  it('go around to the right, and two sit across from each other', () => {
    expect([0, 1, 2, 3].map((seat) => positionOf(seat, 1, 4))).toEqual([3, 0, 1, 2])
    expect([0, 1].map((seat) => positionOf(seat, 1, 2))).toEqual([2, 0])
  })
})

describe('a hand', () => {
  const tiles = ['J1#1', 'B2#1', 'W9#1', 'T2#2', null, 'W2#3']

  it('is sorted by suit or by number, honours last', () => {
    expect(sorted(tiles)).toEqual(['W2#3', 'W9#1', 'T2#2', 'B2#1', 'J1#1', null])
    expect(sorted(tiles, 'number')).toEqual(['W2#3', 'T2#2', 'B2#1', 'W9#1', 'J1#1', null])
  })

  it('has ghosts at the left and the missing suit at the right', () => {
    expect(sorted(tiles, 'suit', ['J1'], 'W')).toEqual(['J1#1', 'T2#2', 'B2#1', 'W2#3', 'W9#1', null])
  })
})
