/** Thinking ahead: while a player looks at the board, the rules in the page foretell whatever may be played. So the answer
 * to a click is mostly there before the click, and the move is in the very next frame: a browser lets messages of a
 * worker wait until it has painted the frame of the click itself. */
import { handOver, type TimeControl } from './clock'
import type { Foretold } from './foresight'
import { same, type Foretell } from './prediction'
import type { Command, View } from './types'

/** A game with more commands than that does not get warm over all of them: the others are foretold when they are played. */
const MOST = 64

interface Known {
  readonly command: Command
  readonly foretold: Foretold | null
}

export class Ahead {
  private view: View | null = null
  private known: Known[] = []
  private thought = Promise.resolve()

  /** Foretell commands at a view, one after the other, so that a move never waits for more than one of them. Ends as
   * soon as another view is thought about, or `idle` says that there is something better to do. */
  think(view: View, commands: readonly Command[], foretell: Foretell, idle: () => boolean): Promise<void> {
    if (view !== this.view) {
      this.view = view
      this.known = []
      this.thought = this.goThrough(view, commands.slice(0, MOST), foretell, idle)
    }
    return this.thought
  }

  private async goThrough(
    view: View,
    commands: readonly Command[],
    foretell: Foretell,
    idle: () => boolean,
  ): Promise<void> {
    for (const command of commands) {
      if (view !== this.view || !idle()) return
      const foretold = await foretell(view, command).catch(() => undefined)
      if (view === this.view && foretold !== undefined) this.known.push({ command, foretold })
    }
  }

  /** What was thought; undefined if nothing was yet. `now`: the host's time. It has gone on since, so clocks change hands
   * now; what the move adds to them the server will say. */
  find(
    view: View,
    command: Command,
    now: number,
    control: TimeControl | null = null,
  ): Foretold | null | undefined {
    if (view !== this.view) return undefined
    const foretold = this.known.find((each) => same(each.command, command))?.foretold
    if (!foretold) return foretold
    const { sys } = foretold.view
    if (!sys.clock || !view.sys.clock) return foretold
    const clock = handOver(view.sys.clock, control, sys.clock.running, now)
    return { ...foretold, view: { ...foretold.view, sys: { ...sys, clock } } }
  }
}
