/** What a declared attack, or the damage that waits, will do. All numbers come from the table and the sheet. */
import { t } from '@/i18n'
import { levelOf, placeOf } from './duel'
import { range } from './situation'
import type { Duel } from './useDuel'

export interface Forecast {
  readonly name: string
  readonly target: number
  /** Null where nobody can say yet: it depends on tokens or CP at that moment. */
  readonly damage: readonly [number, number] | null
  readonly terms: readonly { readonly amount: string; readonly label: string }[]
  readonly text: string
  readonly defendable: boolean
  readonly shielded: boolean
  readonly unseen: boolean
  /** The defence that answers it, once it is chosen. */
  readonly defence: string
}

export function forecastOf(duel: Duel, ability?: string): Forecast | null {
  const { attack, blow, turn } = duel.core.value
  const id = ability ?? attack?.ability
  const attacker = ability === undefined ? attack?.attacker : turn
  if (id === undefined || attacker === undefined) return null
  const fighter = duel.fighter(attacker)
  const place = placeOf(fighter.hero, id)
  const target = 1 - attacker
  const declared = ability === undefined ? attack : null
  const extra = (declared?.bonus ?? 0) + (declared?.joined ?? 0)
  const printed = place?.variant?.damage ?? null
  const damage = blow
    ? ([blow.amount, blow.amount] as const)
    : printed && ([printed[0] + extra, printed[1] + extra] as const)
  const level = levelOf(fighter, place?.ability.id ?? '')
  const tags = place?.variant?.tags ?? []
  return {
    name: duel.abilityName(fighter.hero, id),
    target,
    damage: damage && damage[1] > 0 ? damage : null,
    terms: termsOf(blow ? blow.base : null, blow?.amount ?? 0, printed, extra),
    text: blow ? '' : duel.text(`ability.${id}.${level}.text`),
    defendable: declared ? declared.defendable : !tags.includes('undefendable') && !tags.includes('ultimate'),
    shielded: blow !== null && duel.fighter(target).shields.some((shield) => !shield.against_status),
    unseen: declared?.unseen ?? false,
    defence: declared?.defence ?? '',
  }
}

function termsOf(
  base: number | null,
  now: number,
  printed: readonly [number, number] | null,
  extra: number,
): Forecast['terms'] {
  if (base !== null) {
    const change = now - base
    return [
      { amount: String(base), label: t('dicethrone.term.base') },
      ...(change === 0
        ? []
        : [{ amount: change > 0 ? String(change) : `−${-change}`, label: t('dicethrone.term.tokens') }]),
    ]
  }
  if (!printed) return []
  return [
    { amount: range(printed), label: t('dicethrone.term.base') },
    ...(extra === 0 ? [] : [{ amount: String(extra), label: t('dicethrone.term.bonus') }]),
  ]
}
