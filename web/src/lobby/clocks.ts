/** The paces that a form offers, and how any pace reads. */
import type { ByoYomi, Canadian, Delay, Fischer, PerTurn } from '@/protocol'
import { t } from '@/i18n'

export type Clock = Fischer | ByoYomi | Canadian | Delay | PerTurn

export const PACES: Readonly<Record<string, Clock | null>> = {
  none: null,
  fast: { type: 'fischer', seconds: 180, increment: 2 },
  steady: { type: 'fischer', seconds: 600, increment: 5 },
  slow: { type: 'fischer', seconds: 1800, increment: 10 },
  delay: { type: 'delay', seconds: 900, delay: 5 },
  turn_30: { type: 'per_turn', seconds: 30 },
  turn_90: { type: 'per_turn', seconds: 90 },
  byo_yomi: { type: 'byo_yomi', seconds: 1200, periods: 5, period_seconds: 30 },
  canadian: { type: 'canadian', seconds: 1200, moves: 15, period_seconds: 300 },
}

/** These are known to players of boards alone. */
const OF_BOARDS: ReadonlySet<string> = new Set(['delay', 'byo_yomi', 'canadian'])

export function offeredPaces(kind: string | undefined): { value: string; text: string }[] {
  const offered = Object.entries(PACES).filter(([name]) => kind === 'board' || !OF_BOARDS.has(name))
  return offered.map(([value, clock]) => ({ value, text: clockText(clock) }))
}

export function clockText(clock: Clock | null | undefined): string {
  if (!clock) return t('clock.none')
  if (clock.type === 'per_turn') return t('clock.per_turn', { n: clock.seconds })
  if (clock.type === 'fischer')
    return t('clock.fischer', { minutes: minutes(clock.seconds), increment: clock.increment ?? 0 })
  if (clock.type === 'delay') return t('clock.delay', { minutes: minutes(clock.seconds), delay: clock.delay })
  const times = { minutes: minutes(clock.seconds), seconds: clock.period_seconds }
  if (clock.type === 'canadian') return t('clock.canadian', { ...times, moves: clock.moves })
  return t('clock.byo_yomi', { ...times, periods: clock.periods })
}

function minutes(seconds: number): string {
  return String(Math.round((seconds / 60) * 10) / 10)
}
