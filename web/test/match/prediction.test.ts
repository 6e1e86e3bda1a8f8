import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Foretold } from '@/match/foresight'
import { alike, Prediction, same, type Shown } from '@/match/prediction'
import type { Command, GameEvent, View } from '@/match/types'
import { settle } from '../net/fake'

const SYS = { phase: null, turn: 0, gameover: null, wait: null, active: [] }

/** A match in which every move puts a letter behind the others. */
function view(letters: string, sys: object = {}): View {
  return { core: letters, sys: { ...SYS, ...sys } }
}

const put = (letter: string): Command => ({ type: 'PUT', letter })
const placed = (letter: string): GameEvent => ({ type: 'PLACED', letter })

/** What can be foretold: small letters. `hold` keeps the answers back until `release`. */
class Rules {
  ready = true
  effects = true
  hold = false
  asked: string[] = []
  private held: (() => void)[] = []

  foretell = () => (this.ready ? (on: View, command: Command) => this.answer(on, command) : null)

  private async answer(on: View, { letter }: Command): Promise<Foretold | null> {
    this.asked.push(`${on.core as string}+${letter as string}`)
    if (this.hold) await new Promise<void>((resolve) => this.held.push(resolve))
    const sure = letter === (letter as string).toLowerCase()
    const after = view(`${on.core as string}${letter as string}`)
    return sure
      ? { view: after, events: [placed(letter as string)], legal: [put('z')], effects: this.effects }
      : null
  }

  async release(): Promise<void> {
    for (const go of this.held.splice(0)) go()
    await settle()
  }
}

class Screen implements Shown {
  letters = ''
  legal: readonly Command[] | null = null
  told: string[] = []
  hushed = 0
  waitingFor: Command | null = null
  show(view: View, legal: readonly Command[] | null): void {
    this.letters = view.core as string
    this.legal = legal
  }
  tell(events: readonly GameEvent[]): void {
    this.told.push(...events.map((event) => event.letter as string))
  }
  hush(): void {
    this.hushed += 1
  }
  busy(command: Command | null): void {
    this.waitingFor = command
  }
}

let rules: Rules
let screen: Screen
let prediction: Prediction
let seq: number

beforeEach(() => {
  rules = new Rules()
  screen = new Screen()
  prediction = new Prediction(screen, rules.foretell)
  prediction.begin(view(''))
  seq = 0
})

function play(letter: string): ReturnType<Prediction['sent']> {
  const waiting = prediction.sent(put(letter))
  waiting.seq = ++seq
  return waiting
}

describe('a move on its way', () => {
  it('shows before the server has said anything, with its effects and what may come next', async () => {
    play('a')
    await settle()
    expect(screen).toMatchObject({ letters: 'a', told: ['a'], legal: [put('z')], waitingFor: null })
  })

  it('is not said to be on its way while the rules are asked, and nothing can be played on top of it', () => {
    play('a')
    expect(screen.waitingFor).toBeNull()
    expect(prediction.blind).toBe(true)
  })

  it('is said to be on its way when the rules take long, until they know', async () => {
    vi.useFakeTimers()
    try {
      rules.hold = true
      play('a')
      vi.advanceTimersByTime(100)
      expect(screen.waitingFor).toEqual(put('a'))
    } finally {
      vi.useRealTimers()
    }
    await rules.release()
    expect(screen).toMatchObject({ letters: 'a', waitingFor: null })
    expect(prediction.blind).toBe(false)
  })

  it('stays as it is when the server says the same, and nothing is told again', async () => {
    const a = play('a')
    await settle()
    prediction.change(view('a'), [placed('a')], 1)
    prediction.settled(a)
    await settle()
    expect(screen).toMatchObject({ letters: 'a', told: ['a'], legal: [put('z')], hushed: 0 })
    expect(rules.asked).toEqual(['+a'])
    expect(prediction.pending).toBe(0)
  })

  it('waits for the server where the rules cannot know', async () => {
    play('A')
    await settle()
    expect(screen).toMatchObject({ letters: '', told: [], waitingFor: put('A') })
    prediction.change(view('A'), [placed('A')], 1)
    expect(screen).toMatchObject({ letters: 'A', told: ['A'], waitingFor: null })
  })

  it('waits for the server where there are no rules in the page', async () => {
    rules.ready = false
    play('a')
    await settle()
    expect(screen).toMatchObject({ letters: '', waitingFor: put('a') })
    expect(rules.asked).toEqual([])
  })

  it('tells its effects only when confirmed, where the game wants that', async () => {
    rules.effects = false
    play('a')
    await settle()
    expect(screen).toMatchObject({ letters: 'a', told: [] })
    prediction.change(view('a'), [placed('a')], 1)
    expect(screen.told).toEqual(['a'])
  })

  it('is not foretold any more when the answer was quicker than the rules', async () => {
    rules.hold = true
    play('a')
    prediction.change(view('a'), [placed('a')], 1)
    await rules.release()
    expect(screen).toMatchObject({ letters: 'a', told: ['a'] })
  })

  it('goes back when it is refused, and its effects end', async () => {
    const a = play('a')
    await settle()
    prediction.refused(a)
    expect(screen).toMatchObject({ letters: '', hushed: 1, waitingFor: null })
  })

  it('gives the legal moves back that were there before it', async () => {
    prediction.allow(prediction.truth as View, [put('q')])
    const a = play('a')
    await settle()
    expect(screen.legal).toEqual([put('z')])
    prediction.refused(a)
    expect(screen.legal).toEqual([put('q')])
  })
})

