import { describe, expect, it } from 'vitest'
import { Ahead } from '@/match/ahead'
import type { Foretold } from '@/match/foresight'
import type { ClockView, Command, View } from '@/match/types'

const SYS = { phase: null, turn: 0, gameover: null, wait: null, active: [] }
const view = (core: string, clock?: ClockView): View => ({ core, sys: clock ? { ...SYS, clock } : SYS })
const put = (letter: string): Command => ({ type: 'PUT', letter })

/** Capital letters cannot be foretold; `?` breaks the rules. */
function foretell(on: View, { letter }: Command): Promise<Foretold | null> {
  if (letter === '?') return Promise.reject(new Error('broken'))
  if (letter !== (letter as string).toLowerCase()) return Promise.resolve(null)
  const after = { core: `${on.core as string}${letter as string}`, sys: { ...on.sys } }
  return Promise.resolve({ view: after, events: [], legal: [], effects: true })
}

const always = (): boolean => true

describe('thinking ahead', () => {
  it('knows what will come of every command that may be played, and what cannot be known', async () => {
    const ahead = new Ahead()
    const here = view('')
    await ahead.think(here, [put('a'), put('B')], foretell, always)
    expect(ahead.find(here, put('a'), 0)?.view.core).toBe('a')
    expect(ahead.find(here, put('B'), 0)).toBeNull()
  })

  it('knows nothing of other views and other commands', async () => {
    const ahead = new Ahead()
    const here = view('')
    await ahead.think(here, [put('a'), put('?')], foretell, always)
    expect(ahead.find(here, put('c'), 0)).toBeUndefined()
    expect(ahead.find(here, put('?'), 0)).toBeUndefined()
    expect(ahead.find(view(''), put('a'), 0)).toBeUndefined()
  })

  it('ends when there is something better to do', async () => {
    const ahead = new Ahead()
    const here = view('')
    let idle = 1
    await ahead.think(here, [put('a'), put('b')], foretell, () => idle-- > 0)
    expect(ahead.find(here, put('a'), 0)).toBeDefined()
    expect(ahead.find(here, put('b'), 0)).toBeUndefined()
  })

  it('forgets when the match has moved on, and a late answer does not count', async () => {
    const ahead = new Ahead()
    const [before, after] = [view(''), view('x')]
    const first = ahead.think(before, [put('a'), put('b')], foretell, always)
    await ahead.think(after, [put('c')], foretell, always)
    await first
    expect(ahead.find(before, put('a'), 0)).toBeUndefined()
    expect(ahead.find(after, put('a'), 0)).toBeUndefined()
    expect(ahead.find(after, put('c'), 0)?.view.core).toBe('xc')
  })

  it('lets the clocks change hands at the time of the move, not of the thought', async () => {
    const ahead = new Ahead()
    const clock: ClockView = { remaining: [900, 900], running: [0], since: 100, periods: [], used: [] }
    const here = view('', clock)
    const thoughtAt150 = { ...clock, remaining: [850, 900], running: [1], since: 150 }
    const later = async (on: View, command: Command): Promise<Foretold | null> => {
      const foretold = await foretell(on, command)
      return foretold && { ...foretold, view: { ...foretold.view, sys: { ...SYS, clock: thoughtAt150 } } }
    }
    await ahead.think(here, [put('a')], later, always)
    expect(ahead.find(here, put('a'), 400)?.view.sys.clock).toEqual({
      ...clock,
      remaining: [600, 900],
      running: [1],
      since: 400,
    })
  })
})
