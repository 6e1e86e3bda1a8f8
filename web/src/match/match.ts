/** A live match, as this page follows it over the socket. */
import { shallowReactive } from 'vue'
import {
  Code,
  type Update,
  type ServerChat,
  type ServerLegal,
  type ServerLog,
  type Reveal,
  type State,
} from '@/protocol'
import { delayBefore } from '@/net/backoff'
import { Denied, NOT_NOW, type Connection } from '@/net/connection'
import { patch } from '@/net/delta'
import { Ahead } from './ahead'
import { SequenceGate } from './gate'
import { foresight as ofThePage, type Foresight, type Foretold, type Sight } from './foresight'
import { Prediction, same } from './prediction'
import { afterTakeBacks, backTo } from './record'
import { sharing } from './sharing'
import { EventStream } from './stream'
import { emptyState, type Table, type TableState } from './table'
import { GameTexts } from './texts'
import { activeOf, lineOf, SPECTATOR, type Command, type GameEvent, type View } from './types'

export interface MatchState extends TableState {
  commitment: string
  reveal: Reveal | null
  /** The match that the players agreed to play after this one. */
  next: string | null
  chat: readonly ServerChat[]
  /** Is what is shown foretold, and not yet confirmed? */
  foretold: boolean
  /** Why the match cannot be shown at all. */
  problem: { readonly code: number; readonly reason: string } | null
}

export interface Joining {
  readonly watch?: boolean
  readonly seat?: number
}

/** More than anybody plays in one breath: who reaches it waits for the server. */
const MOST_ON_THE_WAY = 8
const PREDICTED_MODES = ['live', 'local']
const WARMING = 24

export class LiveMatch implements Table {
  readonly state: MatchState
  readonly stream = new EventStream()
  readonly texts: GameTexts
  /** The rules, with their version: `tictactoe@1`. */
  private rules = ''
  private readonly prediction: Prediction
  private readonly ahead = new Ahead()
  private refusals = 0
  private turns = 0
  private asking = false
  private askAgain = false
  private hasLog = false
  private prepared = false
  /** Does the server tell with every update what may be done? It does so for a page without rules of its own. */
  private toldLegal = false
  private rejoining: ReturnType<typeof setTimeout> | undefined
  private tries = 0
  private readonly stops: (() => void)[]

  constructor(
    private readonly connection: Connection,
    readonly id: string,
    private joining: Joining = {},
    private readonly foresight: Foresight = ofThePage,
    readonly gate = new SequenceGate(),
  ) {
    const more = { id, commitment: '', reveal: null, next: null, chat: [], foretold: false, problem: null }
    this.state = shallowReactive<MatchState>({ ...emptyState(), ...more })
    this.texts = new GameTexts(() => this.state.game)
    this.prediction = new Prediction(
      {
        show: (view, legal) => this.show(view, legal),
        tell: (events) => this.stream.add(events),
        hush: () => this.stream.reset(),
        busy: (command) => (this.state.pending = command),
      },
      () => (this.knowing ? (view, command) => this.foretell(view, command) : null),
    )
    const mine = <M extends { match?: string | null }>(handler: (message: M) => void) => {
      return (message: M): void => void (message.match === id && handler(message))
    }
    this.stops = [
      connection.on(
        'state',
        mine((message) => this.begin(message)),
      ),
      connection.on(
        'update',
        mine((message) => this.take(message)),
      ),
      connection.on(
        'presence',
        mine((message) => {
          this.state.presence = message.seats
          this.state.watching = message.watching ?? 0
        }),
      ),
      connection.on(
        'finished',
        mine((message) => (this.state.outcome = message.outcome)),
      ),
      connection.on(
        'reveal',
        mine((message) => (this.state.reveal = message)),
      ),
      connection.on(
        'rematch',
        mine((message) => (this.state.next = message.next)),
      ),
      connection.on(
        'chat',
        mine((message) => this.hear(message)),
      ),
      connection.on(
        'error',
        mine((message) => this.fail(message.code, message.reason, message.seq)),
      ),
      connection.whenOpen(() => this.join()),
    ]
    connection.start()
  }

  /** Play a command. True once it is durable; after a refusal `state.refusal` says why. What the rules in the page can
   * foretell shows at once, and the next command need not wait for the answer. */
  async play(command: Command): Promise<boolean> {
    const { state, prediction } = this
    if (prediction.blind || prediction.pending >= MOST_ON_THE_WAY || this.isEcho(command)) return false
    state.refusal = null
    this.gate.skip()
    const waiting = prediction.sent(command)
    try {
      const question = { type: 'command', match: this.id, command } as const
      await this.connection.ask(question, (seq) => (waiting.seq = seq))
      prediction.settled(waiting)
      return true
    } catch (error) {
      prediction.refused(waiting)
      this.refuse(error, command)
      return false
    }
  }

