/** The event stream: what effects and sounds follow. Ids only grow; they are the stream's own, since what is foretold
 * has no number of the server's yet. */
import type { GameEvent, StreamEntry } from './types'

type Listener = (entries: readonly StreamEntry[]) => void

const KEPT = 200

export class EventStream {
  private entries: StreamEntry[] = []
  private next = 0
  private readonly listeners = new Set<Listener>()
  private readonly resets = new Set<() => void>()

  add(events: readonly GameEvent[]): void {
    if (events.length === 0) return
    const fresh = events.map((event) => ({ id: this.next++, event }))
    this.entries = [...this.entries, ...fresh].slice(-KEPT)
    for (const listener of [...this.listeners]) listener(fresh)
  }

  /** What went before is taken back, or was missed: nothing of it is ever shown again. */
  reset(): void {
    this.entries = []
    for (const listener of [...this.resets]) listener()
  }

  get all(): readonly StreamEntry[] {
    return this.entries
  }

  onEvents(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  onReset(listener: () => void): () => void {
    this.resets.add(listener)
    return () => this.resets.delete(listener)
  }
}

/** Where one reader stands. It skips what happened before it was made, and starts anew after a reset. */
export class Cursor {
  private next: number
  private readonly stop: () => void

  constructor(private readonly stream: EventStream) {
    this.next = Cursor.end(stream)
    this.stop = stream.onReset(() => (this.next = 0))
  }

  /** What is new since the last call. */
  take(): readonly StreamEntry[] {
    const fresh = this.stream.all.filter((entry) => entry.id >= this.next)
    this.next = Math.max(this.next, Cursor.end(this.stream))
    return fresh
  }

  close(): void {
    this.stop()
  }

  private static end(stream: EventStream): number {
    return (stream.all.at(-1)?.id ?? -1) + 1
  }
}
