/** What plays by itself, for whoever switched it on at this table: a win is taken, claims pass, the drawn tile goes. */
import { watch } from 'vue'
import type { Table } from '@/match/table'
import type { Command } from '@/match/types'
import { useDue } from '../useDue'
import type { MahjongTable } from './game'
import { useHandState } from './hand'
import { claimsOf } from './reading'

const WINS = new Set(['HU', 'RON'])

const isReady = ({ state, gate }: MahjongTable): boolean =>
  !state.pending && !gate.state.busy && state.view !== null && !state.view.sys.gameover && !state.past

const legalOf = ({ state }: MahjongTable, type: string): Command | null =>
  state.legal.find((command) => command.type === type) ?? null

/** Who cannot claim lets nobody wait for it. In a lesson every step is one's own. */
export function idleOf(table: MahjongTable): Command | null {
  if (!isReady(table) || table.state.mode === 'tutorial' || claimsOf(table).length > 0) return null
  return legalOf(table, 'PASS')
}

export function dueOf(table: MahjongTable): Command | null {
  if (!isReady(table)) return null
  const { auto } = useHandState(table)
  const { state } = table
  const win = state.legal.find(({ type }) => WINS.has(type))
  if (win) return auto.win ? win : null
  const pass = legalOf(table, 'PASS')
  if (pass) return auto.pass ? pass : null
  const drawn = state.view?.core.players[state.seat]?.drawn
  const discards = state.legal.filter(({ type }) => type === 'DISCARD')
  // Where the drawn tile may not go, or none was drawn, it is the one at the right.
  const goes = discards.find(({ tile }) => tile === drawn) ?? discards.at(-1)
  return auto.discard ? (goes ?? null) : null
}

export function useAuto(table: MahjongTable): void {
  const play = (command: Command): void => void (table as unknown as Table).play(command)
  useDue(() => dueOf(table), play)
  watch(
    () => idleOf(table),
    (pass) => pass && play(pass),
    { immediate: true },
  )
}
