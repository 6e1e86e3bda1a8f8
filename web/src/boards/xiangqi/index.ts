import type { BoardModule } from '../board'
import { notation } from './notation'
import NotationSwitch from './NotationSwitch.vue'
import { HEIGHT, isRed, moveText, WIDTH, type Core } from './pieces'
import XiangqiBoard from './XiangqiBoard.vue'

const START_PIECES = 16

export const board: BoardModule = {
  component: XiangqiBoard,
  ratio: WIDTH / HEIGHT,
  flippable: true,
  log: 'pairs',
  move: moveText,
  written: (line) => line.written[notation.value] ?? line.moves,
  logTools: NotationSwitch,
  actions: [
    { command: { type: 'OFFER_DRAW' }, icon: 'draw' },
    { command: { type: 'RESIGN' }, icon: 'flag', confirm: 'xiangqi.resign_sure' },
  ],
  side: (seat, view) => {
    const { red, cells } = view.core as Core
    const own = [...cells].filter((letter) => letter !== '.' && isRed(letter) === (seat === red)).length
    const lost = START_PIECES - own
    const side = seat === red ? 'red' : 'black'
    return { name: `xiangqi.${side}`, stone: side, ...(lost > 0 ? { fact: `−${lost}` } : {}) }
  },
  handshake: (view) => {
    const { offer } = view.core as Core
    if (offer === null) return null
    return {
      asked: 'xiangqi.draw_asks',
      from: offer,
      yes: { type: 'ACCEPT_DRAW' },
      no: { type: 'DECLINE_DRAW' },
    }
  },
  effects: {
    MOVED: (event, { seat, view }) => {
      const at = `cell-${String(event.to)}`
      const won = view.sys.gameover?.winners?.includes(seat)
      return [
        { kind: 'sound', name: event.check ? 'check' : event.captured ? 'capture' : 'wood' },
        ...(event.captured ? [{ kind: 'burst', at, colour: 'river' } as const] : []),
        ...(event.check ? [{ kind: 'flash', colour: 'danger' } as const] : []),
        ...(won ? [{ kind: 'confetti' } as const] : []),
      ]
    },
    DRAW_OFFERED: (event, { seat }) => (event.seat === seat ? [] : [{ kind: 'sound', name: 'notice' }]),
  },
}
