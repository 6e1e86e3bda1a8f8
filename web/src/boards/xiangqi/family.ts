/** What the boards of xiangqi and of xiangqi with forged pieces have in common. */
import { ACTIONS, firstOf, undealtSides } from '@/frame/sides'
import type { Side } from '../board'
import { GRID } from './pieces'
import type { SideFacts } from './types'

export const FAMILY = {
  ratio: GRID.width / GRID.height,
  flippable: true,
  actions: ACTIONS,
  undealt: undealtSides,
}

type Seen = { readonly facts?: SideFacts | null }

export function sideOf(seat: number, view: Seen): Side {
  const side = seat === firstOf(view) ? 'red' : 'black'
  return { name: `xiangqi.${side}`, stone: side }
}

/** How many pieces a side has lost. */
export const lossOf = (seat: number, view: Seen): number =>
  view.facts?.captured[seat === firstOf(view) ? 0 : 1].length ?? 0
