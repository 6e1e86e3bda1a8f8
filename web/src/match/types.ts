/** What the page knows of a match, whichever game it is. The shapes are those of the engine's views. */

export interface Command {
  readonly type: string
  readonly [field: string]: unknown
}

export interface GameEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** An event with its place in the ever-growing stream. */
export interface StreamEntry {
  readonly id: number
  readonly event: GameEvent
}

/** `[kind, name, …]`, as the engine's action log sends them. */
export type Segment =
  | readonly ['value', name: string, value: string | number | boolean | null]
  | readonly ['player', name: string, seat: number]
  | readonly ['card', name: string, card: string]
  | readonly ['private_card', name: string, seat: number, card: string | Hidden]

export interface Hidden {
  readonly hidden: number | null
}

export interface LogLine {
  readonly key: string
  readonly seat: number
  readonly segments: readonly Segment[]
  readonly id: number
  /** The version of the match after the command that it tells of. */
  readonly seq: number
  readonly takenBack?: boolean
}

export interface Outcome {
  readonly winners?: readonly number[]
  readonly reason?: string
  readonly scores?: readonly number[]
}

interface AnyWait {
  readonly id: number
  readonly name: string
  readonly seats: readonly number[]
  readonly seconds: number | null
  readonly deadline: number | null
  readonly commands: readonly string[]
}

export type Choice = boolean | number | string | readonly (number | string | boolean)[]

export interface Prompt extends AnyWait {
  readonly type: 'PROMPT'
  readonly kind: string
  readonly min: number
  readonly max: number
  readonly optional: boolean
  readonly steps: number
  readonly options: Readonly<Record<string, readonly Choice[] | Hidden>>
  readonly picked: Readonly<Record<string, readonly (readonly number[])[] | Hidden>>
  readonly done: readonly number[]
}

export interface Window extends AnyWait {
  readonly type: 'WINDOW'
  readonly closes: string
  readonly sealed: boolean
  readonly current: number
  readonly passed: Readonly<Record<string, boolean | Hidden>>
}

export interface Selection extends AnyWait {
  readonly type: 'SELECTION'
  readonly characters: readonly string[]
  readonly distinct: boolean
  readonly picks: Readonly<Record<string, string>>
  readonly ready: readonly number[]
}

/** Whose chance it is; also after a pass of his that nobody may see yet. */
export const responder = (window: Window): number | undefined => window.seats[window.current]

export type Wait = Prompt | Window | Selection

export interface ClockView {
  readonly remaining: readonly number[]
  readonly periods: readonly number[]
  readonly used: readonly number[]
  readonly running: readonly number[]
  readonly since: number
}

export interface SysView {
  readonly phase: string | null
  readonly turn: number
  readonly gameover: Outcome | null
  readonly wait: Wait | null
  /** Whose move it is, or the field of the core that says so: `activeOf` reads either. */
  readonly active: readonly number[] | string
  readonly undo?: {
    readonly count: number
    readonly request: { readonly seat: number; readonly approvals: readonly number[] } | null
  }
  readonly rematch?: { readonly votes: readonly number[]; readonly agreed: boolean } | null
  readonly clock?: ClockView | null
  readonly tutorial?: { readonly step: number; readonly steps: number } | null
  readonly event_stream?: { readonly cleared: number }
}

/** What a table of one game holds. The `types.ts` of a board says it for its game, made from the rules. */
export interface GameTypes {
  core: unknown
  /** What the rules tell the board beside the core. */
  facts: unknown
  options: object
  command: { readonly type: string }
  event: { readonly type: string }
}

/** Any game, where nothing is known of it. */
export interface AnyGame extends GameTypes {
  options: Readonly<Record<string, unknown>>
  command: Command
  event: GameEvent
}

export interface View<Game extends GameTypes = AnyGame> {
  readonly core: Game['core']
  readonly sys: SysView
  readonly facts?: Game['facts']
}

export const SPECTATOR = -1

export function isHidden(value: unknown): value is Hidden {
  return typeof value === 'object' && value !== null && 'hidden' in value
}

/** Whose move it is; nobody's when the match is over. `waiting.0`: only the first whom `core.waiting` names. */
export function activeOf(view: Pick<View, 'core' | 'sys'> | null | undefined): readonly number[] {
  const told = view?.sys.gameover ? [] : (view?.sys.active ?? [])
  if (typeof told !== 'string') return told
  const [field = '', first] = told.split('.')
  const seats = (view?.core as Readonly<Record<string, number | readonly number[] | null>>)[field] ?? []
  const all = typeof seats === 'number' ? [seats] : seats
  return first === undefined ? all : all.slice(0, 1)
}

/** Lines travel as `[key, seat, segments, id, seq]`. */
export function lineOf(raw: unknown): LogLine {
  const [key, seat, segments, id, seq] = raw as [string, number, Segment[], number, number]
  return { key, seat, segments, id, seq }
}
