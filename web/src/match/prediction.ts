/** Prediction: shows what a command will do while it is on its way, and reconciles it with what the server says.
 *
 * Below lies the base, the server's last word; above it the commands that it has not answered, in order, each with the
 * view that the rules in the page foretell. As long as the server says the same, nothing moves. When it says something
 * else, the base is shown and what is still waiting is foretold anew. What has no prediction is shown when it is
 * confirmed.
 *
 * The watermark: with every command stand the events that were already told for it. When the server tells them, they
 * are not told again, and what was not told is. So no effect plays twice, and none is lost. */
import type { Foretold } from './foresight'
import type { Command, GameEvent, View } from './types'

export interface Waiting {
  readonly command: Command
  /** The number by which the server's answer is known. */
  seq: number
  foretold: Foretold | null
  /** Have the rules said what they can? */
  asked: boolean
  /** Have they taken so long that it had better be shown as on its way? */
  late: boolean
  /** Were its effects shown before the server told of them? */
  spoke: boolean
  /** The events that were told then and the server has not told yet. */
  told: readonly GameEvent[]
  /** The server's word includes it, though its answer is still to come. */
  landed: boolean
  /** Perhaps the server's word includes it. */
  doubtful: boolean
}

/** What a prediction needs of the table. */
export interface Shown {
  /** Show this view. `legal`: what may be done then, null where that is not known. */
  show(view: View, legal: readonly Command[] | null): void
  /** Let effects and sounds follow. */
  tell(events: readonly GameEvent[]): void
  /** Effects that are under way tell of something that did not happen. */
  hush(): void
  /** The first command that is waiting and will not be seen soon; null if none is. */
  busy(command: Command | null): void
}

/** Asks the rules in the page; null if they cannot know. Not given: there are none that could be asked. */
export type Foretell = (view: View, command: Command) => Promise<Foretold | null>

/** How long the rules may take before the page says that it waits. They mostly know sooner, and drawing twice what can
 * be drawn once only makes the move late. */
const WONDERING_MS = 60

export class Prediction {
  private base: View | null = null
  private baseLegal: readonly Command[] | null = null
  private waiting: Waiting[] = []
  /** Counts what makes predictions under way worthless. */
  private epoch = 0
  private running = false

  constructor(
    private readonly shown: Shown,
    private readonly foretell: () => Foretell | null,
  ) {}

  /** The server's last word. */
  get truth(): View | null {
    return this.base
  }

  /** How many commands are on their way. */
  get pending(): number {
    return this.waiting.length
  }

  /** Is a command on its way whose outcome is not known? What comes after it cannot be known either. */
  get blind(): boolean {
    return this.unseen !== undefined
  }

  /** Is the very same command on its way? */
  has(command: Command): boolean {
    return this.waiting.some((each) => same(each.command, command))
  }

  /** A command was sent. */
  sent(command: Command): Waiting {
    const waiting: Waiting = {
      command,
      seq: 0,
      foretold: null,
      asked: this.base === null || this.foretell() === null,
      late: false,
      spoke: false,
      told: [],
      landed: false,
      doubtful: false,
    }
    this.waiting.push(waiting)
    this.sayBusy()
    if (!waiting.asked) setTimeout(() => this.wondered(waiting), WONDERING_MS)
    void this.run()
    return waiting
  }

  /** The server told everything anew. What is waiting may be in it, or not: its answers will say. */
  begin(view: View, legal: readonly Command[] | null = null): void {
    this.epoch += 1
    this.setBase(view, legal)
    this.doubt()
    for (const each of this.waiting) each.foretold = null
    this.shown.show(view, legal)
    this.sayBusy()
  }

  /** The connection was lost and is back: whether a command was played before the loss is not known. What is shown stays
   * until the server says something, but it is not foretold again. */
  doubt(): void {
    this.epoch += 1
    for (const each of this.waiting) Object.assign(each, { asked: true, doubtful: true })
  }

  /** The server says what a command changed; `seq` if it was one of ours, `legal` if it said that too. */
  change(
    view: View,
    events: readonly GameEvent[],
    seq: number | null = null,
    legal: readonly Command[] | null = null,
  ): void {
    this.setBase(view, legal)
    const own = seq === null ? undefined : this.waiting.find((each) => each.seq === seq)
    const next = own ?? this.chain()[0]
    const as = next === this.chain()[0] && next?.foretold ? next.foretold : null
    const expected = as !== null && alike(as.view, view) && same(as.events, events)
    const fresh = this.untold(events)
    if (own && own.told.length > 0) this.shown.hush()
    if (expected && next) this.land(next, own !== undefined)
    else this.rollBack(own)
    this.shown.tell(fresh)
    this.sayBusy()
  }

