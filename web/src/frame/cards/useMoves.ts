/** Legal commands as buttons of the dock. */
import { computed, type ComputedRef } from 'vue'
import type { Table } from '@/match/table'
import type { Command } from '@/match/types'
import type { DockAction } from './TableDock.vue'

export interface Move {
  readonly type: string
  /** Of the button, as lessons name it. */
  readonly id: string
  readonly key?: string
  readonly kind?: 'red' | 'quiet'
  /** Instead of the game's own words for the command. */
  readonly label?: (command: Command) => string
}

/** In the order of `moves`; a type that is legal several times (bids) gives a button each. */
export function useMoves(table: Table, moves: readonly Move[]): ComputedRef<readonly DockAction[]> {
  return computed(() =>
    moves.flatMap((move) => {
      const found = table.state.legal.filter((command) => command.type === move.type)
      return found.map((command, at) => ({
        id: at === 0 ? move.id : `${move.id}-${at}`,
        label: move.label?.(command) ?? table.texts.command(command),
        ...(move.key && found.length === 1 ? { key: move.key } : {}),
        ...(move.kind ? { kind: move.kind } : {}),
        run: () => table.play(command),
      }))
    }),
  )
}

/** The bounds of an amount, where the game lists the least and the most of what may be sent. */
export function rangeOf(table: Table, type: string, field = 'amount'): { min: number; max: number } | null {
  const amounts = table.state.legal
    .filter((command) => command.type === type)
    .map((command) => Number(command[field]))
  return amounts.length > 0 ? { min: Math.min(...amounts), max: Math.max(...amounts) } : null
}
