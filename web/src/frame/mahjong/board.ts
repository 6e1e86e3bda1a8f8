/** What the boards of all mahjong games tell the frame. */
import type { BoardModule } from '@/boards/board'
import type { Table } from '@/match/table'
import { tileName } from '../tiles/faces'
import type { MahjongTable } from './game'
import { settledOf } from './telling'
import TileGlyph from './TileGlyph.vue'

const TILE = /^([WTB][1-9]|F[1-4]|J[1-3]|H[1-8])(#\d)?$/

export const MAHJONG = {
  ratio: 1.6,
  answers: true,
  glyph: TileGlyph,
  settled: (table: Table) => settledOf(table as unknown as MahjongTable),
  actions: [{ command: { type: 'SURRENDER' }, icon: 'flag', confirm: 'mahjong.surrender' }],
  word: (_: string, value: string) => (TILE.test(value) ? tileName(value) : null),
} satisfies Omit<BoardModule, 'component'>
