/** The rules in the page: Python in a worker, started when somebody first needs it. The page never waits for it; until
 * it is ready, and if it never is, everything that can goes through the server. */
import { Decoder, Encoder } from '@msgpack/msgpack'
import { shallowReactive } from 'vue'
import { Denied } from '@/net/connection'
import { Code } from '@/protocol'
import type { Asked, RulesFacts, Told } from './wire'

declare const __RULES__: RulesFacts | null

export type RulesStatus = 'off' | 'loading' | 'ready' | 'failed'

type Answer =
  | { readonly type: 'done'; readonly result: unknown }
  | {
      readonly type: 'failed'
      readonly code: number
      readonly reason: string
      readonly details: Readonly<Record<string, unknown>>
    }

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (problem: Denied) => void
}

/** A network that is on its way, or there. */
interface Brought {
  readonly there: Promise<void>
  readonly arrived: () => void
}

const encoder = new Encoder({ ignoreUndefined: true })
const decoder = new Decoder()

export class Rules {
  /** `status` is what components watch. */
  private readonly shown = shallowReactive<{ status: RulesStatus }>({ status: 'off' })
  private worker: Worker | null = null
  private starting: Promise<void> | null = null
  private settle: ((well: boolean) => void) | null = null
  private readonly networks = new Map<string, Brought>()
  private readonly packages = new Map<string, Brought>()
  private count = 0
  private readonly waiting = new Map<number, Waiting>()

  constructor(
    private readonly facts: RulesFacts | null,
    private readonly open: () => Worker,
  ) {}

  /** Reactive. */
  get state(): RulesStatus {
    return this.shown.status
  }

  /** Has this page any rules? */
  get exist(): boolean {
    return this.facts !== null
  }

  /** Can the page play this game by itself? */
  knows(game: string): boolean {
    return this.facts?.games.includes(game) ?? false
  }

  /** Load Python, once. Resolves when it is ready; rejects if it cannot be. */
  start(): Promise<void> {
    this.starting ??= this.load()
    return this.starting
  }

  /** Ask Python. Rejects with `Denied`: at once where it is not ready. */
  call<T>(name: string, request: object = {}): Promise<T> {
    const { worker } = this
    if (worker === null || this.state !== 'ready') return Promise.reject(notReady())
    this.count += 1
    const id = this.count
    const message: Asked = { type: 'call', id, name, payload: encoder.encode(request) }
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      worker.postMessage(message)
    })
  }

  /** Load the game's network, where it has one, once. Resolves also where that was not possible: its bots play without,
   * and say so. */
  bring(game: string): Promise<void> {
    const network = this.facts?.networks[game]
    const { worker } = this
    if (network === undefined || worker === null || this.state !== 'ready') return Promise.resolve()
    const known = this.networks.get(game)
    if (known !== undefined) return known.there
    let arrived = (): void => undefined
    const there = new Promise<void>((resolve) => (arrived = resolve))
    this.networks.set(game, { there, arrived })
    worker.postMessage({ type: 'bring', game, network } satisfies Asked)
    return there
  }

  /** Load the rules of a game that others installed, once. Where that was not possible, the page does not know it. */
  take(game: string, from: string): Promise<void> {
    const { worker } = this
    if (worker === null || this.state !== 'ready') return Promise.resolve()
    const known = this.packages.get(game)
    if (known !== undefined) return known.there
    let arrived = (): void => undefined
    const there = new Promise<void>((resolve) => (arrived = resolve))
    this.packages.set(game, { there, arrived })
    worker.postMessage({ type: 'take', game, from } satisfies Asked)
    return there
  }

  private load(): Promise<void> {
    const { facts } = this
    if (facts === null) {
      this.shown.status = 'failed'
      return Promise.reject(notReady())
    }
    this.shown.status = 'loading'
    performance.mark('rules-start')
    return new Promise((resolve, reject) => {
      this.settle = (well) => (well ? resolve() : reject(notReady()))
      const worker = this.open()
      this.worker = worker
      worker.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data)
      worker.onerror = (event) => this.fail(event.message || 'the worker did not load')
      worker.postMessage({ type: 'start', facts } satisfies Asked)
    })
  }

  private hear(message: Told): void {
    if (message.type === 'ready') {
      this.shown.status = 'ready'
      performance.measure('rules-ready', 'rules-start')
      this.settle?.(true)
    } else if (message.type === 'failed') {
      this.fail(message.problem)
    } else if (message.type === 'taken') {
      if (message.problem !== null) console.warn('The rules of a package do not run here:', message.problem)
      this.packages.get(message.game)?.arrived()
    } else if (message.type === 'brought') {
      if (message.problem !== null) console.warn('The network does not run in this page:', message.problem)
      this.networks.get(message.game)?.arrived()
    } else {
      this.answer(message.id, decoder.decode(message.payload) as Answer)
    }
  }

  private answer(id: number, answer: Answer): void {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    if (answer.type === 'done') waiting?.resolve(answer.result as never)
    else waiting?.reject(new Denied(answer.code, answer.reason, answer.details))
  }

  private fail(problem: string): void {
    console.warn('The rules do not run in this page:', problem)
    this.shown.status = 'failed'
    this.worker?.terminate()
    this.worker = null
    this.settle?.(false)
    for (const waiting of this.waiting.values()) waiting.reject(notReady())
    this.waiting.clear()
    for (const { arrived } of [...this.networks.values(), ...this.packages.values()]) arrived()
  }
}

function notReady(): Denied {
  return new Denied(Code.TRY_AGAIN, 'rules_not_ready')
}

export const rules = new Rules(
  typeof __RULES__ === 'undefined' ? null : __RULES__,
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rules' }),
)
