/** The table of card duel. */
import { t } from '@/i18n'
import { seated } from '@/frame/cards/round'
import type { Settled } from '@/frame/cards/settlement'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import CardDuelBoard from './CardDuelBoard.vue'
import CardDuelDock from './CardDuelDock.vue'
import type { Game } from './types'

/** Who stands, and with how much. */
function settled({ state }: Table<Game>): Settled {
  return {
    seats: seated(state.view?.core.fighters ?? {}).map(([seat, { hp, max_hp }]) => ({
      seat,
      hand: hp === 0 ? t('card_duel.fallen') : t('card_duel.left', { n: hp, all: max_hp }),
      out: hp === 0,
    })),
  }
}

export const board = boardOf<Game>({
  component: CardDuelBoard,
  dock: CardDuelDock,
  settled,
  ratio: 1.6,
  effects: {
    CARD_PLAYED: (event) => {
      const at = `seat-${String(event.target)}`
      return event.card === 'attack'
        ? [
            { kind: 'sound', name: 'capture' },
            { kind: 'burst', at, colour: 'accent-red', count: 18 },
          ]
        : [
            { kind: 'sound', name: 'check' },
            { kind: 'ring', at },
          ]
    },
    FELL: () => [{ kind: 'shake' }],
  },
})
