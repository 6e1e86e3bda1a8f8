import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Foresight, Foretold } from '@/match/foresight'
import { LiveMatch } from '@/match/match'
import { Cursor } from '@/match/stream'
import { Code, type ServerMessage } from '@/protocol'
import { FakeServer, settle, type FakeSocket } from '../net/fake'

const SYS = { phase: null, turn: 0, gameover: null, wait: null, active: [], event_stream: { cleared: 0 } }
const VIEW = { core: { cells: [null, null], turn: 0 }, sys: SYS }
const STATE = {
  type: 'state',
  match: 'm',
  game: 'tictactoe@1',
  seat: 0,
  seats: 2,
  version: 0,
  tick: 0,
  view: VIEW,
  commitment: 'c',
  now: 0,
} as const satisfies ServerMessage

let server: FakeServer
let socket: FakeSocket
let match: LiveMatch

beforeEach(async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } })),
  )
  server = new FakeServer()
  match = new LiveMatch(server.connection, 'm')
  socket = await server.welcome()
  socket.tell(STATE)
  await settle()
})
afterEach(() => {
  server.connection.stop()
  vi.unstubAllGlobals()
})

function update(version: number, more: object = {}): ServerMessage {
  return {
    type: 'update',
    match: 'm',
    version,
    tick: version - 1,
    delta: { core: { cells: { [version - 1]: 0 } } },
    events: [{ type: 'PLACED', cell: version - 1 }],
    lines: [['place', 0, [['value', 'cell', version - 1]], version - 1, version]],
    ...more,
  } as ServerMessage
}

