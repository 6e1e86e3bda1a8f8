/** What is drawn without a table, what a press means, and how a chain of events is told. */
import { computed, createApp, defineComponent, nextTick, reactive, ref } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHARGES, PATTERNS, SEATS } from '@/boards/smashup/crests'
import { baseOf, basesOf, cardOf, cardsOf, CARDS, FACTIONS, isBase, isCard } from '@/boards/smashup/sheet'
import type { Clash } from '@/boards/smashup/useClash'
import { useOrders, type Orders } from '@/boards/smashup/useOrders'
import { useShow, type Show } from '@/boards/smashup/useShow'
import { nextIn } from '@/boards/smashup/walk'
import { SequenceGate } from '@/match/gate'
import { EventStream } from '@/match/stream'
import type { Command, Prompt } from '@/match/types'

describe('cards', () => {
  it('are twenty a faction, with two bases, a crest and a pattern', () => {
    expect(FACTIONS).toHaveLength(12)
    for (const faction of FACTIONS) {
      expect(CHARGES[faction] && PATTERNS[faction]).toBeTruthy()
      expect(cardsOf(faction).reduce((sum, card) => sum + cardOf(card).copies, 0)).toBe(20)
      expect(basesOf(faction)).toHaveLength(2)
    }
    expect(SEATS).toHaveLength(4)
  })

  it('have power if they are minions, prizes if they are bases', () => {
    for (const id of CARDS) {
      if (isBase(id)) expect(baseOf(id).prizes).toHaveLength(3)
      else expect(cardOf(id).power !== undefined).toBe(cardOf(id).class === 'minion')
    }
    expect(isCard('b0')).toBe(false)
    expect(cardOf('b0').faction).toBe('')
  })
})

describe('arrows', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })
  const table = [box(0, 0), box(100, 4), box(0, 100), box(100, 100)]

  it.each([
    ['ArrowRight', 1],
    ['ArrowDown', 2],
    ['ArrowLeft', -1],
    ['Enter', -1],
  ])('%s leads to the nearest thing in its direction', (key, to) => {
    expect(nextIn(table, table[0] ?? box(0, 0), key)).toBe(to)
  })
})

/** As much of a table as orders and the show look at. */
function fake() {
  const state = reactive({ version: 1, legal: [] as Command[] })
  const prompt = ref<Partial<Prompt> | null>(null)
  const options = ref<(string | number)[]>([])
  const hand = ref<string[]>([])
  const things = ref(
    new Map([
      ['b0', 'base'],
      ['m1', 'minion'],
      ['m2', 'minion'],
      ['a3', 'action'],
    ]),
  )
  const played: Command[] = []
  const core = ref({ number: 4, asking: null as { card: string; thing: string } | null })
  const beat = ref(0)
  const stream = new EventStream()
  const gate = new SequenceGate(() => beat.value)
  const clash = {
    table: { state, stream, gate },
    core,
    prompt: computed(() => prompt.value),
    options,
    zone: computed(() => prompt.value?.name?.split('_')[0] ?? ''),
    hand,
    things,
    holding: ref(false),
    busy: ref(false),
    legal: (type: string) => state.legal.filter((command) => command.type === type),
    minion: (id: string) => (things.value.get(id) === 'minion' ? { uid: id } : null),
    base: () => ({ breakpoint: 20 }),
    cardAt: (id: string) => `card of ${id}`,
    play: (command: Command) => {
      played.push(command)
      return Promise.resolve(true)
    },
  }
  const ask = (name: string, offered: (string | number)[], more: Partial<Prompt> = {}): void => {
    prompt.value = { id: 1, name, kind: 'option', min: 1, max: 1, optional: false, ...more }
    options.value = offered
  }
  return { clash: clash as unknown as Clash, state, hand, ask, played, core, beat, stream, gate }
}

/** Composables want a component around them. */
function within<T>(use: () => T): T {
  let made: T | undefined
  createApp(
    defineComponent({
      setup() {
        made = use()
        return () => null
      },
    }),
  ).mount(document.createElement('div'))
  return made as T
}

