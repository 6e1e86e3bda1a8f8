import { t } from '@/i18n'
import type { Thrown } from './types'

/** `Pair of 5`. */
export const nameOf = (thrown: Thrown | undefined): string =>
  thrown ? t(`erbaban.kind.${thrown.kind}`, { n: thrown.number }) : ''
