/** What the frame knows of a game that nobody drew a board for: as much as its kind tells. */
import type { Action, Handshake } from '@/boards/board'
import type { View } from '@/match/types'
import { pictureOf } from './pictures/picture'
import { ACTIONS, drawOffer } from './sides'

/** A core that has the kit's `Sides` in it. */
interface TwoSided {
  readonly offer: number | null
}

function isTwoSided(core: unknown): core is TwoSided {
  return typeof core === 'object' && core !== null && 'offer' in core && 'offered' in core
}

export const actionsIn = (view: View | null): readonly Action[] => (isTwoSided(view?.core) ? ACTIONS : [])

export function handshakeIn({ core }: View): Handshake | null {
  return isTwoSided(core) ? drawOffer({ core }) : null
}

export const isFlippable = (view: View | null): boolean => pictureOf(view?.facts)?.picture === 'grid'
