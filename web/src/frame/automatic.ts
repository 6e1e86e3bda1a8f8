/** What the frame knows of a game that nobody drew a board for: as much as its kind tells. */
import type { Action, Handshake } from '@/boards/board'
import { DRAW_AND_RESIGN, drawOffer, isTwoSided } from '@/boards/twoSides'
import type { View } from '@/match/types'
import { pictureOf } from './pictures/picture'

export const actionsIn = (view: View | null): readonly Action[] =>
  isTwoSided(view?.core) ? DRAW_AND_RESIGN : []

export function handshakeIn({ core }: View): Handshake | null {
  return isTwoSided(core) ? drawOffer({ core }) : null
}

export const isFlippable = (view: View | null): boolean => pictureOf(view?.facts)?.picture === 'grid'
