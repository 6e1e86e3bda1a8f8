/** The connection to the server: says hello, answers pings, comes back when it breaks, and asks again, with the same
 * `seq`, whatever got no answer. So a command in flight is neither lost nor played twice. */
import { shallowReactive } from 'vue'
import { Code, type ClientMessage, type Hello, type ServerMessage, type Welcome } from '../protocol'
import { delayBefore } from './backoff'
import { decode, encode } from './codec'

export type Status = 'idle' | 'connecting' | 'open' | 'waiting'
/** `waiting`: it broke, and the next attempt has a time. */

export interface ConnectionState {
  status: Status
  player: string | null
  /** Attempts since it was last open. */
  attempts: number
  /** When the next attempt is due, in the page's milliseconds. */
  retryAt: number | null
  /** Was it ever open? Then a break is worth a banner at once. */
  wasOpen: boolean
  /** Is it a server for authors, with their panel? */
  development: boolean
}

/** What an identity is kept in; the shell puts the signed-in player's access token here. */
export interface Credentials {
  token(): Promise<string | null> | string | null
  /** The server gave this connection a token. */
  welcomed(welcome: Welcome): void
  /** The server does not know the token any more. */
  rejected(): Promise<void> | void
  /** Who one was may not come in. */
  banned?(details: unknown): void
}

/** Why the server did not do what it was asked. */
export class Denied extends Error {
  constructor(
    readonly code: number,
    readonly reason: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(reason)
    this.name = 'Denied'
  }
}

type Typed<T extends string> = Extract<ServerMessage, { type: T }>
type Handler = (message: never) => void
/** A message that is answered, before it has its number. A distributive `Omit`: the union stays a union. */
type WithoutSeq<M> = M extends { seq: number } ? Omit<M, 'seq'> : never
export type Question = WithoutSeq<ClientMessage>

interface Asked {
  readonly message: ClientMessage
  readonly resolve: (answer: ServerMessage) => void
  readonly reject: (problem: Denied) => void
  tries: number
}

export interface Socket {
  binaryType: string
  readonly readyState: number
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  send(data: Uint8Array<ArrayBuffer>): void
  close(code?: number): void
}

const OPEN = 1
const ANSWER_MS = 5000
const MOST_TRIES = 8
/** Why the server did nothing now, and may do it a little later. */
export const NOT_NOW: ReadonlySet<number> = new Set([Code.TRY_AGAIN, Code.TOO_MANY_MESSAGES])
/** And why it does not let us in yet: too many new guests from here. */
const NOT_YET: ReadonlySet<number> = new Set([...NOT_NOW, Code.TOO_MANY_ATTEMPTS])
const ANSWERS = new Set(['created', 'ok', 'update', 'played', 'refusal', 'error', 'legal', 'log'])

export class Connection {
  readonly state: ConnectionState = shallowReactive({
    status: 'idle',
    player: null,
    attempts: 0,
    retryAt: null,
    wasOpen: false,
    development: false,
  })

  private socket: Socket | null = null
  /** Set while the token is asked for, before there is a socket. */
  private arriving: symbol | null = null
  private session: string | null = null
  private seq = 0
  private greeted = false
  private silence = 20_000
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private silenceTimer: ReturnType<typeof setTimeout> | undefined
  private readonly asked = new Map<number, Asked>()
  private readonly handlers = new Map<string, Set<Handler>>()
  private readonly onOpen = new Set<() => void>()

  /** `open`: a socket, along with whose opening the hello is said. */
  constructor(
    private readonly open: (hello: Hello) => Socket,
    private credentials: Credentials,
  ) {}

  /** Connect, if that is not under way already. */
  start(): void {
    if (this.socket === null && this.arriving === null) void this.connect()
  }

  /** Leave and come back at once: somebody signed in or out. Another player's questions are not asked. */
  restart(credentials?: Credentials): void {
    if (credentials) this.credentials = credentials
    this.session = null
    this.failAll(new Denied(Code.GOING_DOWN, 'signed_out'))
    this.drop()
    void this.connect()
  }

  stop(): void {
    clearTimeout(this.retryTimer)
    this.drop()
    this.state.status = 'idle'
  }

  /** Try now instead of when the back-off says. */
  hurry(): void {
    if (this.state.status !== 'waiting') return
    clearTimeout(this.retryTimer)
    void this.connect()
  }

  /** Say something that has no answer; lost if the connection is not open. */
  say(message: ClientMessage): boolean {
    if (!this.greeted || this.socket?.readyState !== OPEN) return false
    this.socket.send(encode(message))
    return true
  }

  /** Say something and get the answer, be it after a reconnect. Rejects with `Denied`. `numbered` hears the number by
   * which the answer will be known. */
  ask<A extends ServerMessage = ServerMessage>(
    question: Question,
    numbered?: (seq: number) => void,
  ): Promise<A> {
    this.seq += 1
    numbered?.(this.seq)
    const message = { ...question, seq: this.seq } as ClientMessage
    return new Promise((resolve, reject) => {
      this.asked.set(this.seq, {
        message,
        resolve: resolve as (answer: ServerMessage) => void,
        reject,
        tries: 0,
      })
      this.start()
      this.say(message)
    })
  }

