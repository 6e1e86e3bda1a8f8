/** Foresight: what the rules in the page can tell of a match that is played on the server. */
import { gameOf, loadGames } from '@/games'
import { rules } from '@/rules/rules'
import type { TimeControl } from './clock'
import type { Command, GameEvent, View } from './types'

/** What the rules must know besides the view. */
export interface Sight {
  readonly seat: number
  readonly seats: number
  readonly version: number
  readonly options: Readonly<Record<string, unknown>>
  readonly mode: string
  readonly clock: TimeControl | null
  /** The host's time, as far as the page knows it. */
  readonly at: number
}

/** What will come of a command. */
export interface Foretold {
  readonly view: View
  readonly events: readonly GameEvent[]
  /** What the seat may do then; null: only the server knows. */
  readonly legal: readonly Command[] | null
  /** May effects play at once, or only when the server has confirmed the command? */
  readonly effects: boolean
}

export interface Foresight {
  /** Can it be asked about this game, without a wait? */
  ready(game: string): boolean
  /** Get ready for this game, if that is worth it; `then` is called if it ever is. */
  prepare(game: string, then: () => void): void
  /** Null: only the server knows. `game` with its version. */
  move(game: string, sight: Sight, view: View, command: Command): Promise<Foretold | null>
  legal(game: string, sight: Sight, view: View): Promise<readonly Command[] | null>
}

/** For a table that needs none: what it asks is answered at once. */
export const NO_FORESIGHT: Foresight = {
  ready: () => false,
  prepare: () => undefined,
  move: () => Promise.resolve(null),
  legal: () => Promise.resolve(null),
}

/** The rules in the worker. They are fetched when the page has nothing better to do. */
export const foresight: Foresight = {
  ready: (game) => rules.state === 'ready' && rules.knows(game),
  prepare(game, then) {
    if (this.ready(game)) then()
    else if (rules.knows(game) && !savesData()) void whenIdle(() => void fetchRules(game, then))
  },
  async move(game, sight, view, command) {
    type Answer = ({ type: 'foretold' } & Foretold) | { type: 'unforeseen' }
    const answer = await rules.call<Answer>('predict.move', { game, sight, view, command })
    return answer.type === 'foretold' ? answer : null
  },
  async legal(game, sight, view) {
    const answer = await rules.call<{ commands: Command[] | null }>('predict.legal', { game, sight, view })
    return answer.commands
  },
}

async function fetchRules(game: string, then: () => void): Promise<void> {
  try {
    await loadGames()
    if (!gameOf(game)?.predicted) return
    await rules.start()
    then()
  } catch {
    // Everything goes through the server, as before.
  }
}

/** Not before the table stands as it will be: while its fonts are on their way, megabytes would only slow them. */
async function whenIdle(work: () => void): Promise<void> {
  await document.fonts?.ready
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 1000)
}

/** Who counts every byte did not ask for megabytes of Python. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
