/** The house of local play: lays tables in Python, keeps them in the browser, and gives the page a connection to one,
 * just as to a server. */
import { shallowReactive } from 'vue'
import type { Analysis } from '@/api/schema'
import type { OptionsSchema } from '@/api/types'
import { packageOf } from '@/games'
import { LANGUAGES, type Language, type Texts } from '@/i18n'
import type { Trials } from '@/match/branches'
import { keepTexts } from '@/match/texts'
import { encode } from '@/net/codec'
import { Connection, Denied, type Credentials, type Socket } from '@/net/connection'
import { Code, type Hello } from '@/protocol'
import { rules } from '@/rules/rules'
import { keep, load, type SavedTable } from './saves'

/** As `local.game` answers. */
export interface LocalGame {
  readonly id: string
  readonly seats: readonly [number, number]
  readonly title: Readonly<Record<Language, string>>
  readonly options: OptionsSchema
  readonly secrets: boolean
  readonly levels: readonly string[]
  readonly analysed: boolean
  readonly branches: boolean
  /** Seconds; 0: as soon as they know. */
  readonly bots_answer_every: number
  readonly records: readonly string[]
  /** Level → the key of the game's text that says how it plays in this page. */
  readonly level_texts: Texts
  readonly ratings: Readonly<Record<string, number>>
  readonly texts: Readonly<Record<Language, Texts>>
}

/** As Python tells after everything that was said. */
interface Told {
  readonly game: string
  readonly seats: number
  readonly secrets: boolean
  readonly bots: Readonly<Record<string, string>>
  readonly places: readonly number[]
  readonly version: number
  readonly active: readonly number[]
  readonly over: boolean
  readonly bot_to_move: boolean
  readonly frames: readonly Uint8Array[]
  readonly save: Uint8Array | null
}

export interface Wanted {
  readonly game: string
  readonly seats: number
  readonly bots: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, unknown>>
  /** The table whose session goes on: stacks, button and shoe; who sits where is left to the game. */
  readonly after?: string
}

const SECRET_BYTES = 32
/** So that a bot's answer is seen as one, and not as part of one's own move. */
const BEFORE_THINKING_MS = 250

const ANOTHER_TAB_MS = 2000

/** Nobody has to show a token to his own table. */
const NOBODY: Credentials = { token: () => null, welcomed: () => undefined, rejected: () => undefined }

export async function gameFacts(game: string): Promise<LocalGame> {
  const [brought] = await Promise.all([packageOf(game), rules.start()])
  if (brought?.rules) await rules.take(game, `${brought.base}rules.zip`)
  await rules.bring(game)
  const facts = await rules.call<LocalGame>('local.game', { game })
  for (const language of LANGUAGES) keepTexts(game, language, facts.texts[language])
  return facts
}

/** A new match, on the disk before it is shown. */
export async function begin(wanted: Wanted): Promise<SavedTable> {
  const id = newId()
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const at = Date.now()
  return await kept(id, at, await rules.call<Told>('local.begin', { ...wanted, id, secret, at }))
}

/** One person against as few bots as the game needs; the table's id. */
export async function beginAlone(game: string): Promise<string> {
  const { seats: range } = await gameFacts(game)
  const seats = Math.max(2, range[0])
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [String(at + 1), 'medium']))
  return (await begin({ game, seats, bots, options: {} })).id
}

/** From a replay file, which is checked on the way. */
export async function fromReplay(text: string): Promise<SavedTable> {
  await rules.start()
  const id = newId()
  return await kept(id, Date.now(), await rules.call<Told>('local.import', { id, text }))
}

async function kept(id: string, begun: number, told: Told): Promise<SavedTable> {
  const { game, bots, places, seats, version, over, save } = told
  if (save === null) throw new Error('a new table has something to keep')
  const table = { id, game, bots, places, seats, version, over, save, begun, touched: begun }
  await keep(table)
  return table
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** A table is open in one tab at a time: two would write over each other. Resolves with what lets it go. */
function alone(id: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  // A page that is being reloaded lets go of its table a moment later.
  const signal = AbortSignal.timeout(ANOTHER_TAB_MS)
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`boardwright-table-${id}`, { signal }, () => new Promise<void>((release) => resolve(release)))
      .catch(() => reject(new Denied(Code.SEAT_TAKEN, 'open_elsewhere')))
  })
}

export class LocalTable {
  readonly state = shallowReactive({
    /** Whom the match waits for. */
    active: [] as readonly number[],
    secrets: false,
    /** The last change could not be kept. */
    unkept: false,
    /** A bot could not move. */
    stuck: false,
  })
  readonly connection: Connection
  private socket: LocalSocket | null = null
  private thinking = false
  private closed = false
  /** What is told is taken in its order, though keeping it takes time. */
  private taking: Promise<void> = Promise.resolve()

