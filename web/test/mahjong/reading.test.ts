/** A table of mahjong, read from what a seat sees: claims, waits, payments, and what plays by itself. */
import { reactive } from 'vue'
import { beforeAll, describe, expect, it } from 'vitest'
import { dueOf, idleOf } from '@/frame/mahjong/auto'
import type { CoreBooking, CorePlayer, MahjongTable, MahjongView } from '@/frame/mahjong/game'
import { chosenWith, useHandState } from '@/frame/mahjong/hand'
import { claimsOf, isAsked, meldOf, tableOf, waitsWithout } from '@/frame/mahjong/reading'
import { bookingsOf, resultOf } from '@/frame/mahjong/telling'
import { loadLanguage } from '@/i18n'
import type { Command } from '@/match/types'

beforeAll(() => loadLanguage('en'))

const NAMES = ['You', 'Ada', 'Ben', 'Cleo']
const nameOf = (seat: number): string => NAMES[seat] ?? ''

function player(more: Partial<CorePlayer> = {}): CorePlayer {
  const none = { melds: [], flowers: [], river: [], shown: [] }
  return { hand: { hidden: 13 }, drawn: { hidden: 1 }, chips: 1000, place: 0, ...none, ...more }
}

const HAND = [
  'W1#1',
  'W2#1',
  'B4#1',
  'B5#1',
  'B5#2',
  'B6#1',
  'B7#1',
  'T9#1',
  'T9#2',
  'T9#3',
  'F1#1',
  'F1#2',
  'J1#1',
]
const TEXTS: Readonly<Record<string, string>> = {
  'fan.all_pungs': 'all pungs',
  'reason.win': 'the win',
  'reason.concealed': 'a concealed kong',
}

/** Seat 3 has discarded B5, and seat 0 may claim it; the rest is as the test says. */
function table(
  more: { core?: object; facts?: object; sys?: object; legal?: readonly Command[] } = {},
): MahjongTable {
  const core = {
    players: [player({ hand: HAND, drawn: '' }), player(), player(), player({ river: [{ tile: 'B5#3' }] })],
    dealer: 1,
    wall: { hidden: 56 },
    phase: 'claim',
    turn: 3,
    waiting: [0, 1, 2],
    offer: { tile: 'B5#3', seat: 3 },
    wins: [],
    bookings: [],
    reserved: 4,
    ...more.core,
  }
  const state = reactive({
    seat: 0,
    version: 7,
    pending: null,
    past: false,
    mode: 'live',
    legal: more.legal ?? [],
    view: { core, facts: more.facts ?? {}, sys: { gameover: null, wait: null, active: [], ...more.sys } },
  })
  const texts = { title: 'Mahjong', text: (key: string) => TEXTS[key] ?? null, refusal: () => 'Too little.' }
  return { state, stream: {}, texts, gate: { state: { busy: false } } } as unknown as MahjongTable
}

const viewOf = (core: object = {}): MahjongView => table({ core }).state.view as MahjongView

const CHIS: readonly Command[] = [
  { type: 'CHI', use: ['B4#1', 'B6#1'] },
  { type: 'CHI', use: ['B6#1', 'B7#1'] },
]
const PENG: Command = { type: 'PENG', use: ['B5#1', 'B5#2'] }
const PASS: Command = { type: 'PASS' }

describe('what lies on the table', () => {
  it('counts the wall, and what of it is drawn', () => {
    const shown = tableOf(viewOf())
    expect(shown.left).toBe(52)
    expect(shown.wall).toEqual({ size: 13 * 4 + 1 + 56, left: 56 })
    expect(shown.seats.map(({ wind }) => wind)).toEqual([3, 0, 1, 2])
    expect(shown.acting).toEqual([3])
    expect(shown.last).toEqual({ seat: 3, tile: 'B5#3' })
  })

  it('has no claimed discards in the river', () => {
    const river = [{ tile: 'W1#2', taken: true }, { tile: 'W5#2' }]
    const shown = tableOf(viewOf({ players: [player({ river })] }))
    expect(shown.seats[0]?.river).toEqual(['W5#2'])
  })

  it('shows from which side a tile came, and nothing of a kong face down', () => {
    const pung = { kind: 'pung', tiles: ['J1#1', 'J1#2', 'J1#3'], claimed: 'J1#3' } as const
    expect(meldOf({ ...pung, source: 1 }, 0, 4).from).toBe('right')
    expect(meldOf({ ...pung, source: 3 }, 0, 4).from).toBe('left')
    expect(meldOf({ ...pung, source: 1 }, 0, 2).from).toBe('across')
    const closed = meldOf({ kind: 'concealed', tiles: [], source: 2, own: { hidden: 4 } }, 2, 4)
    expect(closed.tiles).toEqual([null, null, null, null])
  })
})

