/** Branches: other ways on that somebody tries in a match that is over. The rules play them, on the server or in the
 * page; the page keeps them. */
import { post } from '@/api/http'
import type { Analysis } from '@/api/schema'
import type { Question } from './analysis'
import type { PlayedStep } from './replay'
import type { Command } from './types'

export interface TriedMove {
  readonly seat: number
  readonly command: Command
}

export interface Branch {
  /** Where it leaves the match: after so many commands. */
  readonly version: number
  readonly moves: readonly TriedMove[]
}

/** As `POST /api/branches` answers. */
export interface ShownBranch {
  /** As far as the rules allow it. */
  readonly steps: readonly PlayedStep[]
  /** Who tries the next move; null: it is over. */
  readonly seat: number | null
  readonly legal: readonly Command[]
  /** Why the next move cannot be played; empty: all were played. */
  readonly refusal: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Who plays branches. */
export interface Trials {
  show(branch: Branch, seat: number): Promise<ShownBranch>
  analyse(branch: Branch, question: Omit<Question, 'version'>): Promise<Analysis>
  record(format: string, branches: readonly Branch[]): Promise<string>
}

/** Of a match that the server has, or of a file. */
export function askServerAbout(what: { readonly match: string } | { readonly file: string }): Trials {
  return {
    show: (branch, seat) => post('/api/branches', { ...what, branch, seat }),
    analyse: (branch, { milliseconds, lines }) =>
      post('/api/branches/analysis', { ...what, branch, milliseconds, lines }),
    record: (format, branches) => post(`/api/branches/records/${format}`, { ...what, branches }),
  }
}

/** Is the one how the other begins? */
export function begins(one: Branch, other: Branch): boolean {
  return (
    one.version === other.version &&
    one.moves.length <= other.moves.length &&
    one.moves.every((move, at) => isSame(move, other.moves[at]))
  )
}

/** With this branch among them: it goes on from one that is there, is a part of one, or is a new one. */
export function including(all: readonly Branch[], branch: Branch): readonly Branch[] {
  if (all.some((known) => begins(branch, known))) return all
  const at = all.findIndex((known) => begins(known, branch))
  return at < 0 ? [...all, branch] : all.with(at, branch)
}

/** What to call a move where nobody writes it: `D4`, `e2e5`; empty for a command that says nothing but what it is. */
export function moveName(command: Command): string {
  return Object.entries(command)
    .filter(([name, value]) => name !== 'type' && ['string', 'number'].includes(typeof value))
    .map(([, value]) => String(value))
    .join('')
}

const isSame = (one: TriedMove, other: TriedMove | undefined): boolean =>
  other !== undefined && JSON.stringify(one.command) === JSON.stringify(other.command)
