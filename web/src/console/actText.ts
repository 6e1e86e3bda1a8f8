/** A line of the log in words. */
import type { AuditFacts } from '@/api/types'
import { hasText, t } from '@/i18n'
import { untilText } from './measures'

export const byText = (line: AuditFacts): string =>
  line.by === 'host' ? t('console.host') : (line.by_name ?? line.by)

export const didText = (line: AuditFacts): string => {
  const key = `console.act.${line.act}`
  return hasText(key) ? t(key) : line.act
}

export function whyText(line: AuditFacts): string {
  const { until, why, note, outcome, role, state } = line.details
  const said = [
    typeof role === 'string' ? t(`console.role.${role}`) : '',
    typeof outcome === 'string' ? t(`console.outcome.${outcome}`) : '',
    typeof state === 'string' ? t(`console.feedback.${state}`) : '',
    typeof until === 'number' && until > 0 ? untilText(until) : '',
    typeof why === 'string' ? why : '',
    typeof note === 'string' ? note : '',
  ]
  return said.filter(Boolean).join(' · ')
}

export const actText = (line: AuditFacts): string =>
  [`${byText(line)}: ${didText(line)}`, whyText(line)].filter(Boolean).join(' · ')
