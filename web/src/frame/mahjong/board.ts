/** A board of any mahjong game: what is the same for all of them. */
import type { Component } from 'vue'
import type { BoardModule } from '@/boards/board'
import type { EffectRules } from '@/effects/registry'
import type { Table } from '@/match/table'
import { tileName } from '../tiles/faces'
import type { CoreWin, MahjongTable } from './game'
import { isAsked } from './reading'
import { settledOf } from './telling'
import TileGlyph from './TileGlyph.vue'

const TILE = /^([WTB][1-9]|F[1-4]|J[1-3]|H[1-8])(#\d)?$/
const read = (table: Table): MahjongTable => table as unknown as MahjongTable

const EFFECTS: EffectRules = {
  DISCARDED: () => [{ kind: 'sound', name: 'wood' }],
  FLOWER_SHOWN: () => [{ kind: 'sound', name: 'paper' }],
  MELDED: ({ seat }) => [
    { kind: 'sound', name: 'low' },
    { kind: 'ring', at: `seat-${String(seat)}` },
  ],
  KONG_ADDED: ({ seat }) => [
    { kind: 'sound', name: 'low' },
    { kind: 'ring', at: `seat-${String(seat)}` },
  ],
  WON: ({ win }, { seat }) => [
    { kind: 'sound', name: (win as CoreWin).seat === seat ? 'win' : 'stone' },
    { kind: 'ring', at: `seat-${(win as CoreWin).seat}`, colour: 'accent-red' },
  ],
}

export function mahjongBoard(parts: {
  readonly component: Component
  readonly dock: Component
}): BoardModule {
  return {
    ...parts,
    ratio: 1.6,
    answers: true,
    glyph: TileGlyph,
    glyphs: 'tile',
    heads: ['wall_ended', 'swapped', 'horse'],
    asked: (table) => isAsked(read(table)),
    settled: (table) => settledOf(read(table)),
    actions: [{ command: { type: 'SURRENDER' }, icon: 'flag', confirm: 'mahjong.surrender' }],
    word: (_, value) => (TILE.test(value) ? tileName(value) : null),
    effects: EFFECTS,
  }
}
