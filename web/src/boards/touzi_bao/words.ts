import { t } from '@/i18n'
import type { Table } from '@/match/table'
import type { Game, Spot } from './types'

/** May whoever looks still bet? */
export const isOpen = ({ state }: Table<Game>): boolean =>
  state.legal.some(({ type }) => type === 'DONE' || type === 'PLACE_BET')

/** `total:14` is of the kind `total`. */
export const kindOf = (selection: string): string => selection.split(':')[0] ?? ''

export const spotName = ({ selection, dice, total }: Spot): string =>
  t(`touzi_bao.spot.${kindOf(selection)}`, { n: total ?? dice[0] ?? '', m: dice[1] ?? '' })
