/** What the analysis would play on a board with stones. */
import type { Analysis } from '@/api/schema'
import { t } from '@/i18n'
import { scoreText } from '@/match/analysis'

export interface Candidate {
  readonly point: number
  /** The part of the game that the first side has then. */
  readonly text: string
  readonly best: boolean
  readonly number: number
}

/** The best first. What is no point, such as a pass, is none of them. */
export function candidatesOf(
  analysis: Analysis | null,
  pointOf: (name: string) => number,
): readonly Candidate[] {
  return (analysis?.lines ?? []).flatMap((line, at) => {
    const point = pointOf(line.moves[0] ?? '')
    const text = scoreText(line, analysis?.side ?? 0)
    return point < 0 ? [] : [{ point, text, best: at === 0, number: at + 1 }]
  })
}

/** What is to say of a point, for who cannot see it. */
export function candidateWords(candidates: readonly Candidate[], point: number): readonly string[] {
  return candidates
    .filter((each) => each.point === point)
    .map(({ number, text }) => t('stones.candidate', { n: number, winrate: text }))
}
