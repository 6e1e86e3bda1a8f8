/** A server, two pages and a bad line between them, all in simulated time. What the pages run is the real thing: the
 * connection, the match, the prediction. */
import { decode as unpack, encode as pack } from '@msgpack/msgpack'
import { vi } from 'vitest'
import { LiveMatch } from '@/match/match'
import type { Foresight } from '@/match/foresight'
import type { Command, GameEvent, View } from '@/match/types'
import { Connection, type Socket } from '@/net/connection'
import { Code, type ClientMessage, type Hello, type ServerMessage } from '@/protocol'
import { eventOf, foretellHarvest, legalIn, play, setup, viewOf, type Chance, type Field } from './harvest'

/** A small generator with a seed: the same seed gives the same match, the same weather, the same losses. */
export function dice(seed: number): Chance {
  let state = seed * 2654435761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}

interface Entry {
  readonly before: Field
  readonly after: Field
  readonly event: GameEvent
  readonly command: Command
  readonly seat: number
}

/** The server's end of one socket. */
export class Line implements Socket {
  binaryType = ''
  readyState = 0
  onopen: ((event: never) => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: never) => void) | null = null
  onerror: ((event: never) => void) | null = null
  session = ''
  seat = -1
  legal = false
  /** The version that the page at the other end has. */
  version = -1
  /** From here on, nothing that was on its way up arrives. */
  private lost = false
  private lastUp = 0
  private lastDown = 0

  constructor(
    private readonly server: SimServer,
    private readonly chance: Chance,
    hello: Hello,
  ) {
    setTimeout(() => {
      if (this.readyState !== 0) return
      this.readyState = 1
      this.onopen?.({} as never)
      this.server.hear(this, hello)
    }, this.delay())
  }

  private delay(): number {
    return 1 + this.chance(300)
  }

  /** A line keeps the order. After a loss, what was on its way up may still arrive: later than what comes by the next. */
  send(data: Uint8Array): void {
    const message = unpack(data) as ClientMessage
    this.lastUp = Math.max(this.lastUp, Date.now() + this.delay())
    setTimeout(() => {
      this.lost ||= this.readyState !== 1 && this.chance(3) === 0
      if (!this.lost) this.server.hear(this, message)
    }, this.lastUp - Date.now())
  }

  tell(message: ServerMessage): void {
    const data = pack(message)
    this.lastDown = Math.max(this.lastDown, Date.now() + this.delay())
    setTimeout(() => {
      if (this.readyState !== 1) return
      this.onmessage?.({ data: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) })
    }, this.lastDown - Date.now())
  }

  close(): void {
    this.readyState = 3
    this.server.lines.delete(this)
  }

  breaks(): void {
    if (this.readyState === 3) return
    this.close()
    this.onclose?.({} as never)
  }
}

const KEPT = 6
/** Updates that the server still has for who comes back. */

export class SimServer {
  readonly lines = new Set<Line>()
  readonly journal: Entry[] = []
  /** By session: what was played, and the last that was refused, so that a copy is not played again. */
  private readonly played = new Map<string, number[]>()
  private readonly refused = new Map<string, number>()
  private sessions = 0
  field: Field

  constructor(private readonly chance: Chance) {
    this.field = setup(chance)
  }

  get version(): number {
    return this.journal.length
  }

  /** The match after so many commands. */
  at(version: number): Field {
    return this.journal[version]?.before ?? this.field
  }

  hear(line: Line, message: ClientMessage): void {
    switch (message.type) {
      case 'hello':
        line.session = message.session ?? `s${++this.sessions}`
        return line.tell({ type: 'welcome', player: line.session, token: 't', session: line.session })
      case 'join':
        line.seat = message.seat as number
        line.legal = message.legal ?? false
        if (line.readyState === 1) this.lines.add(line)
        return this.join(line, message.version ?? null)
      case 'sync':
        return this.sendState(line)
      case 'command':
        return this.command(line, message.seq, message.command as Command)
      case 'legal': {
        const commands = legalIn(viewOf(this.field, line.seat))
        return line.tell({ type: 'legal', match: 'm', seq: message.seq, version: this.version, commands })
      }
      case 'log':
        return line.tell({ type: 'log', match: 'm', seq: message.seq, lines: [] })
    }
  }

  private join(line: Line, known: number | null): void {
    if (known === null || this.version - known > KEPT) return this.sendState(line)
    line.version = known
    for (let at = known; at < this.version; at++) this.sendUpdate(line, at, null)
  }

  private sendState(line: Line): void {
    line.version = this.version
    line.tell({
      type: 'state',
      match: 'm',
      game: 'harvest@1',
      seat: line.seat,
      seats: 2,
      version: this.version,
      tick: 0,
      view: viewOf(this.field, line.seat),
      commitment: '',
      now: Date.now(),
      ...this.legal(line),
    })
  }

