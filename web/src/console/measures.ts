/** Measures: for how long, and until when. */
import { dateTime, t } from '@/i18n'

export const FOR_GOOD_HOURS = 0
/** The server's end that never comes. */
const FOR_GOOD = 2 ** 53 - 1
const DAYS = [1, 7, 30] as const

/** A moderator's measures end by themselves. */
export function lengths(isAdmin: boolean): { value: number; text: string }[] {
  const some = DAYS.map((days) => ({ value: days * 24, text: t('console.days', { n: days }) }))
  return isAdmin ? [...some, { value: FOR_GOOD_HOURS, text: t('console.for_good') }] : some
}

export const untilText = (until: number): string =>
  until >= FOR_GOOD ? t('console.for_good') : t('console.until', { at: dateTime(until) })

export const holds = (until: number): boolean => until > Date.now()
