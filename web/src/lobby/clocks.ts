/** The paces that a form offers, and how any pace reads. */
import type { ByoYomi, Fischer, PerTurn } from '@/protocol'
import { t } from '@/i18n'

export type Clock = Fischer | ByoYomi | PerTurn

export const PACES: Readonly<Record<string, Clock | null>> = {
  none: null,
  fast: { type: 'fischer', seconds: 180, increment: 2 },
  steady: { type: 'fischer', seconds: 600, increment: 5 },
  slow: { type: 'fischer', seconds: 1800, increment: 10 },
  turn_30: { type: 'per_turn', seconds: 30 },
  turn_90: { type: 'per_turn', seconds: 90 },
}

export function clockText(clock: Clock | null | undefined): string {
  if (!clock) return t('clock.none')
  if (clock.type === 'per_turn') return t('clock.per_turn', { n: clock.seconds })
  if (clock.type === 'fischer')
    return t('clock.fischer', { minutes: minutes(clock.seconds), increment: clock.increment ?? 0 })
  return t('clock.byo_yomi', {
    minutes: minutes(clock.seconds),
    periods: clock.periods,
    seconds: clock.period_seconds,
  })
}

function minutes(seconds: number): string {
  return String(Math.round((seconds / 60) * 10) / 10)
}
