/** Legal commands as buttons of the dock. */
import { computed, type ComputedRef } from 'vue'
import type { Table } from '@/match/table'
import type { Command, GameTypes } from '@/match/types'
import type { DockAction } from './TableDock.vue'

export interface Move {
  readonly type: string
  /** Of the button, as lessons name it. */
  readonly id: string
  /** Where a type is legal several times, each button needs its own. */
  readonly key?: string | ((command: Command) => string)
  readonly kind?: 'red' | 'quiet'
  /** Instead of the game's own words for the command. */
  readonly label?: (command: Command, table: Table) => string
  /** Where one type of command has several buttons with meanings of their own. */
  readonly fits?: (command: Command) => boolean
  /** One button for all commands of the type, and what it does. */
  readonly run?: (table: Table, commands: readonly Command[]) => unknown
}

/** In the order of `moves`; a type that is legal several times (bids) gives a button each. */
export function useMoves<Game extends GameTypes>(
  given: Table<Game>,
  moves: readonly Move[],
): ComputedRef<readonly DockAction[]> {
  const table = given as unknown as Table
  return computed(() =>
    moves.flatMap((move) => {
      const found = table.state.legal.filter(
        (command) => command.type === move.type && (move.fits?.(command) ?? true),
      )
      const buttons = move.run ? found.slice(0, 1) : found
      return buttons.map((command, at) => actionOf(table, move, command, at, found))
    }),
  )
}

function actionOf(
  table: Table,
  move: Move,
  command: Command,
  at: number,
  all: readonly Command[],
): DockAction {
  const only = move.run !== undefined || all.length === 1
  const key = typeof move.key === 'function' ? move.key(command) : only ? move.key : undefined
  return {
    id: at === 0 ? move.id : `${move.id}-${at}`,
    label: move.label?.(command, table) ?? table.texts.command(command),
    ...(key ? { key } : {}),
    ...(move.kind ? { kind: move.kind } : {}),
    run: () => (move.run ? move.run(table, all) : table.play(command)),
  }
}

/** The bounds of an amount, where the game lists the least and the most of what may be sent. */
export function rangeOf<Game extends GameTypes>(
  table: Table<Game>,
  type: string,
  field = 'amount',
): { min: number; max: number } | null {
  const amounts = (table.state.legal as readonly Command[])
    .filter((command) => command.type === type)
    .map((command) => Number(command[field]))
  return amounts.length > 0 ? { min: Math.min(...amounts), max: Math.max(...amounts) } : null
}