describe('claims', () => {
  it('show what would be laid down, and use tiles of the hand', () => {
    const found = claimsOf(table({ legal: [...CHIS, PENG, PASS] }))
    expect(found.map(({ kind }) => kind)).toEqual(['chi', 'chi', 'peng'])
    expect(found[0]?.tiles).toEqual(['B4#1', 'B5#3', 'B6#1'])
    expect(found.every(({ taken }) => taken === 'B5#3')).toBe(true)
    expect(found[2]?.uses).toEqual(['B5#1', 'B5#2'])
  })

  it('of four equal tiles are made of the hand, of a pung, or of the discard', () => {
    const melds = [{ kind: 'pung', tiles: ['J1#2', 'J1#3', 'J1#4'], source: 1, claimed: 'J1#4' }]
    const me = player({ hand: HAND, drawn: '', melds: melds as CorePlayer['melds'] })
    const players = [me, player(), player(), player()]
    const gang = (kind: string, tile: string): readonly (string | null)[] =>
      claimsOf(table({ core: { players }, legal: [{ type: 'GANG', kind, tile }] }))[0]?.tiles ?? []
    expect(gang('added', 'J1')).toEqual(['J1#2', 'J1#3', 'J1#4', 'J1#1'])
    expect(gang('exposed', 'B5')).toEqual(['B5#1', 'B5#2', 'B5#3'])
    expect(gang('concealed', 'T9')).toEqual(['T9#1', 'T9#2', 'T9#3'])
  })

  it('are somebody’s turn only for who has one', () => {
    expect(isAsked(table({ legal: [PASS] }))).toBe(false)
    expect(isAsked(table({ legal: [PENG, PASS] }))).toBe(true)
    expect(isAsked(table({ core: { offer: null, waiting: [0] } }))).toBe(true)
    expect(isAsked(table({ core: { offer: null, waiting: [1] } }))).toBe(false)
  })
})

describe('a discard', () => {
  it('tells what the hand would wait for, by its kind', () => {
    const leaves = [
      {
        tile: 'F1',
        waits: [
          { tile: 'B3', left: 2, points: 4 },
          { tile: 'B6', left: 0, points: 0, why: 'little' },
        ],
      },
    ]
    const waits = waitsWithout(table({ facts: { leaves } }), 'F1#2')
    expect(waits).toEqual([
      { tile: 'B3', left: 2, worth: '4 fan' },
      { tile: 'B6', left: 0, worth: '', note: 'Too little.' },
    ])
    expect(waitsWithout(table({ facts: { leaves } }), 'B4#1')).toEqual([])
  })
})

describe('what plays by itself', () => {
  const RON: Command = { type: 'RON' }
  const DISCARDS: readonly Command[] = HAND.map((tile) => ({ type: 'DISCARD', tile }))

  it('passes for who can claim nothing, and in a lesson for nobody', () => {
    const idle = table({ legal: [PASS] })
    expect(idleOf(idle)).toEqual(PASS)
    idle.state.mode = 'tutorial'
    expect(idleOf(idle)).toBeNull()
    expect(idleOf(table({ legal: [PENG, PASS] }))).toBeNull()
  })

  it('passes every claim but a win, which it takes only if it may', () => {
    const asked = table({ legal: [RON, PENG, PASS] })
    useHandState(asked).auto.pass = true
    expect(dueOf(asked)).toBeNull()
    useHandState(asked).auto.win = true
    expect(dueOf(asked)).toEqual(RON)
    const other = table({ legal: [PENG, PASS] })
    useHandState(other).auto.pass = true
    expect(dueOf(other)).toEqual(PASS)
  })

  it('discards what was drawn, or what stands at the right where that may not go', () => {
    const players = [player({ hand: HAND, drawn: 'J1#1' }), player(), player(), player()]
    const turn = table({ core: { players, offer: null, turn: 0 }, legal: DISCARDS })
    expect(dueOf(turn)).toBeNull()
    useHandState(turn).auto.discard = true
    expect(dueOf(turn)).toEqual({ type: 'DISCARD', tile: 'J1#1' })
    turn.state.legal = DISCARDS.slice(0, 2)
    expect(dueOf(turn)).toEqual(DISCARDS[1])
  })

  it('waits for what is on its way', () => {
    const idle = table({ legal: [PASS] })
    ;(idle.state as { pending: Command | null }).pending = PASS
    expect(idleOf(idle)).toBeNull()
  })
})

