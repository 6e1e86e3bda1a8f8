/** The table of card duel. */
import { t } from '@/i18n'
import { dockOf } from '@/frame/cards/dock'
import { seated } from '@/frame/cards/round'
import type { Settled } from '@/frame/cards/settlement'
import type { Move } from '@/frame/cards/useMoves'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import CardDuelBoard from './CardDuelBoard.vue'
import { play } from './duel'
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

/** A button for a kind of card: at once where there is one target, else whoever it is for is chosen at the table. */
const moveOf = (card: string, key: string): Move => ({
  type: 'PLAY_CARD',
  id: card,
  key,
  label: () => t(`card_duel.do.${card}`),
  fits: (command) => command.card === card,
  run: (table) => play(table as unknown as Table<Game>, card),
})

export const board = boardOf<Game>({
  component: CardDuelBoard,
  dock: dockOf<Game>({
    stack: (core, seat) => core.fighters[seat]?.hp ?? null,
    moves: [moveOf('heal', 'h'), { ...moveOf('attack', 'a'), kind: 'red' }],
    asks: ({ state: { options } }) =>
      t('card_duel.ask', { attack: options.attack ?? '', heal: options.heal ?? '' }),
  }),
  settled,
  word: (name, value, _, nameOf) => {
    if (name === 'target') return nameOf(Number(value))
    return name === 'card' ? t(`card_duel.do.${value}`) : null
  },
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
