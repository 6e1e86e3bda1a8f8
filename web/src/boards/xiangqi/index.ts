import { boardOf, type BoardOf } from '../board'
import { notation } from './notation'
import NotationSwitch from './NotationSwitch.vue'
import { GRID, moveText } from './pieces'
import type { Game } from './types'
import XiangqiBoard from './XiangqiBoard.vue'

/** What xiangqi with forged pieces changes. */
export const xiangqi: BoardOf<Game> = {
  component: XiangqiBoard,
  ratio: GRID.width / GRID.height,
  flippable: true,
  undealt: ({ colors }) => colors !== 'random',
  log: 'pairs',
  move: moveText,
  first: (view) => view.facts?.first ?? 0,
  written: (line) => line.written[notation.value] ?? line.moves,
  logTools: NotationSwitch,
  actions: [
    { command: { type: 'OFFER_DRAW' }, icon: 'draw' },
    { command: { type: 'RESIGN' }, icon: 'flag', confirm: 'xiangqi.resign_sure' },
  ],
  side: (seat, { facts }) => {
    const first = seat === (facts?.first ?? 0)
    const side = first ? 'red' : 'black'
    const lost = facts?.captured[first ? 0 : 1].length ?? 0
    return { name: `xiangqi.${side}`, stone: side, ...(lost > 0 ? { fact: `−${lost}` } : {}) }
  },
  handshake: ({ core: { offer } }) =>
    offer === null
      ? null
      : {
          asked: 'xiangqi.draw_asks',
          asking: 'xiangqi.draw_asked',
          from: offer,
          yes: { type: 'ACCEPT_DRAW' },
          no: { type: 'DECLINE_DRAW' },
          cancel: { type: 'WITHDRAW_DRAW' },
        },
  effects: {
    MOVED: (event, { seat, view }) => {
      const at = `cell-${event.to}`
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

export const board = boardOf(xiangqi)
