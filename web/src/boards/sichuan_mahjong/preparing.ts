/** Before the hand: three tiles to give away, then a suit to be without. What is asked of whoever looks, as the rules
 * list it. */
import type { Table } from '@/match/table'
import { isHidden } from '@/match/types'
import type { Game } from './types'

export const GIVEN = 3

export interface Preparing {
  readonly asks: 'swap' | 'void' | 'wait'
  readonly suits: readonly { suit: string; held: number; command: Game['command'] & { type: 'VOID' } }[]
}

export function preparingOf({ state }: Table<Game>): Preparing | null {
  const { core } = state.view ?? {}
  if (core?.phase !== 'swap' && core?.phase !== 'void') return null
  const hand = core.players[state.seat]?.hand
  const tiles = hand === undefined || isHidden(hand) ? [] : hand
  const voids = state.legal.filter((command) => command.type === 'VOID')
  if (voids.length > 0)
    return {
      asks: 'void',
      suits: voids.map((command) => ({
        suit: command.suit,
        held: tiles.filter((tile) => tile.startsWith(command.suit)).length,
        command,
      })),
    }
  return { asks: state.legal.some(({ type }) => type === 'SWAP') ? 'swap' : 'wait', suits: [] }
}
