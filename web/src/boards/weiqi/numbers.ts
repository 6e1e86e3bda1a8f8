/** Are the moves numbered on the stones? */
import { remembered } from '@/remembered'

export const numbered = remembered(
  'boardwright.weiqi.numbers',
  (kept) => kept === 'yes',
  (now) => (now ? 'yes' : 'no'),
)
