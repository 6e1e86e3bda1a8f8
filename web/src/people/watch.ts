/** Follows the social channel for whoever has an account: fetched after the first page, and only for them. */
import { watch } from 'vue'
import { get } from '@/api/http'
import type { ReachFacts } from '@/api/schema'
import { t } from '@/i18n'
import { connection } from '@/net/socket'
import type { SocialInvitation } from '@/protocol'
import { router } from '@/router'
import { me } from '@/session'
import { toast } from '@/ui/toasts'
import { forgetPeople, hasAccount, here, invitations, isQuiet, quiet, setCounts, talkingTo } from './state'

/** The last message that this page was told: what came after it is told after a break. */
let last: number | null = null

export function watchPeople(): void {
  connection.on('social', (message) => {
    here.clear()
    for (const each of message.here) here.set(each.player, each)
    setCounts(message.counts)
    invitations.clear()
    for (const each of message.invitations) hold(each)
  })
  connection.on('social.presence', (message) => {
    if (message.here) here.set(message.player, message.here)
    else here.delete(message.player)
  })
  connection.on('social.counts', (message) => setCounts(message.counts))
  connection.on('social.message', ({ line }) => {
    last = Math.max(last ?? 0, line.number)
    if (line.sender === me.value?.id || line.sender === talkingTo.value || isQuiet()) return
    toast(t('people.wrote', { name: line.sender_name, text: shorten(line.text) }), {
      action: { text: t('people.read'), run: () => void router.push(`/messages/${line.sender}`) },
    })
  })
  connection.on('social.notice', (notice) => {
    if (isQuiet() || !notice.by_name) return
    toast(t(`notice.${notice.kind}`, { name: notice.by_name }), {
      action: { text: t('people.see'), run: () => void router.push('/friends?show=requests') },
    })
  })
  connection.on('social.invited', (message) => hold(message.invitation))
  connection.on('social.answered', (message) => {
    invitations.delete(message.invitation)
    if (message.answer === 'declined' && message.player !== me.value?.id && !isQuiet()) {
      toast(t('people.declined', { name: message.name }))
    }
  })
  connection.whenOpen(() => {
    if (hasAccount.value) void connection.ask({ type: 'social.watch', after: last }).catch(() => undefined)
  })
  watch(
    () => me.value?.id,
    () => {
      last = null
      forgetPeople()
      if (hasAccount.value) void begin()
    },
    { immediate: true },
  )
}

async function begin(): Promise<void> {
  connection.start()
  const reach = await get<ReachFacts>('/api/me/reach').catch(() => null)
  if (reach) takeReach(reach)
}

export function takeReach(reach: ReachFacts): void {
  quiet.value =
    reach.quiet_from === null || reach.quiet_to === null ? null : [reach.quiet_from, reach.quiet_to]
}

/** Until it ends by itself. */
function hold(invitation: SocialInvitation): void {
  const left = invitation.expires_at - Date.now()
  if (left <= 0) return
  for (const [id, other] of invitations) if (other.by === invitation.by) invitations.delete(id)
  invitations.set(invitation.id, invitation)
  setTimeout(() => invitations.delete(invitation.id), Math.min(left, 2 ** 31 - 1))
}

function shorten(text: string): string {
  const line = [...text.replace(/\s+/g, ' ')]
  return line.length > 60 ? `${line.slice(0, 59).join('')}…` : line.join('')
}
