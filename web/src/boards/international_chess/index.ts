import { ACTIONS, drawOffer, firstOf, moveCues, offerCues, undealtSides } from '@/frame/sides'
import { boardOf } from '../board'
import CapturedMen from './CapturedMen.vue'
import ChessBoard from './ChessBoard.vue'
import { moveText } from './pieces'
import type { Game } from './types'

export const board = boardOf<Game>({
  component: ChessBoard,
  ratio: 1,
  flippable: true,
  actions: ACTIONS,
  undealt: (options) => undealtSides(options) && options.setup !== 'chess960',
  log: 'pairs',
  move: moveText,
  first: firstOf,
  written: (line) => line.written.san ?? line.moves,
  side: (seat, view) => {
    const side = seat === firstOf(view) ? 'white' : 'black'
    return { name: `international_chess.${side}`, stone: side }
  },
  panel: CapturedMen,
  handshake: drawOffer,
  effects: { MOVED: moveCues, DRAW_OFFERED: offerCues },
})
