/** The option by which a table is played with a forged rule: a JSON text, of which people see the name. */
import { t } from '@/i18n'
import { GAME } from './play'
import { readRule } from './rule'

export const isForgedRule = (game: string, option: string): boolean => game === GAME && option === 'rule'

export function ruleName(text: unknown): string {
  const rule = readRule(String(text))
  return rule?.name || Object.values(rule?.piece_definitions ?? {})[0]?.name || t('forge.unnamed')
}
