/** What plays by itself, for whoever switched it on at this table: a win is taken, claims pass, the drawn tile goes. */
import type { Table } from '@/match/table'
import type { Command } from '@/match/types'
import { useDue } from '../useDue'
import type { MahjongTable } from './game'
import { useHandState } from './hand'
import { claimsOf } from './reading'

const WINS = new Set(['HU', 'RON'])

export function dueOf(table: MahjongTable): Command | null {
  const { auto } = useHandState(table)
  const { state, gate } = table
  if (state.pending || gate.state.busy || !state.view || state.view.sys.gameover || state.past) return null
  const of = (type: string): Command | null => state.legal.find((command) => command.type === type) ?? null
  const win = state.legal.find(({ type }) => WINS.has(type))
  if (win) return auto.win ? win : null
  // Who cannot claim lets nobody wait for it. In a lesson every step is one's own.
  const idle = claimsOf(table).length === 0 && state.mode !== 'tutorial'
  if (of('PASS') && (auto.pass || idle)) return of('PASS')
  if (!auto.discard || of('PASS')) return null
  const drawn = state.view.core.players[state.seat]?.drawn
  return state.legal.find(({ type, tile }) => type === 'DISCARD' && tile === drawn) ?? null
}

export function useAuto(table: MahjongTable): void {
  useDue(
    () => dueOf(table),
    (command) => void (table as unknown as Table).play(command),
  )
}
