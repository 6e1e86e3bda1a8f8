/** The places of the console. */
import type { FigureFacts } from '@/api/types'

export interface ConsolePlace {
  readonly view: string
  readonly icon: string
  /** For administrators only: others do not see it. */
  readonly admin?: boolean
  /** Work that waits there. */
  readonly waiting?: (figures: FigureFacts) => number
}

export const CONSOLE_PLACES: readonly ConsolePlace[] = [
  { view: 'now', icon: 'pulse' },
  { view: 'matches', icon: 'list' },
  { view: 'people', icon: 'users' },
  { view: 'reports', icon: 'flag', waiting: (now) => (now.reports.open ?? 0) + (now.reports.seen ?? 0) },
  { view: 'chips', icon: 'coin', admin: true },
  { view: 'feedback', icon: 'inbox', waiting: (now) => now.feedback.new ?? 0 },
  { view: 'shared', icon: 'share', waiting: (now) => now.shared_waiting },
  { view: 'games', icon: 'switch' },
  { view: 'site', icon: 'bell', admin: true },
  { view: 'audit', icon: 'book', admin: true },
]
