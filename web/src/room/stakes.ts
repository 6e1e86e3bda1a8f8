/** Chips in a room: who will be dealt in, and what is missing for it. */
import type { RoomFront } from '@/api/schema'
import { number, t } from '@/i18n'
import type { Member, RoomState } from '@/protocol'

export const LOAN_STEP = 100
export const MOST_LENT = 2000
/** Who has as much is not lent anything. */
export const LENT_BELOW = 1000

/** Has this member enough on the table, where chips stay there? */
export function hasEnough(state: RoomState, member: Member): boolean {
  return !state.buy_in || member.bot != null || (member.stack ?? 0) >= state.buy_in.needed
}

/** Is this member dealt in when the next match starts? */
export function playsNext(state: RoomState, member: Member): boolean {
  return !member.sits_out && hasEnough(state, member)
}

export function nextPlayers(state: RoomState): Member[] {
  return state.members.filter((member) => playsNext(state, member))
}

export interface Purchase {
  readonly min: number
  readonly max: number
}

/** How many chips may come to the table, out of a wallet that holds so many; null: none. */
export function purchase(state: RoomState, member: Member, wallet: number): Purchase | null {
  if (!state.buy_in || member.plays) return null
  const stack = member.stack ?? 0
  const min = Math.max(1, state.buy_in.least - stack)
  const max = Math.min(state.buy_in.most - stack, wallet)
  return max >= min ? { min, max } : null
}

/** How many chips are missing in the wallet before one can play here. */
export function shortOf(state: RoomState, member: Member, wallet: number): number {
  if (!state.buy_in) return Math.max(0, (state.base_bet ?? 0) - wallet)
  if (hasEnough(state, member)) return 0
  return Math.max(0, state.buy_in.least - (member.stack ?? 0) - wallet)
}

/** The smallest loan that is lent and would do. */
export function loanFor(short: number): number {
  return Math.min(MOST_LENT, Math.max(LOAN_STEP, Math.ceil(short / LOAN_STEP) * LOAN_STEP))
}

/** What one has to have to sit down: the smallest buy-in, or the base bet. */
export function entryOf(front: Pick<RoomFront, 'base_bet' | 'buy_in'>): number {
  return front.buy_in?.[0] ?? front.base_bet
}

/** What it costs to play here, said before one sits down. */
export function stakesText(front: Pick<RoomFront, 'base_bet' | 'buy_in'>): string {
  const n = number(front.base_bet)
  if (!front.buy_in) return t('door.stakes_bet', { n })
  const [least = 0, most = 0] = front.buy_in
  return t('door.stakes_buy', { n, least: number(least), most: number(most) })
}
