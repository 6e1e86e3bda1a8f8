/** What two sides may always do besides their moves, whatever the game: offer a draw, and resign. Every game of the kit of
 * two sides calls these alike. */
import type { Action, Handshake } from './board'

export const DRAW_AND_RESIGN: readonly Action[] = [
  { command: { type: 'OFFER_DRAW' }, icon: 'draw' },
  { command: { type: 'RESIGN' }, icon: 'flag', confirm: 'frame.resign_sure' },
]

/** A core that has the kit's `Sides` in it. */
interface TwoSided {
  readonly offer: number | null
  readonly offered: readonly number[]
}

export function isTwoSided(core: unknown): core is TwoSided {
  return typeof core === 'object' && core !== null && 'offer' in core && 'offered' in core
}

export function drawOffer({ core: { offer } }: { readonly core: Pick<TwoSided, 'offer'> }): Handshake | null {
  if (offer === null) return null
  return {
    asked: 'frame.draw_asks',
    asking: 'frame.draw_asked',
    from: offer,
    yes: { type: 'ACCEPT_DRAW' },
    no: { type: 'DECLINE_DRAW' },
    cancel: { type: 'WITHDRAW_DRAW' },
  }
}
