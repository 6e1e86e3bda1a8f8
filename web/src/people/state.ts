/** What this page knows of friends and of what is new: kept here, so that the shell can show it without what tells it. */
import { computed, reactive, shallowReactive, shallowRef } from 'vue'
import type { FriendHere, NewCounts, SocialInvitation } from '@/protocol'
import { me } from '@/session'

/** Friends who are here. */
export const here = shallowReactive(new Map<string, FriendHere>())
export const counts = reactive({ messages: 0, notices: 0, requests: 0 })
/** To a table, while they are good. */
export const invitations = shallowReactive(new Map<string, SocialInvitation>())
/** Is the drawer open? */
export const drawer = shallowRef(false)
/** With whom one talks on the page right now. */
export const talkingTo = shallowRef<string | null>(null)
/** Minutes of the day between which nothing makes itself heard. */
export const quiet = shallowRef<readonly [number, number] | null>(null)

export const hasAccount = computed(() => me.value !== null && !me.value.guest)
export const total = computed(() => counts.messages + counts.notices + invitations.size)

export function setCounts(now: NewCounts): void {
  Object.assign(counts, now)
}

export function forgetPeople(): void {
  here.clear()
  invitations.clear()
  Object.assign(counts, { messages: 0, notices: 0, requests: 0 })
  drawer.value = false
  quiet.value = null
}

export function isQuiet(now = new Date()): boolean {
  if (quiet.value === null) return false
  const [from, to] = quiet.value
  const minute = now.getHours() * 60 + now.getMinutes()
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to
}
