/** Phases in which one has no choice pass by themselves, for whoever wants it; never in the middle of a question. */
import { settings } from '@/settings'
import type { Table } from '@/match/table'
import type { Command } from '@/match/types'
import { useDue } from './useDue'

const PASSING = new Set(['ADVANCE_PHASE', 'PASS'])
/** What there is to do, if it is one thing that changes nothing; else null. */
export function onlyPass(legal: readonly Command[], isAsked: boolean): Command | null {
  const [only] = legal
  if (isAsked || legal.length !== 1 || !only || !PASSING.has(only.type)) return null
  return Object.keys(only).length === 1 ? only : null
}

/** `present`: is whoever may pass at the screen? */
export function useAutoPass(table: Table, present: () => boolean = () => true): void {
  const due = (): Command | null => {
    const { state, gate } = table
    if (!settings.auto_pass || state.pending || gate.state.busy || !state.view || !present()) return null
    return onlyPass(state.legal, state.view.sys.wait?.type === 'PROMPT')
  }
  useDue(due, (command) => void table.play(command))
}
