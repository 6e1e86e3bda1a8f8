import { t } from '@/i18n'
import type { Box, Points } from './types'

/** `soft 17`. */
export function worth(of: Points | undefined): string {
  if (!of) return ''
  return of.soft ? t('blackjack.soft', { n: of.points }) : String(of.points)
}

/** What a hand is by now: its points, or what became of it. */
export function handName(box: Box, points: Points | undefined): string {
  if (box.status === 'playing' || box.status === 'stood') return worth(points)
  const word = t(`blackjack.status.${box.status}`)
  return box.status === 'bust' ? `${worth(points)} · ${word}` : word
}
