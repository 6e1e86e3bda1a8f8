/** How strong a rule is: games of the search against itself, in which only one side has it, and what they add up to. */
import { onUnmounted, ref, shallowRef, watch, type Ref } from 'vue'
import { post } from '@/api/http'
import type { BalanceGame, BalanceGames } from '@/api/schema'

export const WANTED = 40
/** With fewer games a score says nothing, so nothing is said. */
export const LEAST = 8
export const FAIR = [0.47, 0.53] as const
/** An advantage of so many soldiers turns even odds into e to one, as `boardwright forge balance` has it. */
const SOLDIERS_A_STEP = 2.5
/** Two standard errors: nineteen of twenty such reports are right. */
const SURE = 2

/** `unused`: the search never made the piece, so the score is only chance. */
export type Verdict = 'unused' | 'weak' | 'fair' | 'strong' | 'unsure'

export interface Report {
  readonly games: number
  readonly score: number
  readonly error: number
  /** What the rule is worth to its side. */
  readonly soldiers: number
  readonly verdict: Verdict
  readonly fusions: number
  /** Won, drawn, lost: with red, with black. */
  readonly sides: readonly [Counts, Counts]
  /** Square → how often a forged piece took something there. */
  readonly captures: ReadonlyMap<string, number>
  /** The score after each pair of games. */
  readonly course: readonly number[]
}
export type Counts = readonly [won: number, drawn: number, lost: number]

export function reportOf(games: readonly BalanceGame[]): Report {
  const n = games.length
  const points = games.map((game) => game.points)
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  const score = sum(points) / n
  const spread = sum(points.map((each) => (each - score) ** 2)) / n
  const error = Math.sqrt(Math.max(spread, 0.01) / n)
  const share = Math.min(Math.max(score, 0.02), 0.98)
  const captures = new Map<string, number>()
  for (const square of games.flatMap((game) => game.captures))
    captures.set(square, (captures.get(square) ?? 0) + 1)
  const counts = (color: number): Counts => {
    const own = games.filter((game) => game.color === color).map((game) => game.points)
    return [1, 0.5, 0].map((worth) => own.filter((each) => each === worth).length) as unknown as Counts
  }
  return {
    games: n,
    score,
    error,
    soldiers: SOLDIERS_A_STEP * Math.log(share / (1 - share)),
    verdict: isUsed(games) ? verdictOf(score, error) : 'unused',
    fusions: sum(games.map((game) => game.fusions)) / n,
    sides: [counts(0), counts(1)],
    captures,
    course: Array.from({ length: Math.floor(n / 2) }, (_, at) => {
      const upTo = points.slice(0, 2 * at + 2)
      return sum(upTo) / upTo.length
    }),
  }
}

const isUsed = (games: readonly BalanceGame[]): boolean =>
  games.some((game) => game.fusions > 0 || game.captures.length > 0)

function verdictOf(score: number, error: number): Verdict {
  if (score + SURE * error < FAIR[0]) return 'weak'
  if (score - SURE * error > FAIR[1]) return 'strong'
  return score >= FAIR[0] && score <= FAIR[1] ? 'fair' : 'unsure'
}

/** A trial of a rule. The server plays two games a request, so whoever goes away leaves nothing running. */
export function useBalance(rule: Ref<string>) {
  const report = shallowRef<Report | null>(null)
  const running = ref(false)
  const problem = ref<unknown>(null)
  let games: BalanceGame[] = []
  let turn = 0

  function stop(): void {
    turn++
    running.value = false
  }

  async function run(): Promise<void> {
    const mine = ++turn
    running.value = true
    problem.value = null
    const upTo = games.length + WANTED
    try {
      while (mine === turn && games.length < upTo) {
        const asked = { rule: rule.value, first: games.length }
        const played = await post<BalanceGames>('/api/forge/balance', asked)
        if (mine !== turn) return
        games = [...games, ...played.games]
        report.value = reportOf(games)
      }
    } catch (error) {
      if (mine === turn) problem.value = error
    } finally {
      if (mine === turn) running.value = false
    }
  }

  watch(rule, () => {
    stop()
    games = []
    report.value = null
  })
  onUnmounted(stop)
  return { report, running, problem, run, stop }
}