  /** The second half of a double click: it is on its way already, and cannot be played twice. */
  private isEcho(command: Command): boolean {
    return this.prediction.has(command) && !this.state.legal.some((each) => same(each, command))
  }

  say(text: string): boolean {
    return this.connection.say({ type: 'chat', match: this.id, text })
  }

  /** Look from another seat, where several are one's own: at a table that people share. */
  sit(seat: number): void {
    this.joining = { seat }
    this.hasLog = false
    this.state.lines = []
    this.toldLegal = !this.knowing
    this.connection.say({ type: 'join', match: this.id, seat, legal: this.toldLegal })
  }

  leave(): void {
    this.gate.clear()
    for (const stop of this.stops) stop()
    clearTimeout(this.rejoining)
    this.connection.say({ type: 'leave', match: this.id })
  }

  private join(): void {
    clearTimeout(this.rejoining)
    const { watch = false, seat = null } = this.joining
    const version = this.state.view === null ? null : this.state.version
    this.prediction.doubt()
    this.toldLegal = !this.knowing
    this.connection.say({ type: 'join', match: this.id, watch, seat, version, legal: this.toldLegal })
    // What was missed may have come before we listened; what is legal may have changed.
    if (this.state.view !== null) void this.askLegal()
  }

  /** The server could not let us in now. */
  private joinLater(): void {
    clearTimeout(this.rejoining)
    this.rejoining = setTimeout(() => this.join(), delayBefore(this.tries++))
  }

  private begin(message: State): void {
    const { state } = this
    const [game = ''] = message.game.split('@')
    this.rules = message.game
    this.tries = 0
    Object.assign(state, {
      game,
      seat: message.seat,
      seats: message.seats,
      version: message.version,
      commitment: message.commitment,
      mode: message.mode ?? 'live',
      options: message.options ?? {},
      clock: message.clock ?? null,
      offset: (message.now ?? Date.now()) - Date.now(),
      problem: null,
    })
    this.gate.clear()
    this.stream.reset()
    this.prediction.begin(message.view as View, this.told(message))
    void this.texts.load()
    void this.askLog()
    this.prepare()
  }

  /** One's own move is there already, or comes at once; those of others have a beat each. */
  private take(message: Update): void {
    if (message.seq == null) {
      this.gate.show(() => this.change(message), (message.events ?? []).length === 0)
      return
    }
    this.gate.skip()
    this.change(message)
    this.gate.rest()
  }

  private change(message: Update): void {
    const { state } = this
    const before = this.prediction.truth
    const since = message.since ?? message.version - 1
    if (before === null || message.version <= state.version) return
    if (since !== state.version) {
      this.connection.say({ type: 'sync', match: this.id })
      return
    }
    const view = message.delta == null ? before : (patch(before, message.delta) as View)
    state.version = message.version
    const events = (message.events ?? []) as readonly GameEvent[]
    if (view.sys.event_stream?.cleared !== before.sys.event_stream?.cleared) this.stream.reset()
    this.prediction.change(view, events, message.seq, this.told(message))
    const lines = (message.lines ?? []).map(lineOf)
    if (lines.length > 0 || backTo(events) < Infinity)
      this.gate.after(() => (state.lines = [...afterTakeBacks(state.lines, events), ...lines]))
  }

  /** What may be done, if the server tells it: nothing, where it is left out. */
  private told(message: State | Update): readonly Command[] | null {
    return this.toldLegal ? ((message.legal ?? []) as readonly Command[]) : null
  }

  private show(view: View, legal: readonly Command[] | null): void {
    const { state } = this
    const goesOn = this.isMine(state.view) && this.isMine(view)
    state.view = sharing(state.view, view)
    state.foretold = view !== this.prediction.truth
    if (legal !== null) {
      this.allow(legal)
      void this.thinkAhead()
      return
    }
    // Who goes on keeps what could be done until now, so that no button blinks; else it belongs to a turn that is over.
    if (state.foretold || !goesOn) this.allow([])
    if (!state.foretold) void this.askLegal()
  }

  private isMine(view: View | null): boolean {
    return activeOf(view).includes(this.state.seat)
  }

  // The rules in the page

  private get knowing(): boolean {
    return PREDICTED_MODES.includes(this.state.mode) && this.foresight.ready(this.state.game)
  }

  private get sight(): Sight {
    const { seat, seats, version, options, mode, clock, offset } = this.state
    return { seat, seats, version, options, mode, clock, at: Math.round(Date.now() + offset) }
  }

  private async foretell(view: View, command: Command): Promise<Foretold | null> {
    const known = this.ahead.find(view, command, this.sight.at, this.state.clock)
    return known === undefined ? this.askRules(view, command) : known
  }

  private askRules(view: View, command: Command): Promise<Foretold | null> {
    return this.foresight.move(this.rules, this.sight, view, command)
  }

