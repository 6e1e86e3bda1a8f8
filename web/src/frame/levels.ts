import { t } from '@/i18n'

/** Bots by strength, as people choose them; the ids are the server's (`bots/levels.py`). */
export const LEVELS = [
  { id: 'beginner', bot: 'beginner', rings: 1 },
  { id: 'easy', bot: 'easy', rings: 2 },
  { id: 'medium', bot: 'medium', rings: 3 },
  { id: 'hard', bot: 'hard', rings: 5 },
  { id: 'master', bot: 'master', rings: 6 },
] as const

export type Level = (typeof LEVELS)[number]

/** Its name, with its rating where it has one. */
export function rated(name: string, rating: number | undefined): string {
  return rating === undefined ? name : t('practice.rated', { name, rating })
}

export function ringsOf(bot: string | null | undefined): number {
  return LEVELS.find((level) => level.bot === bot)?.rings ?? 3
}
