/** A dock as data: most tables differ only in what is pressed, what may be bet and what is asked. */
import { h, type FunctionalComponent } from 'vue'
import type { Table } from '@/match/table'
import type { AnyGame, GameTypes } from '@/match/types'
import type { Shortcut } from './BetControl.vue'
import RoundDock from './RoundDock.vue'
import type { Move } from './useMoves'

export interface Range {
  readonly min: number
  readonly max: number
}

/** A command with an amount. */
export interface BetOf<Game extends GameTypes> {
  readonly type: string
  readonly id: string
  readonly key: string
  /** Text key: what the amount is. */
  readonly size: string
  label(amount: number, table: Table<Game>): string
  shortcuts(range: Range, core: Game['core']): readonly Shortcut[]
  step(core: Game['core']): number
  /** Instead of the bounds that the legal commands show. */
  range?(table: Table<Game>): Range | null
  /** What it begins with; the least, if nothing is said. */
  first?(range: Range, core: Game['core']): number
}

/** Chips to lay on spots. */
export interface ChipsOf<Game extends GameTypes> {
  least(core: Game['core']): number
  isOpen(table: Table<Game>): boolean
}

export interface DockOf<Game extends GameTypes> {
  readonly moves: readonly Move[]
  readonly bet?: BetOf<Game>
  readonly chips?: ChipsOf<Game>
  /** May a loan be used in the match that runs? */
  readonly lends?: boolean
  /** What lies before whoever looks. Without it the table keeps no chips of one's own: the session's score is told. */
  stack?(core: Game['core'], seat: number): number | null
  /** What is asked of whoever has to act. */
  asks?(table: Table<Game>): string
  /** Can this seat still win? */
  isOut?(core: Game['core'], seat: number): boolean
}

export function dockOf<Game extends GameTypes>(spec: DockOf<Game>): FunctionalComponent {
  // The one dock is drawn for all games: it hands on what it is told to functions of the same game.
  return () => h(RoundDock, { spec: spec as unknown as DockOf<AnyGame> })
}
