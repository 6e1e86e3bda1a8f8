/** Table: what boards and the frame look at. A live match, a lesson and a replay are all one. */
import type { Analysis } from '@/api/schema'
import type { SeatInfo } from '@/protocol'
import type { TimeControl } from './clock'
import type { SequenceGate } from './gate'
import type { EventStream } from './stream'
import type { GameTexts } from './texts'
import type { AnyGame, Command, GameTypes, LogLine, Outcome, View } from './types'

export interface Refusal {
  readonly reason: string
  readonly details: Readonly<Record<string, unknown>>
  readonly command: Command | null
  /** Counts refusals, so that the same one twice is seen twice. */
  readonly id: number
}

/** A move that is pointed out on the board. */
export interface Arrow {
  /** Squares by their names: `h2`. */
  readonly from: string
  readonly to: string
  readonly best: boolean
}

export interface TableState<Game extends GameTypes = AnyGame> {
  /** Of the match; empty where it has none, as in a file. */
  readonly id: string
  /** Is it over, and looked at from any of its moments? */
  readonly past: boolean
  /** Of what is looked at again: the view at the end, which may show what was hidden before. */
  readonly last: View<Game> | null
  /** Are moves tried that were never played? Then the seat is whoever's turn it is. */
  trying: boolean
  /** `tictactoe`. */
  game: string
  seat: number
  seats: number
  version: number
  view: View<Game> | null
  legal: readonly Game['command'][]
  /** The command that was sent and is not yet confirmed. */
  pending: Game['command'] | null
  refusal: Refusal | null
  lines: readonly LogLine[]
  presence: readonly SeatInfo[]
  watching: number
  outcome: Outcome | null
  mode: string
  options: Readonly<Game['options']>
  clock: TimeControl | null
  /** What to add to the page's time to have the host's. */
  offset: number
  /** What the analysis of a replay would play; the best comes first. */
  arrows: readonly Arrow[]
  /** What else it says of the position on the board. */
  analysis: Analysis | null
}

export interface Table<Game extends GameTypes = AnyGame> {
  readonly state: TableState<Game>
  readonly stream: EventStream
  readonly texts: GameTexts
  /** What is being shown, and what waits for it. */
  readonly gate: SequenceGate
  play(command: Command): Promise<boolean>
}

export function emptyState(): TableState {
  return {
    id: '',
    past: false,
    last: null,
    trying: false,
    game: '',
    seat: -1,
    seats: 0,
    version: 0,
    view: null,
    legal: [],
    pending: null,
    refusal: null,
    lines: [],
    presence: [],
    watching: 0,
    outcome: null,
    mode: 'live',
    options: {},
    clock: null,
    offset: 0,
    arrows: [],
    analysis: null,
  }
}
