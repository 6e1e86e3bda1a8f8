/** How moves are written. */
import { remembered } from '@/remembered'
import { settings } from '@/settings'

export const NOTATIONS = ['chinese', 'wxf', 'iccs'] as const
export type Notation = (typeof NOTATIONS)[number]

export const notation = remembered<Notation>(
  'boardwright.xiangqi.notation',
  (kept) => NOTATIONS.find((each) => each === kept) ?? (settings.language === 'zh' ? 'chinese' : 'wxf'),
  (now) => now,
)