describe('orders', () => {
  let table: ReturnType<typeof fake>
  let orders: Orders
  beforeEach(() => {
    table = fake()
    orders = within(() => useOrders(table.clash))
    table.hand.value = ['dino_howl', 'pirate_king', 'pirate_king']
    table.state.legal = [
      { type: 'PLAY_MINION', card: 'pirate_king', base: 'b0', discard: false },
      { type: 'PLAY_MINION', card: 'zombie_tenacious_z', base: 'b0', discard: true },
      { type: 'PLAY_ACTION', card: 'dino_howl', target: '' },
      { type: 'USE_TALENT', thing: 'a3' },
    ]
  })

  it('put the card that is taken up where it is pressed', () => {
    expect([...orders.handMarks.value.values()]).toEqual(['can', 'can', 'can'])
    expect(orders.press('b0')).toBe(false)
    orders.pressCard(1)
    expect(orders.marks.value.get('b0')).toBe('can')
    expect(orders.press('b0')).toBe(true)
    expect(table.played).toEqual([table.state.legal[0]])
  })

  it('play what needs no target by the button, and use talents', () => {
    orders.pressCard(0)
    expect(orders.deed.value).toBe(table.state.legal[2])
    orders.press('a3')
    expect(orders.held.value).toBeNull()
    expect(orders.deed.value).toBe(table.state.legal[3])
    orders.press('a3')
    expect(orders.deed.value).toBeNull()
  })

  it('know what may rise from the discard pile', () => {
    expect(orders.rising.value).toEqual(['zombie_tenacious_z'])
    orders.pressRising('zombie_tenacious_z')
    orders.press('b0')
    expect(table.played).toEqual([table.state.legal[1]])
  })

  it('choose on the table first and answer then; the others step back', () => {
    table.ask('destroy', ['m1'])
    expect([...orders.marks.value]).toEqual([
      ['m1', 'can'],
      ['m2', 'no'],
    ])
    expect(orders.press('m2')).toBe(false)
    orders.press('m1')
    expect(table.played).toEqual([])
    orders.press('m1')
    expect(table.played).toEqual([{ type: 'ANSWER', picks: [0] }])
  })

  it('choose the nth card of a name in the hand, as many as may be', async () => {
    table.ask('hand_limit', ['pirate_king', 'pirate_king', 'dino_howl'], { kind: 'cards', min: 2, max: 2 })
    await nextTick()
    expect([0, 1, 2].every((index) => orders.shown(index))).toBe(true)
    orders.pressCard(2)
    expect(orders.canAnswer.value).toBe(false)
    orders.pressCard(0)
    orders.pressCard(1)
    expect(orders.picks.value).toEqual([1, 2])
    orders.answer()
    expect(table.played).toEqual([{ type: 'ANSWER', picks: [1, 2] }])
  })

  it('leave cards of other places to the stage', () => {
    table.ask('pile_take', ['pirate_king'], { kind: 'cards' })
    expect(orders.shown(0)).toBe(false)
    expect(orders.handMarks.value.size).toBe(0)
  })
})

describe('what happens', () => {
  let table: ReturnType<typeof fake>
  let show: Show
  const CHAIN = [
    { type: 'MINION_PLAYED', seat: 0, card: 'robot_nukebot', minion: 'm1' },
    { type: 'MINION_DESTROYED', by: 1, card: 'robot_nukebot', base: 0 },
    { type: 'CARDS_DRAWN', seat: 0, cards: { hidden: 1 } },
    { type: 'MINION_DESTROYED', by: 0, card: 'pirate_king', base: 0 },
  ]
  const SCORED = {
    type: 'BASE_SCORED',
    base: 0,
    card: 'base_tar_pits',
    powers: [4, 9, 4],
    places: [1, 0, 1],
    points: [3, 4, 3],
  }
  beforeEach(() => {
    vi.useFakeTimers()
    table = fake()
    show = within(() => useShow(table.clash))
  })
  afterEach(() => vi.useRealTimers())

  it('is told at once to who wants no pauses', () => {
    table.stream.add(CHAIN)
    expect(show.steps.value.map((step) => step.card)).toEqual([
      'robot_nukebot',
      'robot_nukebot',
      'pirate_king',
    ])
    expect(show.told.value).toBe(3)
  })

  it('is told step by step, and one press shows the rest', () => {
    table.beat.value = 400
    table.stream.add(CHAIN)
    expect(show.told.value).toBe(0)
    vi.advanceTimersByTime(10)
    expect(show.told.value).toBe(1)
    expect(table.gate.state.busy).toBe(true)
    show.skip()
    expect(show.told.value).toBe(3)
    expect(table.gate.state.busy).toBe(false)
  })

  it('keeps a base that scores on the table until its ranking was seen', () => {
    table.beat.value = 400
    table.stream.add([SCORED])
    expect(table.clash.holding.value).toBe(true)
    expect(show.scored.value[0]?.standings.map(({ seat, place }) => [seat, place])).toEqual([
      [1, 0],
      [0, 1],
      [2, 1],
    ])
    vi.advanceTimersByTime(60_000)
    expect(table.clash.holding.value).toBe(false)
    expect(show.scored.value).toHaveLength(1)
  })

  it('begins anew with a turn, and is forgotten when it is taken back', () => {
    table.stream.add(CHAIN)
    table.stream.add([{ type: 'TURN_STARTED', seat: 1, number: 5 }, CHAIN[0] ?? SCORED])
    expect(show.steps.value).toHaveLength(1)
    table.stream.reset()
    expect(show.steps.value).toEqual([])
  })
})
