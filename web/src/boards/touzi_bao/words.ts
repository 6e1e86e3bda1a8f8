import { t } from '@/i18n'
import type { Spot } from './types'

/** `total:14` is of the kind `total`. */
export const kindOf = (selection: string): string => selection.split(':')[0] ?? ''

export const spotName = ({ selection, dice, total }: Spot): string =>
  t(`touzi_bao.spot.${kindOf(selection)}`, { n: total ?? dice[0] ?? '', m: dice[1] ?? '' })
