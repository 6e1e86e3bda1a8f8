/** A finished match that can be looked at from any moment. To boards it is a table like any other. */
import { shallowReactive } from 'vue'
import { patch } from '@/net/delta'
import type { Branch } from './branches'
import { afterTakeBacks, backTo } from './record'
import { SequenceGate } from './gate'
import { EventStream } from './stream'
import type { TimeControl } from './clock'
import { emptyState, type Table, type TableState } from './table'
import { GameTexts } from './texts'
import { lineOf, type Command, type GameEvent, type LogLine, type Outcome, type View } from './types'

/** As `GET /api/matches/{id}/steps` answers. */
export interface History {
  readonly match: string
  readonly game: string
  readonly mode: string
  readonly seat: number
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  readonly clock: TimeControl | null
  readonly at: number
  readonly outcome: Outcome | null
  readonly commitment: string
  readonly secret: string
  readonly player_seeds: readonly string[]
  readonly players: Readonly<Record<string, string>>
  readonly tick: number
  readonly view: View
  readonly steps: readonly PlayedStep[]
  /** Every hand is open. */
  readonly open: boolean
  /** Other ways on that a record tells of. */
  readonly branches?: readonly Branch[]
}

/** Asks for every hand instead of a seat's. */
export const OPEN = -2

export interface PlayedStep {
  readonly seat: number
  readonly at: number
  readonly command: Command
  readonly version: number
  readonly tick: number
  readonly delta: unknown
  readonly events: readonly GameEvent[]
  readonly lines: readonly unknown[]
}

export class Replay implements Table {
  readonly state: TableState
  readonly stream = new EventStream()
  readonly texts: GameTexts
  /** Who takes the moves that are tried. */
  plays: (command: Command) => Promise<boolean> = () => Promise.resolve(false)
  private readonly views: readonly View[]
  /** By version: what the log said then. */
  private readonly logs: readonly (readonly LogLine[])[]

  constructor(
    readonly history: History,
    readonly gate = new SequenceGate(),
  ) {
    const [game = ''] = history.game.split('@')
    this.texts = new GameTexts(game)
    const views = [history.view]
    for (const step of history.steps) {
      const before = views[views.length - 1] as View
      views.push(step.delta == null ? before : (patch(before, step.delta) as View))
    }
    this.views = views
    const logs: (readonly LogLine[])[] = [[]]
    for (const step of history.steps) {
      const stands = afterTakeBacks(logs[logs.length - 1] ?? [], step.events)
      logs.push(step.lines.length > 0 ? [...stands, ...step.lines.map(lineOf)] : stands)
    }
    this.logs = logs
    this.state = shallowReactive<TableState>({
      ...emptyState(),
      id: history.match,
      past: true,
      last: views[views.length - 1] ?? null,
      game,
      seat: history.seat,
      seats: history.seats,
      mode: history.mode,
      options: history.options,
      clock: history.clock,
      presence: Array.from({ length: history.seats }, (_, seat) => seatInfo(history.players[seat])),
    })
    this.go(0)
    void this.texts.load()
  }

  get versions(): number {
    return this.history.steps.length
  }

  /** The whole log, as it stands at the end. */
  get log(): readonly LogLine[] {
    return this.logs[this.versions] ?? []
  }

  /** By version: how many moves stood then. Talk about the match is none, and what was taken back is none any more. */
  movesBy(isMove: (step: PlayedStep) => boolean): readonly number[] {
    let stand: number[] = []
    const counts = [0]
    for (const step of this.history.steps) {
      const upto = backTo(step.events)
      stand = stand.filter((version) => version <= upto)
      if (isMove(step)) stand.push(step.version)
      counts.push(stand.length)
    }
    return counts
  }

  /** Show the match after so many commands. One step forward tells its events; anything else only shows. */
  go(version: number): void {
    const { state } = this
    const to = Math.max(0, Math.min(this.versions, version))
    const one = to === state.version + 1 && state.view !== null
    state.version = to
    state.view = this.views[to] as View
    state.lines = this.logs[to] ?? []
    state.outcome = state.view.sys.gameover
    // Clocks stand still in a replay: the host's time is that of the last command.
    const at = to === 0 ? this.history.at : (this.history.steps[to - 1]?.at ?? 0)
    state.offset = at - Date.now()
    const step = this.history.steps[to - 1]
    if (one && step) this.stream.add(step.events)
    else this.stream.reset()
  }

  /** Show where a branch has got to that leaves the match at this version. `forth`: by one move, whose events are told. */
  show(version: number, steps: readonly PlayedStep[], forth: boolean): void {
    this.go(version)
    const { state } = this
    const view = steps.reduce(
      (before, { delta }) => (delta == null ? before : (patch(before, delta) as View)),
      this.views[state.version] as View,
    )
    state.view = view
    state.outcome = view.sys.gameover
    const step = steps.at(-1)
    if (forth && step) this.stream.add(step.events)
  }

  play(command: Command): Promise<boolean> {
    return this.plays(command)
  }
}

function seatInfo(owner: string | undefined): { player?: string; bot?: string; connected: boolean } {
  if (owner?.startsWith('bot:')) return { bot: owner.slice(4), connected: true }
  return owner === undefined ? { connected: true } : { player: owner, connected: true }
}
