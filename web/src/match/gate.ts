/** The sequence gate: what happened is shown one thing after the other, at a speed that can be read. Moves of others
 * come one a beat; a board that shows several things of one move holds the gate until the last of them lies on the table.
 * The log, the result and the buttons wait for it. One's own move never waits. */
import { shallowReactive } from 'vue'

/** Who has fallen far behind catches up: more than this many moves share the time of so many. */
const MOST_BEHIND = 4

interface Shown {
  run(): void
  readonly quiet: boolean
}

export class SequenceGate {
  readonly state = shallowReactive({ busy: false })
  private readonly queue: Shown[] = []
  private readonly afterwards: (() => void)[] = []
  private readonly skipped = new Set<() => void>()
  private sequences = 0
  private skipping = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private resting = false

  /** `beat`: milliseconds that a move has for itself; 0: everything at once. */
  constructor(private readonly beat: () => number = () => 0) {}

  /** Is everything shown at once, now? */
  get instant(): boolean {
    return this.skipping || this.beat() === 0
  }

  /** A move of somebody else: shown when its time has come. `quiet`: there is nothing to see in it. */
  show(run: () => void, quiet = false): void {
    this.queue.push({ run, quiet })
    this.step()
  }

  /** One's own move is on the table: what follows leaves it a beat. */
  rest(): void {
    if (this.instant) return
    clearTimeout(this.timer)
    this.resting = true
    this.timer = setTimeout(() => this.go(), this.beat() * Math.min(1, MOST_BEHIND / (this.queue.length + 1)))
    this.look()
  }

  /** A board begins to show several things; nothing else happens until it calls what it gets. */
  begin(): () => void {
    if (this.instant) return () => undefined
    let open = true
    this.sequences += 1
    this.look()
    return () => {
      if (!open) return
      open = false
      this.sequences -= 1
      this.finish()
      this.step()
    }
  }

  /** Once what is being shown has been seen; at once if nothing is. */
  after(run: () => void): void {
    if (this.sequences === 0) run()
    else this.afterwards.push(run)
  }

  /** Who is told when somebody does not want to wait. */
  onSkip(handler: () => void): () => void {
    this.skipped.add(handler)
    return () => this.skipped.delete(handler)
  }

  /** Everything that waits, now. */
  skip(): void {
    if (!this.state.busy || this.skipping) return
    this.skipping = true
    for (const handler of [...this.skipped]) handler()
    this.sequences = 0
    this.go()
    this.skipping = false
    this.look()
  }

  /** What was to be shown is not true any more. */
  clear(): void {
    clearTimeout(this.timer)
    this.queue.length = this.afterwards.length = this.sequences = 0
    this.resting = false
    this.look()
  }

  private go(): void {
    clearTimeout(this.timer)
    this.resting = false
    this.finish()
    this.step()
  }

  private finish(): void {
    if (this.sequences === 0) for (const run of this.afterwards.splice(0)) run()
    this.look()
  }

  private step(): void {
    while (!this.resting && this.sequences === 0) {
      const next = this.queue.shift()
      if (next === undefined) break
      next.run()
      if (!next.quiet) this.rest()
    }
    this.look()
  }

  private look(): void {
    this.state.busy = this.resting || this.sequences > 0 || this.queue.length > 0
  }
}
