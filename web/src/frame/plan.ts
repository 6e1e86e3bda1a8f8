/** A move that is thought of and not yet played: while others think it waits for one's own turn; on one's own turn it waits
 * for a second look, by whoever wants one. What it may be then, the rules say, not the page. */
import { shallowRef, watch, type ShallowRef } from 'vue'
import { t } from '@/i18n'
import type { Table } from '@/match/table'
import { activeOf, SPECTATOR, type GameTypes } from '@/match/types'
import { settings } from '@/settings'
import { toast } from '@/ui/toasts'
import { perTable } from './perTable'
import { useDue } from './useDue'

export interface Plan {
  /** The squares that it is about, by number: from and to, or the one that a stone is placed on. */
  readonly squares: readonly number[]
  /** As players say it: `e2 e4`. */
  readonly words: string
  /** Made while others think? */
  readonly ahead: boolean
  /** May it be played now? */
  can(): boolean
  play(): void
}

/** What the board and the line under it share. */
export const planOf = perTable<ShallowRef<Plan | null>>(() => shallowRef(null))

export interface Planning {
  readonly plan: ShallowRef<Plan | null>
  /** Does a move now wait for one's turn? */
  ahead(): boolean
  /** Play it, or keep it for later. */
  play(step: Omit<Plan, 'ahead'>): void
}

const MODES: readonly string[] = ['live', 'local']

/** `type`: of the commands that move something on this board; there is one whenever it is one's turn to move. */
export function usePlan<Game extends GameTypes>(table: Table<Game>, type: string): Planning {
  const { state, gate } = table
  const plan = planOf(table)
  const over = (): boolean => state.past || state.outcome !== null || Boolean(state.view?.sys.gameover)
  const mine = (): boolean => activeOf(state.view).includes(state.seat)
  const ahead = (): boolean =>
    settings.premove && MODES.includes(state.mode) && state.seat !== SPECTATOR && !mine() && !over()

  useDue(
    () =>
      plan.value?.ahead && mine() && offered() && !state.pending && !gate.state.busy ? plan.value : null,
    (due) => {
      plan.value = null
      if (due.can()) due.play()
      else toast(t('frame.plan_off', { move: due.words }))
    },
  )
  /** What may be done comes a moment after the turn. */
  function offered(): boolean {
    return state.legal.some((command) => command.type === type)
  }
  watch(over, () => (plan.value = null))
  watch(
    () => state.version,
    () => {
      if (plan.value && !plan.value.ahead) plan.value = null
    },
  )
  return {
    plan,
    ahead,
    play(step) {
      const later = ahead()
      if (later || (settings.confirm_moves && MODES.includes(state.mode) && step.can()))
        plan.value = { ...step, ahead: later }
      else step.play()
    },
  }
}