describe('tiles to give away', () => {
  it('are of one suit, and no more than asked for', () => {
    expect(chosenWith(['W1#1', 'W2#1'], 'W3#1', 3)).toEqual(['W1#1', 'W2#1', 'W3#1'])
    expect(chosenWith(['W1#1', 'W2#1', 'W3#1'], 'W4#1', 3)).toEqual(['W2#1', 'W3#1', 'W4#1'])
    expect(chosenWith(['W1#1', 'W2#1'], 'B1#1', 3)).toEqual(['B1#1'])
    expect(chosenWith(['W1#1', 'W2#1'], 'W1#1', 3)).toEqual(['W2#1'])
  })
})

describe('the end', () => {
  const booking = (reason: string, payer: number, payee: number, chips: number, call = 0): CoreBooking => ({
    reason,
    payer,
    payee,
    chips,
    owed: chips,
    call,
  })
  const kong = [1, 2, 3].map((payer) => booking('concealed', payer, 0, 20, 1))
  const win = [0, 2, 3].map((payer) => booking('win', payer, 1, 40, 2))

  it('books what several pay to one for the same thing on one line, zero together', () => {
    const bookings = [...kong, ...kong.map((each) => ({ ...each, call: 2 })), ...win]
    const told = bookingsOf(table(), viewOf({ bookings }), nameOf)
    expect(told.map(({ label }) => label)).toEqual([
      'You: a concealed kong',
      'You: a concealed kong',
      'Ada: the win',
    ])
    expect(told[2]?.amounts).toEqual([-40, 120, -40, -40])
    for (const { amounts } of told) expect(amounts.reduce((all, n) => all + n, 0)).toBe(0)
  })

  it('lays the winning hand out, its sets claimed from whom, its fans and its payers', () => {
    const melds = [{ kind: 'pung', tiles: ['J1#1', 'J1#2', 'J1#3'], source: 0, claimed: 'J1#3' }]
    const players = [player(), player({ melds: melds as CorePlayer['melds'], place: 1 }), player(), player()]
    const wins = [
      {
        seat: 1,
        tile: 'B2#1',
        source: 0,
        how: 'discard',
        points: 3,
        parts: [{ name: 'all_pungs', worth: 1, times: 3 }],
        hand: ['B1#1', 'B2#1', 'B3#1'],
      },
    ]
    const told = resultOf(
      table({
        core: { players, wins, bookings: [booking('win', 0, 1, 80)], phase: 'over', offer: null },
        sys: { gameover: { winners: [1], scores: [-80, 80, 0, 0] } },
      }),
      nameOf,
    )
    expect(told?.title).toBe('Ada wins on your discard')
    expect(told?.won).toBe(false)
    const [winner] = told?.winners ?? []
    expect(winner?.sets.map(({ tiles }) => tiles)).toEqual([
      ['J1#1', 'J1#2', 'J1#3'],
      ['B1#1', 'B3#1'],
      ['B2#1'],
    ])
    expect(winner?.sets[0]?.says).toBe('Peng from You')
    expect(winner?.sets[2]?.winning).toBe(0)
    expect(winner?.fans).toEqual([{ name: 'all pungs ×3', worth: '3' }])
    expect(winner?.paid).toEqual([{ seat: 0, amount: 80 }])
  })
})
