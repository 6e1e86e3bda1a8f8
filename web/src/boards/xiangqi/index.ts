import { boardOf } from '../board'
import { drawOffer, firstOf, moveCues, offerCues } from '@/frame/sides'
import { FAMILY, lossOf, sideOf } from './family'
import { notation } from './notation'
import NotationSwitch from './NotationSwitch.vue'
import { moveText } from './pieces'
import type { Game } from './types'
import XiangqiBoard from './XiangqiBoard.vue'

export const board = boardOf<Game>({
  ...FAMILY,
  component: XiangqiBoard,
  log: 'pairs',
  move: moveText,
  first: firstOf,
  written: (line) => line.written[notation.value] ?? line.moves,
  logTools: NotationSwitch,
  side: (seat, view) => {
    const lost = lossOf(seat, view)
    return { ...sideOf(seat, view), ...(lost > 0 ? { fact: `−${lost}` } : {}) }
  },
  handshake: drawOffer,
  effects: { MOVED: moveCues, DRAW_OFFERED: offerCues },
})
