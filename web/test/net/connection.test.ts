import { decode as unpack } from '@msgpack/msgpack'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { delayBefore } from '@/net/backoff'
import { offer } from '@/net/codec'
import { Denied } from '@/net/connection'
import { Code } from '@/protocol'
import { FakeServer, settle } from './fake'

let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers()
  server = new FakeServer()
  server.connection.start()
  await settle()
})
afterEach(() => {
  server.connection.stop()
  vi.useRealTimers()
})

const PLAY = { type: 'command', match: 'm', command: { type: 'PLACE', cell: 4 } } as const

describe('a connection', () => {
  it('says hello, and who it was when it comes back', async () => {
    const first = await server.welcome()
    expect(first.said[0]).toEqual({ type: 'hello', token: null, session: null })
    first.breaks()
    expect(server.connection.state.status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    const second = await server.welcome()
    expect(second.said[0]).toEqual({ type: 'hello', token: 'secret', session: 's1' })
    expect(server.connection.state).toMatchObject({ status: 'open', player: 'g-1', attempts: 0 })
  })

  it('becomes a guest when its token is not known any more', async () => {
    server.token = 'old'
    server.connection.restart()
    await settle()
    await server.socket.accept()
    server.socket.tell({ type: 'error', code: 1001, reason: 'token_invalid' })
    await settle()
    expect(server.socket.said.map((message) => 'token' in message && message.token)).toEqual(['old', null])
  })

  it('answers a ping', async () => {
    const socket = await server.welcome()
    socket.tell({ type: 'ping' })
    expect(socket.types()).toEqual(['hello', 'pong'])
  })

  it('asks again with the same number after a break, in the same order, and gets one answer', async () => {
    const first = await server.welcome()
    const played = server.connection.ask(PLAY)
    const legal = server.connection.ask({ type: 'legal', match: 'm' })
    first.breaks()
    await vi.advanceTimersByTimeAsync(1000)
    const second = await server.welcome()
    const numbers = second.said.slice(1).map((message) => 'seq' in message && message.seq)
    expect(numbers).toEqual([1, 2])
    second.tell({ type: 'played', match: 'm', seq: 1, version: 1 })
    second.tell({ type: 'legal', match: 'm', seq: 2, version: 1, commands: [] })
    expect((await played).type).toBe('played')
    expect((await legal).type).toBe('legal')
    second.breaks()
    await vi.advanceTimersByTimeAsync(1000)
    const third = await server.welcome()
    expect(third.types()).toEqual(['hello'])
  })

  it('keeps what is asked while there is no connection', async () => {
    server.socket.breaks()
    const created = server.connection.ask({ type: 'create', game: 'tictactoe' })
    await vi.advanceTimersByTimeAsync(1000)
    const socket = await server.welcome()
    socket.tell({ type: 'created', seq: 1, match: 'm1' })
    expect(await created).toMatchObject({ match: 'm1' })
  })

  it('rejoins before it asks again', async () => {
    const first = await server.welcome()
    server.connection.whenOpen(() => server.connection.say({ type: 'join', match: 'm' }))
    void server.connection.ask(PLAY)
    first.breaks()
    await vi.advanceTimersByTimeAsync(1000)
    const second = await server.welcome()
    expect(second.types()).toEqual(['hello', 'join', 'command'])
  })

  it('tells a refusal from an answer', async () => {
    const socket = await server.welcome()
    const played = server.connection.ask(PLAY)
    socket.tell({
      type: 'refusal',
      match: 'm',
      seq: 1,
      code: 3001,
      reason: 'cell_taken',
      details: { cell: 4 },
    })
    const denied = (await played.catch((error: unknown) => error)) as Denied
    expect(denied).toBeInstanceOf(Denied)
    expect([denied.code, denied.reason, denied.details]).toEqual([3001, 'cell_taken', { cell: 4 }])
  })

  it.each([
    ['that found no database', Code.TRY_AGAIN],
    ['that came too fast', Code.TOO_MANY_MESSAGES],
  ])('sends a command again %s', async (_, code) => {
    const socket = await server.welcome()
    const played = server.connection.ask(PLAY)
    socket.tell({ type: 'error', code, reason: 'not_now', match: 'm', seq: 1 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(socket.types()).toEqual(['hello', 'command', 'command'])
    socket.tell({ type: 'update', match: 'm', version: 1, tick: 0, seq: 1 })
    expect((await played).type).toBe('update')
  })

  it('comes again when its hello found no database', async () => {
    await server.socket.accept()
    server.socket.tell({ type: 'error', code: Code.TRY_AGAIN, reason: 'try_again' })
    expect(server.connection.state.status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    await server.welcome()
    expect(server.sockets).toHaveLength(2)
    expect(server.connection.state.status).toBe('open')
  })

  it('comes back when the server says so', async () => {
    const socket = await server.welcome()
    socket.tell({ type: 'bye', retry_ms: 1500 })
    await vi.advanceTimersByTimeAsync(1400)
    expect(server.sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(server.sockets).toHaveLength(2)
  })

  it('notices a line that is dead', async () => {
    await server.welcome()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.socket.types()).toEqual(['hello', 'ping'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.connection.state.status).toBe('waiting')
  })

  it('waits longer and longer, but never for ever, and can be hurried', async () => {
    for (let attempt = 0; attempt < 8; attempt++) {
      server.socket.breaks()
      await vi.advanceTimersByTimeAsync(13_000)
    }
    expect(server.sockets).toHaveLength(9)
    server.socket.breaks()
    server.connection.hurry()
    await settle()
    expect(server.sockets).toHaveLength(10)
    expect([delayBefore(0, () => 0.5), delayBefore(3, () => 0.5), delayBefore(50, () => 1)]).toEqual([
      250, 2000, 13_000,
    ])
  })

  it('stops for good, also while it waits for its next attempt', async () => {
    server.socket.breaks()
    server.connection.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.sockets).toHaveLength(1)
    expect(server.connection.state.status).toBe('idle')
  })
})

describe('a connection whose token is still being fetched', () => {
  let fetched: ((token: string | null) => void)[]
  let failed: (() => void)[]

  beforeEach(async () => {
    await server.welcome()
    fetched = []
    failed = []
    const token = (): Promise<string | null> =>
      new Promise((resolve, reject) => {
        fetched.push(resolve)
        failed.push(() => reject(new Error('no network')))
      })
    server.connection.restart({ ...server.credentials, token })
    await settle()
  })

  it('has no socket yet', async () => {
    expect(server.sockets).toHaveLength(1)
    expect(server.sockets[0]?.readyState).toBe(3)
    expect(server.connection.state.status).toBe('connecting')
    fetched[0]?.('later')
    await settle()
    expect(server.sockets).toHaveLength(2)
    expect(server.socket.said).toEqual([{ type: 'hello', token: 'later', session: null }])
  })

  it('opens one, however often it is told to', async () => {
    server.connection.start()
    server.connection.hurry()
    void server.connection.ask(PLAY).catch(() => undefined)
    await settle()
    expect(fetched).toHaveLength(1)
    fetched[0]?.('later')
    await settle()
    server.connection.start()
    await settle()
    expect(server.sockets).toHaveLength(2)
    expect((await server.welcome()).types()).toEqual(['hello', 'command'])
  })

  it('opens one for the last player who comes', async () => {
    server.connection.restart()
    server.connection.restart()
    await settle()
    fetched[2]?.('third')
    fetched[0]?.('first')
    fetched[1]?.('second')
    await settle()
    expect(server.sockets).toHaveLength(2)
    expect(server.socket.said).toEqual([{ type: 'hello', token: 'third', session: null }])
    expect((await server.welcome()).readyState).toBe(1)
  })

  it('opens none after a stop, and one after the start that follows it', async () => {
    server.connection.stop()
    fetched[0]?.('late')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.sockets).toHaveLength(1)
    expect(server.connection.state.status).toBe('idle')
    server.connection.start()
    await settle()
    fetched[1]?.('new')
    await settle()
    expect(server.sockets).toHaveLength(2)
  })

  it('tries again if there is none to be had', async () => {
    failed[0]?.()
    await settle()
    expect(server.connection.state.status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    fetched[1]?.('at last')
    await settle()
    expect(server.sockets).toHaveLength(2)
  })
})

describe('what is said along with the request for a socket', () => {
  it('is a subprotocol of its own, in unpadded base64url', () => {
    const hello = { type: 'hello', token: '\u{3ff}\u{fbff}?~'.repeat(9), session: null } as const
    const [subprotocol, said, ...more] = offer(hello)
    expect([subprotocol, more]).toEqual(['boardwright.v1.msgpack', []])
    expect(said).toMatch(/^said\.[0-9A-Za-z_-]+$/)
    const text = (said as string).slice('said.'.length).replaceAll('-', '+').replaceAll('_', '/')
    expect(unpack(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))).toEqual(hello)
  })
})