describe('several moves on their way', () => {
  it('are foretold on top of each other, and confirmed one by one', async () => {
    play('a')
    play('b')
    await settle()
    expect(screen).toMatchObject({ letters: 'ab', told: ['a', 'b'] })
    prediction.change(view('a'), [placed('a')], 1)
    expect(screen.letters).toBe('ab')
    prediction.change(view('ab'), [placed('b')], 2)
    expect(screen).toMatchObject({ letters: 'ab', told: ['a', 'b'] })
    expect(rules.asked).toEqual(['+a', 'a+b'])
  })

  it('are foretold anew when the first was refused', async () => {
    const a = play('a')
    play('b')
    await settle()
    prediction.refused(a)
    expect(screen.letters).toBe('')
    await settle()
    expect(screen).toMatchObject({ letters: 'b', told: ['a', 'b'] })
    prediction.change(view('b'), [placed('b')], 2)
    expect(screen.told).toEqual(['a', 'b'])
  })

  it('stop at the first that the rules cannot know', async () => {
    play('a')
    play('B')
    play('c')
    await settle()
    expect(screen).toMatchObject({ letters: 'a', waitingFor: put('B') })
    prediction.change(view('a'), [placed('a')], 1)
    prediction.change(view('aB'), [placed('B')], 2)
    await settle()
    expect(screen.letters).toBe('aBc')
  })
})

describe('when the server says something else', () => {
  it('its word is shown, and what is waiting is played on top of it', async () => {
    play('a')
    await settle()
    prediction.change(view('x'), [placed('x')])
    expect(screen.letters).toBe('x')
    await settle()
    expect(screen).toMatchObject({ letters: 'xa', told: ['a', 'x'], hushed: 0 })
    prediction.change(view('xa'), [placed('a')], 1)
    expect(screen).toMatchObject({ letters: 'xa', told: ['a', 'x'] })
  })

  it('about a move of ours, its effects replace those that were wrong', async () => {
    play('a')
    await settle()
    prediction.change(view('o'), [placed('o')], 1)
    expect(screen).toMatchObject({ letters: 'o', told: ['a', 'o'], hushed: 1 })
  })

  it('only what it adds is told', async () => {
    play('a')
    await settle()
    prediction.change(view('a!'), [placed('a'), placed('!')], 1)
    expect(screen).toMatchObject({ letters: 'a!', told: ['a', '!'], hushed: 0 })
  })

  it('and the view alone differs, the server is right', async () => {
    play('a')
    play('b')
    await settle()
    prediction.change(view('~a'), [placed('a')], 1)
    await settle()
    expect(screen).toMatchObject({ letters: '~ab', told: ['a', 'b'] })
  })

  it('what the rules are still busy with is worth nothing', async () => {
    rules.hold = true
    play('a')
    prediction.change(view('x'), [placed('x')])
    rules.hold = false
    await rules.release()
    expect(screen.letters).toBe('xa')
    expect(rules.asked).toEqual(['+a', 'x+a'])
  })
})

describe('after a lost connection', () => {
  it('a move stays in sight, is not foretold again, and is confirmed once', async () => {
    const a = play('a')
    await settle()
    prediction.doubt()
    expect(screen.letters).toBe('a')
    prediction.change(view('a'), [placed('a')])
    prediction.settled(a)
    expect(screen).toMatchObject({ letters: 'a', told: ['a'] })
    expect(prediction.pending).toBe(0)
  })

  it('nothing is doubled: what may have been played is not played on top of the new state', async () => {
    const a = play('a')
    await settle()
    prediction.doubt()
    prediction.begin(view('xa'))
    await settle()
    expect(screen).toMatchObject({ letters: 'xa', waitingFor: put('a') })
    prediction.settled(a)
    expect(screen).toMatchObject({ letters: 'xa', waitingFor: null })
  })

  it('our own move among those that were missed is not told again', async () => {
    const a = play('a')
    await settle()
    prediction.doubt()
    prediction.change(view('x'), [placed('x')])
    prediction.change(view('xa'), [placed('a')])
    await settle()
    expect(screen).toMatchObject({ letters: 'xa', told: ['a', 'x'] })
    prediction.settled(a)
    expect(screen.letters).toBe('xa')
  })

  it('a move that never arrived is played then', async () => {
    play('a')
    await settle()
    prediction.doubt()
    prediction.change(view('x'), [placed('x')])
    expect(screen.letters).toBe('x')
    prediction.change(view('xa'), [placed('a')], 1)
    expect(screen).toMatchObject({ letters: 'xa', told: ['a', 'x'] })
  })
})

describe('views are compared', () => {
  it('without what only the host’s clock knows', () => {
    const wait = { id: 1, deadline: 5 }
    expect(
      alike(
        view('a', { clock: { since: 1 }, wait }),
        view('a', { clock: { since: 2 }, wait: { id: 1, deadline: 9 } }),
      ),
    ).toBe(true)
    expect(alike(view('a', { wait }), view('a', { wait: { id: 2, deadline: 5 } }))).toBe(false)
    expect(alike(view('a', { turn: 1 }), view('a'))).toBe(false)
  })

  it('by what is in them, in whatever order', () => {
    expect(same({ a: [1, { b: null }], c: 1 }, { c: 1, a: [1, { b: null }] })).toBe(true)
    for (const [one, other] of [
      [[1], { 0: 1 }],
      [{ a: undefined }, { b: 1 }],
      [null, {}],
      [1, '1'],
      [[1, 2], [1]],
    ] as const)
      expect(same(one, other)).toBe(false)
  })
})
