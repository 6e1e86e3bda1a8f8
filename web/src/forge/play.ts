/** Taking a rule to a table: against the AI, or in a room. */
import type { Router } from 'vue-router'
import { reasonText } from '@/api/http'
import type { ForgedRuleFacts } from '@/api/schema'
import { openRoom } from '@/lobby/open'
import { toast } from '@/ui/toasts'
import { t } from '@/i18n'

export const GAME = 'spirit_xiangqi'

export async function openTable(router: Router, rule: ForgedRuleFacts): Promise<void> {
  try {
    const name = [...rule.name].slice(0, 20).join('')
    const code = await openRoom({ game: GAME, name, max_players: 2, options: { rule: rule.rule } })
    await router.push(`/rooms/${code}`)
  } catch (error) {
    toast(reasonText(error), { bad: true })
  }
}

export async function shareLink(rule: ForgedRuleFacts): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/forge/${rule.id}`)
    toast(t('forge.link_copied'))
  } catch {
    toast(`${location.origin}/forge/${rule.id}`)
  }
}
