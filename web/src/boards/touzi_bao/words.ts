import { t } from '@/i18n'
import type { Table } from '@/match/table'
import type { Game } from './types'

/** May whoever looks still bet? */
export const isOpen = ({ state }: Table<Game>): boolean =>
  state.legal.some(({ type }) => type === 'DONE' || type === 'PLACE_BET')

/** `total:14` is of the kind `total`. */
export const kindOf = (selection: string): string => selection.split(':')[0] ?? ''

/** `pair:2-5` is `2 and 5`. */
export function spotName(selection: string): string {
  const [kind = '', n = '', m = ''] = selection.split(/[:-]/)
  return t(`touzi_bao.spot.${kind}`, { n, m })
}