  /** The answer came: the command is part of the server's word. */
  settled(waiting: Waiting): void {
    if (!this.waiting.includes(waiting)) return
    if (waiting.landed) this.drop(waiting)
    else this.rollBack(waiting)
    this.sayBusy()
  }

  /** The server refused the command: it never happened. */
  refused(waiting: Waiting): void {
    if (!this.waiting.includes(waiting)) return
    const visible = waiting.foretold !== null && !waiting.landed
    if (visible && waiting.told.length > 0) this.shown.hush()
    if (visible) this.rollBack(waiting)
    else this.drop(waiting)
    this.sayBusy()
    void this.run()
  }

  /** What may be done at the base, from whoever knew. */
  allow(view: View, legal: readonly Command[]): void {
    if (view !== this.base) return
    this.baseLegal = legal
    if (!this.top) this.shown.show(view, legal)
  }

  /** What the server's word still lacks, in order. */
  private chain(): readonly Waiting[] {
    return this.waiting.filter((each) => !each.landed)
  }

  /** The newest prediction that is shown. */
  private get top(): Foretold | null {
    return this.chain().findLast((each) => each.foretold)?.foretold ?? null
  }

  private setBase(view: View, legal: readonly Command[] | null): void {
    this.base = view
    this.baseLegal = legal
  }

  /** What was foretold came true. */
  private land(waiting: Waiting, answered: boolean): void {
    const legal = this.baseLegal ?? waiting.foretold?.legal ?? null
    waiting.landed = true
    if (answered) this.drop(waiting)
    if (this.top) return
    this.baseLegal = legal
    this.shown.show(this.base as View, legal)
  }

  /** Show the server's word, and foretell anew what is waiting, but for what the server has answered. */
  private rollBack(answered?: Waiting): void {
    this.epoch += 1
    if (answered) this.drop(answered)
    for (const each of this.chain()) {
      if (each.foretold && !each.doubtful) each.asked = false
      each.foretold = null
    }
    if (this.base) this.shown.show(this.base, this.baseLegal)
    void this.run()
  }

  /** Of the server's events, those that were not told with a prediction. After a loss it does not say whose they are. */
  private untold(events: readonly GameEvent[]): readonly GameEvent[] {
    let left = events
    for (const each of this.waiting) {
      const before = left
      left = without(before, each.told)
      each.told = without(each.told, before)
    }
    return left
  }

  private drop(waiting: Waiting): void {
    this.waiting = this.waiting.filter((each) => each !== waiting)
  }

  /** The first that waits without a prediction. */
  private get unseen(): Waiting | undefined {
    return this.chain().find((each) => each.foretold === null)
  }

  private wondered(waiting: Waiting): void {
    waiting.late = true
    this.sayBusy()
  }

  private sayBusy(): void {
    const { unseen } = this
    this.shown.busy(unseen && (unseen.asked || unseen.late) ? unseen.command : null)
  }

  /** Foretell what is waiting, one after the other, each on top of the one before. */
  private async run(): Promise<void> {
    if (this.running) return
    this.running = true
    try {
      for (let next = this.next(); next; next = this.next()) await this.foretellOne(next)
    } finally {
      this.running = false
    }
  }

  private next(): Waiting | undefined {
    const { unseen } = this
    return unseen?.asked ? undefined : unseen
  }

  private async foretellOne(next: Waiting): Promise<void> {
    const { epoch } = this
    const ask = this.foretell()
    const on = this.top?.view ?? this.base
    const answer = ask && on ? await ask(on, next.command).catch(() => null) : null
    if (epoch !== this.epoch || !this.waiting.includes(next)) return
    next.asked = true
    next.foretold = answer
    if (answer !== null) this.showForetold(next, answer)
    this.sayBusy()
  }

  private showForetold(waiting: Waiting, foretold: Foretold): void {
    this.shown.show(foretold.view, foretold.legal)
    // A second prediction of the same command tells nothing: what it might add is told when it is confirmed.
    if (!foretold.effects || waiting.spoke) return
    waiting.spoke = true
    waiting.told = foretold.events
    this.shown.tell(foretold.events)
  }
}

/** The same but for what only the host's clock knows. */
export function alike(ours: View, theirs: View): boolean {
  return same(timeless(ours), timeless(theirs))
}

function timeless(view: View): unknown {
  const { sys } = view
  return { ...view, sys: { ...sys, clock: null, wait: sys.wait && { ...sys.wait, deadline: null } } }
}

export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return keys.every((key) => key in other && same(one[key], other[key]))
}

/** The events that are not among those told: each of them stands for one. */
function without(events: readonly GameEvent[], told: readonly GameEvent[]): readonly GameEvent[] {
  const left = [...told]
  return events.filter((event) => {
    const at = left.findIndex((each) => same(each, event))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
