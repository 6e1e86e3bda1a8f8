import { t } from '@/i18n'
import type { BlackjackFacts, Box } from './types'

type Count = BlackjackFacts['dealer'][number]

/** `17`; or `soft 17`, which may still count ten less. */
export const worth = (of: Count | undefined): string =>
  typeof of === 'object' ? t('blackjack.soft', { n: of[1] }) : String(of ?? '')

/** What a hand is by now: its points, or what became of it. */
export function handName(box: Box, points: Count | undefined): string {
  if (box.status === 'playing' || box.status === 'stood') return worth(points)
  const word = t(`blackjack.status.${box.status}`)
  return box.status === 'bust' ? `${worth(points)} · ${word}` : word
}
