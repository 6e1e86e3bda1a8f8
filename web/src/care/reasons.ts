/** Which reasons there are to report what. */
import type { NewReport } from '@/api/types'

type Reason = NewReport['reason']

const OF_PEOPLE: readonly Reason[] = ['rude', 'cheating', 'stalling', 'name', 'other']
const OF_WORDS: readonly Reason[] = ['rude', 'spam', 'unsuitable', 'other']
const OF_MATCHES: readonly Reason[] = ['cheating', 'stalling', 'other']

const REASONS: Readonly<Record<NewReport['kind'], readonly Reason[]>> = {
  player: OF_PEOPLE,
  message: OF_WORDS,
  review: OF_WORDS,
  content: ['unsuitable', 'spam', 'other'],
  match: OF_MATCHES,
}

export const reasonsFor = (kind: NewReport['kind']): readonly Reason[] => REASONS[kind]