  private sendUpdate(line: Line, at: number, seq: number | null): void {
    const { before, after, event } = this.journal[at] as Entry
    const [old, now] = [viewOf(before, line.seat), viewOf(after, line.seat)]
    const changed = Object.entries(now.core).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old.core[name as keyof typeof old.core]),
    )
    const delta = { core: Object.fromEntries(changed.map(([name, value]) => [name, [value]])) }
    line.version = at + 1
    const events = [eventOf(event, line.seat)]
    const legal = at + 1 === this.version ? this.legal(line) : {}
    line.tell({ type: 'update', match: 'm', version: at + 1, tick: at, delta, events, seq, ...legal })
  }

  private legal(line: Line): { readonly legal?: readonly Command[] } {
    return line.legal ? { legal: legalIn(viewOf(this.field, line.seat)) } : {}
  }

  private command(line: Line, seq: number, command: Command): void {
    const { session, seat } = line
    const played = this.played.get(session) ?? []
    const refused = this.refused.get(session) ?? 0
    if (played.includes(seq)) return line.tell({ type: 'played', match: 'm', seq, version: this.version })
    if (seq === refused) return this.refuse(line, seq)
    if (seq < Math.max(refused, played.at(-1) ?? 0))
      return line.tell({ type: 'error', match: 'm', seq, code: Code.OUT_OF_ORDER, reason: 'out_of_order' })
    if (this.chance(25) === 0)
      return line.tell({ type: 'error', match: 'm', seq, code: Code.TRY_AGAIN, reason: 'try_again' })
    // Now and then it refuses for no reason that a page could foresee.
    const move = this.chance(15) ? play(this.field, seat, command, this.chance) : null
    if (move === null) return this.refuse(line, seq)
    this.played.set(session, [...played, seq])
    this.accept(seat, command, move.field, move.event, line, seq)
  }

  private refuse(line: Line, seq: number): void {
    this.refused.set(line.session, seq)
    line.tell({ type: 'refusal', match: 'm', seq, code: 3001, reason: 'nothing_there', details: {} })
  }

  private accept(
    seat: number,
    command: Command,
    after: Field,
    event: GameEvent,
    by: Line,
    seq: number,
  ): void {
    this.journal.push({ before: this.field, after, event, command, seat })
    this.field = after
    for (const line of this.lines) this.sendUpdate(line, this.version - 1, line === by ? seq : null)
  }
}

export interface Played {
  readonly command: Command
  readonly accepted: boolean
}

/** Somebody at the table, with a page of their own. */
export class SimPlayer {
  readonly match: LiveMatch
  readonly told: GameEvent[] = []
  readonly played: Played[] = []
  /** The versions whose events the page never got, since it was sent the whole state. */
  readonly skipped = new Set<number>()
  /** Commands without an answer. */
  readonly open: Command[] = []
  /** How often the page moved before the server had said anything. */
  foretold = 0
  private line: Line | null = null
  private readonly connection: Connection

  constructor(
    readonly seat: number,
    server: SimServer,
    private readonly chance: Chance,
  ) {
    this.connection = new Connection((hello) => (this.line = new Line(server, chance, hello)), {
      token: () => null,
      welcomed: () => undefined,
      rejected: () => undefined,
    })
    this.connection.on('state', ({ version }) => {
      for (let at = this.match.state.version; at < version; at++) this.skipped.add(at)
    })
    this.match = new LiveMatch(this.connection, 'm', { seat }, this.foresight())
    this.match.stream.onEvents((entries) => this.told.push(...entries.map((entry) => entry.event)))
  }

  private foresight(): Foresight {
    const { chance, seat } = this
    const later = <T>(value: T): Promise<T> =>
      new Promise((resolve, reject) =>
        setTimeout(() => (chance(40) ? resolve(value) : reject(new Error('the worker is gone'))), chance(12)),
      )
    return {
      ready: () => chance(10) > 0,
      prepare: () => undefined,
      move: (_game, _sight, view: View, command) => {
        const foretold = foretellHarvest(view, seat, command)
        if (foretold) this.foretold += 1
        return later(foretold)
      },
      legal: (_game, _sight, view) => later(chance(3) ? legalIn(view) : null),
    }
  }

  /** Plays something, be it foolish. */
  async play(number: number): Promise<void> {
    const field = this.chance(6)
    const type = ['SOW', 'SOW', 'REAP', 'REAP', 'REAP', 'WEATHER', 'DRAW'][this.chance(7)] as string
    const command: Command = { type, field, id: `${this.seat}/${number}` }
    if (this.match.state.view === null || this.match.state.pending) return
    this.open.push(command)
    const accepted = await this.match.play(command)
    this.open.splice(this.open.indexOf(command), 1)
    this.played.push({ command, accepted })
  }

  /** What the page may show: the server's word of the version that it knows, and on top of it what is on the way, be
   * it all, some of it, or, as far as the word has it already, what is left of it. */
  mayShow(server: SimServer): View[] {
    const truth: View = viewOf(server.at(this.match.state.version), this.seat)
    const views = [truth]
    for (let first = 0; first < this.open.length; first++) {
      let on: View | undefined = truth
      for (const command of this.open.slice(first)) {
        on = on && foretellHarvest(on, this.seat, command)?.view
        if (on) views.push(on)
      }
    }
    return views
  }

  breaks(): void {
    this.line?.breaks()
  }

  leave(): void {
    this.match.leave()
    this.connection.stop()
  }
}

/** Until everything that is on its way has arrived. */
export async function settleAll(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}
