/** A thousand matches over a bad line: every one ends in the same state on both sides, every command is played once or
 * refused, every event is told once. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { same } from '@/match/prediction'
import { eventOf, viewOf } from './harvest'
import { dice, settleAll, SimPlayer, SimServer } from './network'

const MATCHES = 1000
const ROUNDS = 14

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } })),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Tally {
  commands: number
  foretold: number
  /** Effects that were cut short, and tables told anew. */
  hushed: number
  refused: number
  losses: number
  resyncs: number
}

async function playMatch(seed: number, tally: Tally): Promise<void> {
  const chance = dice(seed)
  // The time between attempts to reconnect.
  vi.spyOn(Math, 'random').mockImplementation(() => chance(1000) / 1000)
  const server = new SimServer(chance)
  const players = [0, 1].map((seat) => new SimPlayer(seat, server, chance))
  for (const player of players) player.match.stream.onReset(() => (tally.hushed += 1))
  await settleAll(2000)
  for (let round = 0; round < ROUNDS; round++) {
    for (const player of players) {
      if (chance(3) > 0) void player.play(round)
      if (chance(12) === 0) {
        player.breaks()
        tally.losses += 1
      }
    }
    await settleAll(chance(250))
    for (const player of players) checkMeanwhile(seed, server, player)
  }
  await settleAll(60_000)
  for (const player of players) checkEnd(seed, server, player, tally)
  tally.commands += server.version
  tally.resyncs += players.filter((player) => player.skipped.size > 0).length
  for (const player of players) player.leave()
}

/** At any moment the page shows the truth that it knows, or that and what follows from its own moves. */
function checkMeanwhile(seed: number, server: SimServer, player: SimPlayer): void {
  const { view } = player.match.state
  if (view === null) return
  const known = player.mayShow(server).some((each) => same(each, view))
  expect(known, `match ${seed}, seat ${player.seat}: ${JSON.stringify(view)}`).toBe(true)
}

function checkEnd(seed: number, server: SimServer, player: SimPlayer, tally: Tally): void {
  const { state } = player.match
  const where = `match ${seed}, seat ${player.seat}`
  expect(state.version, where).toBe(server.version)
  expect(state.view, where).toEqual(viewOf(server.field, player.seat))
  expect(state.pending, where).toBeNull()
  const ids = server.journal.filter((entry) => entry.seat === player.seat).map((entry) => entry.command.id)
  expect(ids, `${where}: played once, in order`).toEqual([...new Set(ids)])
  const accepted = player.played.filter((each) => each.accepted).map((each) => each.command.id)
  expect([...accepted].sort(), `${where}: what was confirmed was played`).toEqual([...ids].sort())
  checkEvents(where, server, player)
  tally.foretold += player.foretold
  tally.refused += player.played.length - accepted.length
}

function checkEvents(where: string, server: SimServer, player: SimPlayer): void {
  const told = player.told.map((event) => JSON.stringify(event))
  expect(told.length, `${where}: nothing is told twice`).toBe(new Set(told).size)
  server.journal.forEach((entry, at) => {
    const event = eventOf(entry.event, player.seat)
    const heard = player.told.some((each) => same(each, event))
    if (!player.skipped.has(at)) expect(heard, `${where}: event ${at} is told`).toBe(true)
  })
}

describe('over a bad line', () => {
  it(`${MATCHES} matches end in the same state on both sides`, { timeout: 120_000 }, async () => {
    const tally: Tally = { commands: 0, foretold: 0, hushed: 0, refused: 0, losses: 0, resyncs: 0 }
    for (let seed = 1; seed <= MATCHES; seed++) await playMatch(seed, tally)
    expect(tally.commands).toBeGreaterThan(MATCHES * 5)
    expect(tally.foretold).toBeGreaterThan(MATCHES * 3)
    expect(tally.refused).toBeGreaterThan(MATCHES / 10)
    expect(tally.losses).toBeGreaterThan(MATCHES)
  })
})