  private constructor(
    private record: SavedTable,
    /** What the page knows of its game. */
    readonly known: LocalGame,
    private readonly release: () => void,
  ) {
    this.connection = new Connection((hello) => (this.socket = new LocalSocket(this, hello)), NOBODY)
  }

  static async open(id: string): Promise<LocalTable> {
    const release = await alone(id)
    try {
      const record = await load(id)
      if (record === undefined) throw new Denied(Code.MATCH_NOT_FOUND, 'not_kept')
      const known = await gameFacts(record.game)
      const { save, bots, places = [] } = record
      const table = new LocalTable(record, known, release)
      await table.take(await rules.call<Told>('local.resume', { id, save, bots, places }))
      return table
    } catch (error) {
      release()
      throw error
    }
  }

  /** Their seats, in the order of their places. */
  get people(): readonly number[] {
    const { seats, places, bots } = this.record
    return Array.from({ length: seats }, (_, place) => places?.indexOf(place) ?? place).filter(
      (seat) => !(seat in bots),
    )
  }

  get facts(): SavedTable {
    return this.record
  }

  async say(frame: Uint8Array): Promise<void> {
    await this.takeInOrder(await rules.call<Told>('local.say', { table: this.record.id, frame }))
  }

  replayFile(): Promise<string> {
    return rules.call<string>('local.export', { table: this.record.id })
  }

  history<H>(seat: number): Promise<H> {
    return rules.call<H>('review.history', { table: this.record.id, seat })
  }

  readonly trials: Trials = {
    show: (branch, seat) => rules.call('review.branch', { table: this.record.id, branch, seat }),
    analyse: async ({ version, moves }, question) => {
      const asked = { table: this.record.id, version, moves, ...question }
      return { version, ...(await rules.call<Omit<Analysis, 'version'>>('review.analyse', asked)) }
    },
    record: (format, branches) => rules.call('review.record', { table: this.record.id, format, branches }),
  }

  close(): void {
    this.closed = true
    this.connection.stop()
    this.release()
    void rules.call('local.close', { table: this.record.id }).catch(() => undefined)
  }

  private takeInOrder(told: Told): Promise<void> {
    this.taking = this.taking.then(() => this.take(told))
    return this.taking
  }

  /** What is told counts once it is kept: a move that was seen is never lost. */
  private async take(told: Told): Promise<void> {
    const { version, over, save } = told
    if (save !== null) {
      this.record = { ...this.record, version, over, save, touched: Date.now() }
      await keep(this.record).then(
        () => (this.state.unkept = false),
        () => (this.state.unkept = true),
      )
    }
    for (const frame of told.frames) this.socket?.deliver(frame)
    this.state.secrets = told.secrets
    this.state.active = told.active
    if (told.bot_to_move) this.letThink()
  }

  private letThink(): void {
    if (this.thinking) return
    this.thinking = true
    setTimeout(() => void this.think(), BEFORE_THINKING_MS)
  }

  private async think(): Promise<void> {
    if (this.closed) return
    try {
      const told = await onABeat(
        this.known.bots_answer_every,
        rules.call<Told>('local.think', { table: this.record.id }),
      )
      this.thinking = false
      this.state.stuck = false
      await this.takeInOrder(told)
    } catch {
      this.thinking = false
      this.state.stuck = true
    }
  }
}

/** As the server does it: how long a bot takes must not tell what it hides, so each beat is twice as late as the last. */
async function onABeat<T>(first: number, thought: Promise<T>): Promise<T> {
  const began = performance.now()
  const answer = await thought
  if (first === 0) return answer
  const passed = performance.now() - began
  let beat = 1000 * first
  while (beat < passed) beat *= 2
  await new Promise((later) => setTimeout(later, beat - passed))
  return answer
}

/** A socket whose other end is Python in the worker. */
class LocalSocket implements Socket {
  binaryType = 'arraybuffer'
  readyState = 0
  onopen: ((event: never) => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: never) => void) | null = null
  onerror: ((event: never) => void) | null = null

  constructor(
    private readonly table: LocalTable,
    hello: Hello,
  ) {
    queueMicrotask(() => {
      this.readyState = 1
      this.onopen?.(undefined as never)
      this.send(encode(hello))
    })
  }

  send(frame: Uint8Array): void {
    this.table.say(frame).catch(() => this.onclose?.(undefined as never))
  }

  deliver(frame: Uint8Array): void {
    this.onmessage?.({ data: frame })
  }

  close(): void {
    this.readyState = 3
  }
}
