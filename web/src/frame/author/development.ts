/** What only a server for authors answers. */
import { shallowReactive } from 'vue'
import { get, post } from '@/api/http'
import { SequenceGate } from '@/match/gate'
import { EventStream } from '@/match/stream'
import { emptyState, type Table, type TableState } from '@/match/table'
import type { GameTexts } from '@/match/texts'
import type { Command, GameEvent, View } from '@/match/types'

export interface Looked {
  readonly match: string
  readonly version: number
  readonly versions: number
  readonly seat: number
  readonly view: View
  readonly state: unknown
  readonly legal: Readonly<Record<string, readonly Command[]>>
  readonly entries: readonly {
    readonly version: number
    readonly seat: number
    readonly command: Command
    readonly events: readonly GameEvent[]
  }[]
}

const path = (match: string): string => `/api/development/matches/${match}`

export function look(match: string, seat: number, version: number | null): Promise<Looked> {
  const at = version === null ? '' : `&version=${version}`
  return get<Looked>(`${path(match)}?seat=${seat}${at}`)
}

export const playFor = (match: string, seat: number, command: Command): Promise<void> =>
  post(`${path(match)}/play`, { seat, command })

export const letBots = (match: string, moves: number): Promise<void> =>
  post(`${path(match)}/bots?moves=${moves}`, {})

/** The match from any seat at any moment, as a table that a board can show. */
export class AuthorTable implements Table {
  readonly state: TableState = shallowReactive(emptyState())
  readonly stream = new EventStream()
  readonly gate = new SequenceGate()

  constructor(
    private readonly match: string,
    readonly texts: GameTexts,
    private readonly done: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  show(looked: Looked, game: string, seats: number): void {
    Object.assign(this.state, {
      game,
      seats,
      seat: looked.seat,
      version: looked.version,
      view: looked.view,
      legal: looked.legal[looked.seat] ?? [],
      mode: 'development',
    })
  }

  async play(command: Command): Promise<boolean> {
    try {
      await playFor(this.match, this.state.seat, command)
      this.done()
      return true
    } catch (error) {
      this.failed(error)
      return false
    }
  }
}
