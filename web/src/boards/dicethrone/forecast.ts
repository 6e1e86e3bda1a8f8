/** What a declared attack, or the damage that waits, will do, in words. The numbers are facts of the table. */
import { t } from '@/i18n'
import { placeOf } from './duel'
import { range } from './situation'
import type { Forecast as Facts } from './types'
import type { Duel } from './useDuel'

export interface Forecast extends Facts {
  readonly name: string
  readonly target: number
  readonly terms: readonly { readonly amount: string; readonly label: string }[]
  readonly text: string
  readonly unseen: boolean
  /** The defence that answers it, once it is chosen. */
  readonly defence: string
}

/** Of the declared attack, or of one that may be declared. */
export function forecastOf(duel: Duel, ability?: string): Forecast | null {
  const { attack, blow, turn } = duel.core.value
  const id = ability ?? attack?.ability ?? ''
  const facts = duel.facts.value?.forecasts[id]
  if (!facts) return null
  const attacker = attack?.attacker ?? turn
  const fighter = duel.fighter(attacker)
  const place = placeOf(fighter.hero, id)
  const level = duel.level(attacker, place?.ability.id ?? '')
  return {
    ...facts,
    name: duel.abilityName(fighter.hero, id),
    target: 1 - attacker,
    terms: termsOf(facts, blow ? 'tokens' : 'bonus'),
    text: blow ? '' : duel.text(`ability.${id}.${level}.text`),
    unseen: attack?.unseen ?? false,
    defence: attack?.defence ?? '',
  }
}

/** What is printed, or what waits for tokens; and what was added to it. */
function termsOf({ damage, base = damage, added = 0 }: Facts, source: 'tokens' | 'bonus'): Forecast['terms'] {
  if (!base) return []
  const first = { amount: range(base), label: t('dicethrone.term.base') }
  const more = { amount: added > 0 ? String(added) : `−${-added}`, label: t(`dicethrone.term.${source}`) }
  return added === 0 ? [first] : [first, more]
}
