import { t } from '@/i18n'
import type { ErbabanFacts, Round } from './types'

/** What a seat has thrown or been dealt: `Pair of 5`. Dice that are nothing special are their sum. */
export function nameOf(seat: number, round: Round, facts: ErbabanFacts | null | undefined): string {
  const dice = round.players[seat]?.dice ?? []
  const sum = dice.reduce((all, die) => all + die, 0)
  const told = facts?.throws[seat]
  if (told) return t(`erbaban.kind.${told[0]}`, { n: told[1] })
  return sum > 0 ? t('erbaban.kind.sum', { n: sum }) : ''
}
