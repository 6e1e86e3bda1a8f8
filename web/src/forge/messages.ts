/** What stands in the way of casting a piece, and what speaks for it. */
import { reasonText } from '@/api/http'
import type { RuleCheck } from '@/api/schema'
import { t } from '@/i18n'
import { FIRST_OWN, reached, type Draft } from './draft'
import { BUDGET, chargeFor, powerOf } from './power'
import { faultText } from './words'

export interface Message {
  /** An error, a warning, or something that is as it should be. */
  readonly kind: 'er' | 'wn' | 'ok'
  readonly text: string
}

export function messagesOf(
  draft: Draft,
  checked: RuleCheck | null,
  problem: unknown,
  busy: boolean,
): Message[] {
  const wrong = [...missing(draft), ...tooStrong(draft)]
  if (wrong.length === 0 || reached(draft).size > 0) wrong.push(...(checked?.faults ?? []).map(faultText))
  if (problem) wrong.push(reasonText(problem))
  if (wrong.length > 0) return wrong.map((text) => ({ kind: 'er', text }))
  if (busy) return []
  const strong: Message[] =
    powerOf(draft) > BUDGET * 0.8 ? [{ kind: 'wn', text: t('forge.strong_side') }] : []
  return [{ kind: 'ok', text: t('forge.ok_name') }, { kind: 'ok', text: t('forge.ok_rule') }, ...strong]
}

function* missing(draft: Draft): Generator<string> {
  const inputs = draft.inputs.filter((input) => input !== null)
  if (inputs.length === 0) yield t('forge.need_material')
  else if (inputs.length === 1 && inputs.some((input) => input >= FIRST_OWN)) yield t('forge.need_two')
  if (reached(draft).size === 0) yield t('forge.need_paint')
  if (!draft.name.trim()) yield t('forge.need_name')
}

function* tooStrong(draft: Draft): Generator<string> {
  const power = powerOf(draft)
  if (power <= BUDGET) return
  const turns = chargeFor(draft)
  yield turns === null
    ? t('forge.over_budget', { power, budget: BUDGET })
    : t('forge.over_charge', { power, budget: BUDGET, turns })
}