describe('a match on the page', () => {
  it('joins and asks what happened; what is legal comes along', () => {
    expect(socket.types()).toEqual(['hello', 'join', 'log'])
    expect(socket.said[1]).toMatchObject({ type: 'join', legal: true })
    expect(match.state).toMatchObject({ game: 'tictactoe', seat: 0, version: 0, view: VIEW })
  })

  it('follows updates: the view, the log, the events', () => {
    socket.tell(update(1))
    expect(match.state.view?.core).toEqual({ cells: [0, null], turn: 0 })
    expect(match.state.lines.map((line) => line.key)).toEqual(['place'])
    expect(match.stream.all).toEqual([{ id: 0, event: { type: 'PLACED', cell: 0 } }])
  })

  it('asks for the whole state when it lost track, and ignores what it knows', () => {
    socket.tell(update(2))
    expect(socket.types().at(-1)).toBe('sync')
    expect(match.state.version).toBe(0)
    socket.tell(update(1))
    socket.tell(update(1))
    expect(match.state.lines).toHaveLength(1)
  })

  it('shows a command as pending until it is durable', async () => {
    const played = match.play({ type: 'PLACE', cell: 0 })
    expect(match.state.pending).toEqual({ type: 'PLACE', cell: 0 })
    const sent = socket.said.at(-1) as { seq: number }
    socket.tell(update(1, { seq: sent.seq }))
    expect(await played).toBe(true)
    expect(match.state.pending).toBeNull()
  })

  it('shows a foretold command at once, and takes the next; a double click is one', async () => {
    const after = (...cells: number[]) => ({
      view: { core: { cells: [0, 1].map((cell) => (cells.includes(cell) ? 0 : null)), turn: 0 }, sys: SYS },
      events: [{ type: 'PLACED', cell: cells.at(-1) }],
      legal: [{ type: 'PLACE', cell: 1 }],
      effects: true,
    })
    const views = [after(0), after(0, 1)]
    const foresight: Foresight = {
      ready: () => true,
      prepare: (_game, then) => then(),
      move: (_game, _sight, _view, command) => Promise.resolve(views[command.cell as number] as Foretold),
      legal: () => Promise.resolve([{ type: 'PLACE', cell: 0 }]),
    }
    match.leave()
    match = new LiveMatch(server.connection, 'm', {}, foresight)
    socket.tell(STATE)
    await settle()
    expect(match.state.legal).toEqual([{ type: 'PLACE', cell: 0 }])
    const sent = socket.said.length
    const first = match.play({ type: 'PLACE', cell: 0 })
    await settle()
    expect(match.state).toMatchObject({ pending: null, foretold: true, version: 0, legal: views[0]?.legal })
    expect(match.state.view?.core).toEqual({ cells: [0, null], turn: 0 })
    expect(await match.play({ type: 'PLACE', cell: 0 })).toBe(false)
    const second = match.play({ type: 'PLACE', cell: 1 })
    await settle()
    expect(match.state.view?.core).toEqual({ cells: [0, 0], turn: 0 })
    const [one, two] = socket.said.slice(sent) as { seq: number }[]
    socket.tell(update(1, { seq: one?.seq }))
    socket.tell(update(2, { seq: two?.seq }))
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(match.state).toMatchObject({ foretold: false, version: 2 })
    expect(match.stream.all.map((entry) => entry.event.cell)).toEqual([0, 1])
    expect(socket.said.length).toBe(sent + 2)
  })

  it('has thought about what may be played before it is, and does not ask again', async () => {
    const asked: unknown[] = []
    const foretold = { view: { ...VIEW, core: 'moved' }, events: [], legal: [], effects: true }
    const foresight: Foresight = {
      ready: () => true,
      prepare: () => undefined,
      move: (_game, { seat }, _view, { cell }) => {
        asked.push([seat, cell])
        return Promise.resolve(foretold)
      },
      legal: () => Promise.resolve([{ type: 'PLACE', cell: 1 }]),
    }
    match.leave()
    match = new LiveMatch(server.connection, 'm', {}, foresight)
    socket.tell(STATE)
    await settle()
    expect(asked).toEqual([[0, 1]])
    void match.play({ type: 'PLACE', cell: 1 })
    await settle()
    expect(match.state.view?.core).toBe('moved')
    expect(asked).toEqual([[0, 1]])
  })

  it('lets the rules get warm with the move of another, where it has none', async () => {
    const asked: unknown[] = []
    const foresight: Foresight = {
      ready: () => true,
      prepare: (_game, then) => then(),
      move: (_game, { seat }, _view, { cell }) => {
        asked.push([seat, cell])
        return Promise.resolve(null)
      },
      legal: (_game, { seat }) => Promise.resolve(seat === 0 ? [{ type: 'PLACE', cell: 1 }] : []),
    }
    match.leave()
    match = new LiveMatch(server.connection, 'm', {}, foresight)
    socket.tell({ ...STATE, seat: 1, view: { ...VIEW, sys: { ...SYS, active: [0] } } })
    await settle()
    expect(match.state.legal).toEqual([])
    expect(asked).toEqual([[0, 1]])
  })

  it('takes a refused command back and says why', async () => {
    const played = match.play({ type: 'PLACE', cell: 0 })
    const { seq } = socket.said.at(-1) as { seq: number }
    socket.tell({ type: 'refusal', match: 'm', seq, code: 3001, reason: 'cell_taken' })
    expect(await played).toBe(false)
    expect(match.state).toMatchObject({ pending: null, refusal: { reason: 'cell_taken' } })
  })

  it('resumes from the version it knows, and a command in flight is confirmed once', async () => {
    socket.tell(update(1))
    const played = match.play({ type: 'PLACE', cell: 1 })
    const { seq } = socket.said.at(-1) as { seq: number }
    vi.useFakeTimers()
    socket.breaks()
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    const again = await server.welcome()
    expect(again.said[1]).toMatchObject({ type: 'join', match: 'm', version: 1 })
    expect(again.said).toContainEqual({
      type: 'command',
      match: 'm',
      command: { type: 'PLACE', cell: 1 },
      seq,
    })
    again.tell(update(2))
    again.tell({ type: 'played', match: 'm', seq, version: 2 })
    expect(await played).toBe(true)
    expect(match.state.view?.core).toMatchObject({ cells: [0, 0] })
  })

  it('marks lines that an undo took back, and its stream starts anew', () => {
    const cursor = new Cursor(match.stream)
    socket.tell(update(1))
    expect(cursor.take()).toHaveLength(1)
    const undone = { delta: { sys: { event_stream: { cleared: 2 } } }, lines: [] }
    socket.tell(update(2, { ...undone, events: [{ type: 'UNDONE', seat: 0, to_seq: 0 }], tick: 1 }))
    expect(match.state.lines[0]?.takenBack).toBe(true)
    expect(cursor.take().map((entry) => entry.event.type)).toEqual(['UNDONE'])
    expect(cursor.take()).toEqual([])
  })

  it('lets a reader that comes later skip what went before', () => {
    socket.tell(update(1))
    const cursor = new Cursor(match.stream)
    expect(cursor.take()).toEqual([])
    socket.tell(update(2))
    expect(cursor.take()).toHaveLength(1)
  })

  it('says what is the matter when there is no such match', () => {
    socket.tell({ type: 'error', code: 2032, reason: 'match_not_found', match: 'm' })
    expect(match.state.problem).toEqual({ code: 2032, reason: 'match_not_found' })
  })

  it.each([
    ['found no database', Code.TRY_AGAIN],
    ['came too fast', Code.TOO_MANY_MESSAGES],
    ['was lost before something else was asked', Code.NOT_IN_MATCH],
  ])('joins again when the join %s', (_, code) => {
    vi.useFakeTimers()
    socket.tell({ type: 'error', code, reason: 'not_now', match: 'm' })
    vi.advanceTimersByTime(1000)
    const joins = socket.said.filter((message) => message.type === 'join')
    expect(joins.map((join) => join.version)).toEqual([null, 0])
    expect(match.state.problem).toBeNull()
    vi.useRealTimers()
  })

  it('does not join again once it has left', () => {
    vi.useFakeTimers()
    socket.tell({ type: 'error', code: Code.TRY_AGAIN, reason: 'try_again', match: 'm' })
    match.leave()
    vi.advanceTimersByTime(10_000)
    expect(socket.types().filter((type) => type === 'join')).toHaveLength(1)
    vi.useRealTimers()
  })

  const commands = [
    { type: 'PLACE', cell: 0 },
    { type: 'PLACE', cell: 1 },
  ]

  it('offers what the server says with every update, and asks nothing', async () => {
    socket.tell(update(1, { legal: commands }))
    expect(match.state.legal).toEqual(commands)
    socket.tell(update(2))
    await settle()
    expect(match.state.legal).toEqual([])
    expect(socket.types()).not.toContain('legal')
  })

  it('need not be told once the rules are here; then it offers nothing of a turn that is over, and all of one that goes on, until it knows better', async () => {
    let ready = false
    let learn = (): void => undefined
    const answers = [commands, null, null]
    const foresight: Foresight = {
      ready: () => ready,
      prepare: (_game, then) => (learn = then),
      move: () => Promise.resolve(null),
      legal: () => Promise.resolve(answers.shift() ?? null),
    }
    match.leave()
    match = new LiveMatch(server.connection, 'm', {}, foresight)
    socket.tell({ ...STATE, view: { ...VIEW, sys: { ...SYS, active: [0] } } })
    ready = true
    learn()
    await settle()
    expect(socket.said.findLast((message) => message.type === 'join')).toMatchObject({
      legal: false,
      version: 0,
    })
    expect(match.state.legal).toEqual(commands)
    socket.tell(update(1))
    expect(match.state.legal).toEqual(commands)
    socket.tell(update(2, { delta: { sys: { active: { 0: 1 } } } }))
    expect(match.state.legal).toEqual([])
  })
})