  private async thinkAhead(): Promise<void> {
    const { prediction, state } = this
    const view = prediction.truth
    if (view === null || state.foretold || state.legal.length === 0 || !this.knowing) return
    const ask = (on: View, command: Command): Promise<Foretold | null> => this.askRules(on, command)
    await this.ahead.think(view, state.legal, ask, () => prediction.pending === 0)
  }

  /** Who only watches has nothing to foretell, and lessons know better what comes. */
  private prepare(): void {
    const { state } = this
    if (state.seat === SPECTATOR || !PREDICTED_MODES.includes(state.mode) || this.prepared) return
    this.prepared = true
    this.foresight.prepare(state.game, () => void this.warmUp())
  }

  /** A browser compiles Python as it goes, and the first questions take the longest: better now than with the first
   * moves. */
  private async warmUp(): Promise<void> {
    this.needNotBeTold()
    await this.askLegal()
    if (this.state.legal.length > 0) await this.thinkAhead()
    else await this.thinkForAnother().catch(() => undefined)
    performance.mark('rules-warm')
  }

  /** The rules in the page know from now on what may be done, so the server need not send it. */
  private needNotBeTold(): void {
    const { seat, version } = this.state
    if (!this.toldLegal || !this.knowing) return
    this.toldLegal = false
    this.connection.say({ type: 'join', match: this.id, seat, version, legal: false })
  }

  /** Who waits has nothing to think about: the rules get warm with what whoever is to move may do, as far as it can be
   * seen from here. */
  private async thinkForAnother(): Promise<void> {
    const view = this.prediction.truth
    const [seat] = activeOf(view)
    if (view === null || seat === undefined) return
    const sight = { ...this.sight, seat }
    const commands = (await this.foresight.legal(this.rules, sight, view)) ?? []
    for (const command of commands.slice(0, WARMING)) {
      if (view !== this.prediction.truth) return
      await this.foresight.move(this.rules, sight, view, command)
    }
  }

  /** What may be done at the server's last word: the rules in the page know it sooner, the server knows it always. */
  private async askLegal(): Promise<void> {
    const view = this.prediction.truth
    if (view === null) return
    if (this.state.seat === SPECTATOR || view.sys.gameover) {
      this.prediction.allow(view, [])
      return
    }
    if (this.knowing) {
      const known = await this.foresight.legal(this.rules, this.sight, view).catch(() => null)
      if (this.prediction.truth !== view) return
      if (known !== null) {
        this.prediction.allow(view, known)
        return
      }
    }
    await this.askServerForLegal()
  }

  /** One question at a time; if the match moved on meanwhile, one more. */
  private async askServerForLegal(): Promise<void> {
    if (this.asking) {
      this.askAgain = true
      return
    }
    this.asking = true
    try {
      const answer = await this.connection.ask<ServerLegal>({ type: 'legal', match: this.id })
      const view = this.prediction.truth
      const { version } = this.state
      if (view !== null && answer.version === version)
        this.prediction.allow(view, answer.commands as readonly Command[])
      else this.askAgain = answer.version < version
    } catch {
      this.allow([])
    } finally {
      this.asking = false
    }
    if (this.askAgain) {
      this.askAgain = false
      await this.askLegal()
    }
  }

  /** Buttons that go, go at once; those that come wait until what happened has been seen. */
  private allow(commands: readonly Command[]): void {
    const turn = ++this.turns
    const show = (): void => {
      if (turn === this.turns) this.state.legal = sharing(this.state.legal, commands)
    }
    if (commands.length === 0) show()
    else this.gate.after(show)
  }

  /** The log is told once; after that the updates bring it. */
  private async askLog(): Promise<void> {
    if (this.hasLog) return
    this.hasLog = true
    const answer = await this.connection.ask<ServerLog>({ type: 'log', match: this.id }).catch(() => null)
    if (answer === null) {
      this.hasLog = false
      return
    }
    const gone = new Set(answer.taken_back ?? [])
    const told = answer.lines
      .map(lineOf)
      .map((line) => (gone.has(line.id) ? { ...line, takenBack: true } : line))
    const last = told.at(-1)?.id ?? -1
    this.state.lines = [...told, ...this.state.lines.filter((line) => line.id > last)]
  }

  private hear(line: ServerChat): void {
    const known = this.state.chat.some((said) => said.id === line.id && said.at === line.at)
    if (!known) this.state.chat = [...this.state.chat, line].slice(-100)
  }

  private fail(code: number, reason: string, seq: number | null | undefined): void {
    if (seq != null) return // whoever asked hears it
    if (NOT_NOW.has(code) || code === Code.NOT_IN_MATCH) this.joinLater()
    else this.state.problem = { code, reason }
  }

  private refuse(error: unknown, command: Command): void {
    const reason = error instanceof Denied ? error.reason : 'internal'
    const details = error instanceof Denied ? error.details : {}
    this.state.refusal = { reason, details, command, id: ++this.refusals }
  }
}
