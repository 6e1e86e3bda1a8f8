/** Army chess: an army to set up, two that meet, and a referee who tells no rank. */
import { ACTIONS, drawOffer, firstOf, offerCues, undealtSides } from '@/frame/sides'
import { t } from '@/i18n'
import type { LogLine } from '@/match/types'
import { boardOf } from '../board'
import { FULL } from './junqi'
import JunqiBoard from './JunqiBoard.vue'
import JunqiLosses from './JunqiLosses.vue'
import JunqiUnder from './JunqiUnder.vue'
import type { Game } from './types'

const SIGNS: Readonly<Record<string, string>> = {
  move: '→',
  attack_won: '×',
  attack_failed: '†',
  attack_both: '××',
}

function moveText(line: LogLine): string {
  const value = (name: string): string =>
    String(line.segments.find((segment) => segment[0] === 'value' && segment[1] === name)?.[2] ?? '')
  const sign = SIGNS[line.key]
  return sign ? `${value('from')}${sign}${value('to')}` : ''
}

export const board = boardOf<Game>({
  component: JunqiBoard,
  ratio: FULL.width / FULL.height,
  flippable: true,
  under: JunqiUnder,
  asks: ['ARRANGE'],
  prompts: ['by_lot'],
  actions: ACTIONS,
  log: 'lines',
  move: moveText,
  first: firstOf,
  undealt: (options) => undealtSides(options) && options.auto_setup === false,
  handshake: drawOffer,
  panel: JunqiLosses,
  side: (seat, view) => {
    const side = seat === firstOf(view) ? 'red' : 'black'
    const { stage, arranged } = view.core
    const sets = stage === 'arrange'
    return {
      name: `junqi.${side}`,
      stone: side,
      ...(sets ? { fact: t(arranged.includes(seat) ? 'junqi.is_ready' : 'junqi.sets_up') } : {}),
    }
  },
  effects: {
    MOVED: () => [{ kind: 'sound', name: 'wood' }],
    ATTACKED: ({ to, fallen }, { seat, view }) => [
      { kind: 'sound', name: 'capture' },
      { kind: 'burst', at: `cell-${to}`, colour: 'accent-red', count: fallen === 'both' ? 18 : 12 },
      ...(view.sys.gameover?.winners?.includes(seat) ? [{ kind: 'confetti' } as const] : []),
    ],
    FLAG_SHOWN: ({ at }) => [
      { kind: 'sound', name: 'notice' },
      { kind: 'ring', at: `cell-${at}`, colour: 'accent-red' },
    ],
    ARRANGED: () => [{ kind: 'sound', name: 'notice' }],
    DRAW_OFFERED: offerCues,
  },
})
