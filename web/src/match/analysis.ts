/** What the search thinks of the positions of a finished match: asked one after the other, the one on the board first,
 * then every other in a few moments each, for the curve over the whole game. */
import { shallowReactive } from 'vue'
import { get } from '@/api/http'
import type { AnalysedLine, Analysis } from '@/api/schema'

export interface Question {
  readonly version: number
  readonly milliseconds: number
  readonly lines: number
}

export const CLOSELY = { milliseconds: 600, lines: 3 }
const BRIEFLY = { milliseconds: 80, lines: 1 }
const AGAIN_MS = 4000
/** A mate counts as this many hundredths of a soldier, less for every move that it is away. */
const MATE = 10_000
/** A part of the game that is worth a second look, if one move lost it. */
const LOST_MUCH = 0.1

export type Ask = (question: Question) => Promise<Analysis>

/** A server knows its matches. */
export function askServer(match: string): Ask {
  const path = `/api/matches/${encodeURIComponent(match)}/analysis`
  return ({ version, milliseconds, lines }) =>
    get(`${path}?version=${version}&milliseconds=${milliseconds}&lines=${lines}`)
}

export class Analyst {
  /** By version: with three lines. */
  readonly closely = shallowReactive(new Map<number, Analysis>())
  /** By version: the part of the game that the first side has, from 0 to 1. */
  readonly curve = shallowReactive(new Map<number, number>())
  private wanted = 0
  private open = true
  private asking = false

  constructor(
    private readonly versions: number,
    private readonly ask: Ask,
  ) {}

  /** The position that is on the board now. */
  look(version: number): void {
    this.wanted = version
    if (!this.asking) void this.work()
  }

  close(): void {
    this.open = false
  }

  private async work(): Promise<void> {
    this.asking = true
    for (let next = this.next(); this.open && next !== null; next = this.next()) {
      try {
        this.keep(await this.ask(next), next)
      } catch {
        // Too many questions, or nobody there: later. Nothing else on the page waits for it.
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    this.asking = false
  }

  private next(): Question | null {
    if (!this.closely.has(this.wanted)) return { version: this.wanted, ...CLOSELY }
    for (let version = 0; version <= this.versions; version++)
      if (!this.curve.has(version)) return { version, ...BRIEFLY }
    return null
  }

  private keep(found: Analysis, { version, lines }: Question): void {
    if (lines === CLOSELY.lines) this.closely.set(version, found)
    this.curve.set(version, firstPart(found))
  }
}

/** The part that the first side has of the game, from 0 to 1. */
export function firstPart(found: Analysis): number {
  if (found.winrate === null) return share(forFirst(found))
  return found.side === 0 ? found.winrate : 1 - found.winrate
}

/** How well the first side stands, in hundredths of a soldier. Without a move the side that is to play has lost. */
export function forFirst({ side, lines }: Analysis): number {
  const best = lines[0]
  return (side === 0 ? 1 : -1) * (best ? worth(best) : -MATE)
}

function worth({ score, mate }: AnalysedLine): number {
  return mate === null ? score : Math.sign(mate) * MATE - mate
}

/** The first side's part, from 0 to 1: a soldier is seen, and a chariot more or less does not matter any more. */
export const share = (score: number): number => 1 / (1 + Math.exp(-score / 350))

/** For the first side: `+0.8`, `−12.4`, `#3`, or `62%`. */
export function scoreText(line: AnalysedLine, side: number): string {
  if (line.winrate !== null) return percent(side === 0 ? line.winrate : 1 - line.winrate)
  const sign = side === 0 ? 1 : -1
  if (line.mate !== null) return `${line.mate * sign < 0 ? '−' : '+'}#${Math.abs(line.mate)}`
  const score = line.score * sign
  return `${score < 0 ? '−' : '+'}${(Math.abs(score) / 100).toFixed(1)}`
}

export const percent = (part: number): string => `${Math.round(100 * part)}%`

export type Judgement = 'even' | 'slightly' | 'better' | 'winning' | 'mates'

export function judge(line: AnalysedLine): Judgement {
  if (line.mate !== null) return 'mates'
  const [most, steps] =
    line.winrate === null
      ? [Math.abs(line.score), [40, 150, 400]]
      : [Math.abs(line.winrate - 0.5), [0.06, 0.2, 0.38]]
  return (['even', 'slightly', 'better'] as const).find((_, at) => most < (steps[at] ?? 0)) ?? 'winning'
}

export interface Turn {
  /** After the move that lost so much. */
  readonly version: number
  readonly first: boolean
  readonly lost: number
}

/** Where the game turned: the moves that cost their side most, in their order. */
export function turnsOf(curve: ReadonlyMap<number, number>, most = 3): readonly Turn[] {
  const found = [...curve].flatMap(([version, part]) => {
    const before = curve.get(version - 1)
    if (before === undefined) return []
    const lost = Math.abs(part - before)
    return lost < LOST_MUCH ? [] : [{ version, first: part < before, lost }]
  })
  return found
    .sort((one, two) => two.lost - one.lost)
    .slice(0, most)
    .sort((one, two) => one.version - two.version)
}
