/** Sic bo's table. */
import { t } from '@/i18n'
import { dockOf } from '@/frame/cards/dock'
import { signed, type Settled } from '@/frame/cards/settlement'
import { takeAllBack } from '@/frame/cards/spots'
import type { Table } from '@/match/table'
import { boardOf } from '../board'
import TouziBaoBoard from './TouziBaoBoard.vue'
import type { Game, Player } from './types'
import { isOpen, spotName } from './words'

function settled({ state }: Table<Game>): Settled {
  const { core, facts } = state.view ?? {}
  if (!core || !facts || core.dice.length === 0) return { seats: [] }
  const total = core.dice.reduce((all, die) => all + die, 0)
  /** What came in, then what was lost: together they are what the seat won. */
  const handOf = (seat: number, bets: Player['bets']): string =>
    Object.entries(bets)
      .map(([on, chips]) => ({ on, net: facts.gains[seat]?.[on] ?? -chips }))
      .sort((a, b) => Math.sign(b.net) - Math.sign(a.net))
      .map(({ on, net }) => `${spotName(on)} ${signed(net)}`)
      .join(' · ')
  return {
    seats: core.players.map((player, seat) => ({
      seat,
      hand: handOf(seat, player.bets),
      ...(player.bank > 0 ? { tag: t('touzi_bao.bank') } : {}),
    })),
    why: t('touzi_bao.thrown', { dice: core.dice.join(' · '), n: total }),
    mark: String(total),
    bets: core.players[state.seat]?.bets ?? {},
  }
}

export const board = boardOf<Game>({
  component: TouziBaoBoard,
  dock: dockOf<Game>({
    lends: true,
    stack: ({ players, pays }, seat) => {
      const player = players[seat]
      return player ? player.stack + (pays[seat] ?? 0) : null
    },
    chips: {
      least: (core) => core.least,
      isOpen,
    },
    asks: ({ state }) => {
      const laid = Object.keys(state.view?.core.players[state.seat]?.bets ?? {}).length > 0
      return t(laid ? 'touzi_bao.ask.more' : 'touzi_bao.ask.first')
    },
    moves: [
      { type: 'CLEAR_BETS', id: 'clear', key: 'x', kind: 'quiet', run: takeAllBack },
      { type: 'ROLL', id: 'roll', key: 't' },
      { type: 'DONE', id: 'done', key: 'n', kind: 'red' },
    ],
  }),
  settled,
  ratio: 1.4,
  heads: ['rolled'],
  scenes: true,
  word: (name, value) => (name === 'selection' ? spotName(value) : null),
  effects: {
    BET_PLACED: () => [{ kind: 'sound', name: 'stone' }],
    BETS_CLEARED: () => [{ kind: 'sound', name: 'paper' }],
    ROLLED: () => [
      { kind: 'sound', name: 'dice' },
      { kind: 'scene', name: 'dust', at: 'felt', size: 320 },
    ],
  },
})
