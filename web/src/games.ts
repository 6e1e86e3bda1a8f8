/** The games of this site: loaded once, when a page first needs them. */
import { computed, shallowRef } from 'vue'
import { get } from './api/http'
import type { GameFacts } from './api/types'
import { hasText, pick, t } from './i18n'

const known = shallowRef<readonly GameFacts[] | null>(null)
const failed = shallowRef<unknown>(null)
let underway: Promise<void> | null = null

export const games = computed(() => known.value ?? [])
export const gamesLoading = computed(() => known.value === null && failed.value === null)
export const gamesProblem = computed(() => failed.value)

export function loadGames(): Promise<void> {
  if (known.value) return Promise.resolve()
  underway ??= fetchGames().finally(() => (underway = null))
  return underway
}

async function fetchGames(): Promise<void> {
  try {
    known.value = await get<readonly GameFacts[]>('/api/games')
    failed.value = null
  } catch (error) {
    failed.value = error
  }
}

export function gameOf(id: string): GameFacts | undefined {
  return games.value.find((game) => game.id === id)
}

export function titleOf(id: string): string {
  return pick(gameOf(id)?.title, id)
}

export function seatsText(game: GameFacts): string {
  const [fewest, most] = game.seats
  return fewest === most ? String(most) : `${fewest}–${most}`
}

/** A kind that nobody has translated is shown as the game names it. */
export function kindText(kind: string): string {
  return hasText(`kind.${kind}`) ? t(`kind.${kind}`) : kind
}
