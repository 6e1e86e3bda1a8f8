/** Are the moves numbered on the stones? */
import { remembered } from '@/remembered'

export const numbered = remembered(
  'boardwright.stones.numbers',
  (kept) => kept === 'yes',
  (now) => (now ? 'yes' : 'no'),
)
