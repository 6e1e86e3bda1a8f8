/** What stands in the way of casting a piece, and what speaks for it. */
import { reasonText } from '@/api/http'
import type { RuleCheck } from '@/api/schema'
import { t } from '@/i18n'
import { FIRST_OWN, reached, type Draft } from './draft'
import { faultText, noteText } from './words'

export interface Message {
  /** An error, a warning, or something that is as it should be. */
  readonly kind: 'er' | 'wn' | 'ok'
  readonly text: string
}

/** From this share of the budget on a piece is a strong one. */
const STRONG = 0.8

export function messagesOf(
  draft: Draft,
  checked: RuleCheck | null,
  problem: unknown,
  busy: boolean,
): Message[] {
  const wrong = [...missing(draft)]
  if (wrong.length === 0 || reached(draft).size > 0) wrong.push(...(checked?.faults ?? []).map(faultText))
  if (problem) wrong.push(reasonText(problem))
  if (wrong.length > 0) return wrong.map((text) => ({ kind: 'er', text }))
  if (busy) return []
  const warnings = (checked?.notes ?? []).map(noteText)
  if ((checked?.power ?? 0) > STRONG * (checked?.budget ?? 0)) warnings.push(t('forge.strong_side'))
  return [
    { kind: 'ok', text: t('forge.ok_name') },
    { kind: 'ok', text: t('forge.ok_rule') },
    ...warnings.map((text): Message => ({ kind: 'wn', text })),
  ]
}

function* missing(draft: Draft): Generator<string> {
  const inputs = draft.inputs.filter((input) => input !== null)
  if (inputs.length === 0) yield t('forge.need_material')
  else if (inputs.length === 1 && inputs.some((input) => input >= FIRST_OWN)) yield t('forge.need_two')
  if (reached(draft).size === 0) yield t('forge.need_paint')
  if (!draft.name.trim()) yield t('forge.need_name')
}
