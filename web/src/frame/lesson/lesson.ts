/** A lesson as the server tells it. */
import type { Command } from '@/match/types'

export interface LessonStep {
  /** Text key: `lesson.<text>`. */
  readonly text: string
  readonly highlight: readonly string[]
  /** Only to be read; the others want a move. */
  readonly reading: boolean
  /** The moves that it takes, where they are exact. */
  readonly moves: readonly Command[]
}

export interface Lesson {
  readonly game: string
  readonly seat: number
  readonly steps: readonly LessonStep[]
}
