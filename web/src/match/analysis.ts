/** What the search thinks of the positions of a finished match: asked one after the other, the one on the board first,
 * then every other in a few moments each, for the curve over the whole game. */
import { shallowReactive } from 'vue'
import { get } from '@/api/http'
import type { AnalysedLine, Analysis } from '@/api/schema'

export const ANALYSED: ReadonlySet<string> = new Set(['xiangqi', 'spirit_xiangqi', 'international_chess'])

const CLOSELY = 'milliseconds=600&lines=3'
const BRIEFLY = 'milliseconds=80&lines=1'
const AGAIN_MS = 4000
/** A mate counts as this many hundredths of a soldier, less for every move that it is away. */
const MATE = 10_000

export type Ask = (path: string) => Promise<Analysis>

export class Analyst {
  /** By version: with three lines. */
  readonly closely = shallowReactive(new Map<number, Analysis>())
  /** By version: how well red stands, in hundredths of a soldier. */
  readonly curve = shallowReactive(new Map<number, number>())
  private wanted = 0
  private open = true
  private asking = false

  constructor(
    private readonly match: string,
    private readonly versions: number,
    private readonly ask: Ask = get,
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
      const [version, how] = next
      try {
        const path = `/api/matches/${encodeURIComponent(this.match)}/analysis?version=${version}&${how}`
        this.keep(await this.ask(path), version, how)
      } catch {
        // Too many questions, or nobody there: later. Nothing else on the page waits for it.
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    this.asking = false
  }

  private next(): readonly [version: number, how: string] | null {
    if (!this.closely.has(this.wanted)) return [this.wanted, CLOSELY]
    for (let version = 0; version <= this.versions; version++)
      if (!this.curve.has(version)) return [version, BRIEFLY]
    return null
  }

  private keep(found: Analysis, version: number, how: string): void {
    if (how === CLOSELY) this.closely.set(version, found)
    this.curve.set(version, forRed(found))
  }
}

/** How well red stands. Without a move the side that is to play has lost. */
export function forRed({ side, lines }: Analysis): number {
  const best = lines[0]
  return (side === 0 ? 1 : -1) * (best ? worth(best) : -MATE)
}

function worth({ score, mate }: AnalysedLine): number {
  return mate === null ? score : Math.sign(mate) * MATE - mate
}

/** Red's part of a bar, from 0 to 1: a soldier is seen, and a chariot more or less does not matter any more. */
export const share = (score: number): number => 1 / (1 + Math.exp(-score / 350))

/** `+0.8`, `−12.4`, `#3`. */
export function scoreText(line: AnalysedLine, side: number): string {
  const sign = side === 0 ? 1 : -1
  if (line.mate !== null) return `${line.mate * sign < 0 ? '−' : '+'}#${Math.abs(line.mate)}`
  const score = line.score * sign
  return `${score < 0 ? '−' : '+'}${(Math.abs(score) / 100).toFixed(1)}`
}

export type Judgement = 'even' | 'slightly' | 'better' | 'winning' | 'mates'

export function judge(line: AnalysedLine): Judgement {
  if (line.mate !== null) return 'mates'
  const most = Math.abs(line.score)
  return most < 40 ? 'even' : most < 150 ? 'slightly' : most < 400 ? 'better' : 'winning'
}