  on<T extends ServerMessage['type']>(type: T, handler: (message: Typed<T>) => void): () => void {
    const known = this.handlers.get(type) ?? new Set()
    this.handlers.set(type, known)
    known.add(handler as Handler)
    return () => known.delete(handler as Handler)
  }

  /** Called at once if it is open, and every time it opens: before anything is asked again. */
  whenOpen(handler: () => void): () => void {
    this.onOpen.add(handler)
    if (this.greeted) handler()
    return () => this.onOpen.delete(handler)
  }

  private async connect(): Promise<void> {
    clearTimeout(this.retryTimer)
    this.state.status = 'connecting'
    this.state.retryAt = null
    const arriving = (this.arriving = Symbol('arriving'))
    let socket: Socket
    try {
      const hello = await this.hello()
      if (this.arriving !== arriving) return
      socket = this.open(hello)
    } catch {
      if (this.arriving === arriving) this.retryLater()
      return
    }
    this.arriving = null
    this.socket = socket
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => this.socket === socket && this.listen()
    socket.onmessage = (event) => this.socket === socket && this.hear(decode(event.data as ArrayBuffer))
    socket.onclose = () => this.socket === socket && this.broke()
    socket.onerror = null
  }

  private async hello(): Promise<Hello> {
    const token = await this.credentials.token()
    return { type: 'hello', token, session: this.session }
  }

  private hear(message: ServerMessage): void {
    this.listen()
    if (message.type === 'welcome') this.welcome(message)
    else if (message.type === 'ping') this.say({ type: 'pong' })
    else if (message.type === 'bye') this.retryLater(message.retry_ms)
    else if (message.type === 'error' && message.code === Code.TOKEN_INVALID) void this.unknownToken()
    else if (message.type === 'error' && message.code === Code.ACCOUNT_BANNED)
      this.credentials.banned?.(message.details)
    else if (message.type === 'error' && !this.greeted && NOT_YET.has(message.code)) this.broke()
    for (const handler of this.handlers.get(message.type) ?? [])
      (handler as (message: ServerMessage) => void)(message)
    this.answer(message)
  }

  private welcome(welcome: Welcome): void {
    this.session = welcome.session
    this.greeted = true
    this.silence = ((welcome.heartbeat ?? 15) + 5) * 1000
    this.credentials.welcomed(welcome)
    Object.assign(this.state, {
      status: 'open',
      player: welcome.player,
      attempts: 0,
      retryAt: null,
      wasOpen: true,
      development: welcome.development ?? false,
    })
    for (const handler of [...this.onOpen]) handler()
    for (const asked of [...this.asked.values()]) this.say(asked.message)
  }

  private async unknownToken(): Promise<void> {
    const socket = this.socket
    await this.credentials.rejected()
    const hello = await this.hello()
    if (this.socket === socket && socket?.readyState === OPEN) socket.send(encode(hello))
  }

  private answer(message: ServerMessage): void {
    if (!ANSWERS.has(message.type)) return
    const seq = (message as { seq?: number | null }).seq
    const asked = seq == null ? undefined : this.asked.get(seq)
    if (seq == null || asked === undefined) return
    if (message.type === 'error' && NOT_NOW.has(message.code) && asked.tries < MOST_TRIES) {
      asked.tries += 1
      setTimeout(() => this.asked.has(seq) && this.say(asked.message), delayBefore(asked.tries))
      return
    }
    this.asked.delete(seq)
    if (message.type === 'error') asked.reject(new Denied(message.code, message.reason))
    else if (message.type === 'refusal')
      asked.reject(new Denied(message.code, message.reason, message.details))
    else asked.resolve(message)
  }

  /** The server pings when we are silent. If nothing comes for longer than that, the line is dead without knowing. */
  private listen(): void {
    clearTimeout(this.silenceTimer)
    this.silenceTimer = setTimeout(() => {
      this.say({ type: 'ping' })
      this.silenceTimer = setTimeout(() => this.broke(), ANSWER_MS)
    }, this.silence)
  }

  private broke(): void {
    this.drop()
    this.retryLater()
  }

  private retryLater(delay = delayBefore(this.state.attempts)): void {
    this.drop()
    clearTimeout(this.retryTimer)
    Object.assign(this.state, {
      status: 'waiting',
      attempts: this.state.attempts + 1,
      retryAt: Date.now() + delay,
    })
    this.retryTimer = setTimeout(() => void this.connect(), delay)
  }

  private drop(): void {
    clearTimeout(this.silenceTimer)
    this.greeted = false
    this.arriving = null
    const socket = this.socket
    this.socket = null
    if (socket === null) return
    socket.onopen = socket.onmessage = socket.onclose = null
    try {
      socket.close()
    } catch {
      // It never opened: there is nothing to close.
    }
  }

  private failAll(problem: Denied): void {
    for (const asked of this.asked.values()) asked.reject(problem)
    this.asked.clear()
  }
}
