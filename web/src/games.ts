/** The games of this site: loaded once, when a page first needs them. */
import { computed, shallowRef } from 'vue'
import { get } from './api/http'
import type { PackageFacts } from './api/schema'
import type { GameFacts } from './api/types'
import { hasText, pick, t } from './i18n'

const known = shallowRef<readonly GameFacts[] | null>(null)
const failed = shallowRef<unknown>(null)
let underway: Promise<void> | null = null

/** What most people look for first; whatever is not named comes after these, by its name. */
const USUAL = [
  'xiangqi',
  'international_chess',
  'weiqi',
  'wuziqi',
  'junqi',
  'mahjong',
  'texas_holdem',
  'doudizhu',
  'paodekuai',
  'shengji',
  'dicethrone',
  'summonerwars',
  'smashup',
  'blackjack',
]
/** These say least about themselves. */
const LAST = ['tictactoe', 'card_duel', 'generic']
const PLAYED = 'boardwright.played'
const SEEN = 'boardwright.games'

/** Most played in this browser first, then on this site, then in an order that makes sense. */
export const games = computed(() => {
  const plays = played()
  return [...(known.value ?? [])].sort(
    (a, b) =>
      (plays[b.id] ?? 0) - (plays[a.id] ?? 0) ||
      b.plays - a.plays ||
      rank(a.id) - rank(b.id) ||
      pick(a.title, a.id).localeCompare(pick(b.title, b.id)),
  )
})

function rank(game: string): number {
  if (LAST.includes(game)) return USUAL.length + 1 + LAST.indexOf(game)
  const at = USUAL.indexOf(game)
  return at < 0 ? USUAL.length : at
}

function played(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(PLAYED) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export function countPlay(game: string): void {
  const plays = played()
  localStorage.setItem(PLAYED, JSON.stringify({ ...plays, [game]: (plays[game] ?? 0) + 1 }))
}

export const gamesLoading = computed(() => known.value === null && failed.value === null)
export const gamesProblem = computed(() => failed.value)

export function loadGames(): Promise<void> {
  if (known.value) return Promise.resolve()
  underway ??= fetchGames().finally(() => (underway = null))
  return underway
}

/** Without a network: as they were when there was one. */
function seenBefore(): readonly GameFacts[] | null {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? 'null') as readonly GameFacts[] | null
  } catch {
    return null
  }
}

async function fetchGames(): Promise<void> {
  try {
    known.value = await get<readonly GameFacts[]>('/api/games')
    failed.value = null
    localStorage.setItem(SEEN, JSON.stringify(known.value))
  } catch (error) {
    known.value = seenBefore()
    failed.value = known.value ? null : error
  }
}

export function gameOf(id: string): GameFacts | undefined {
  return games.value.find((game) => game.id === id)
}

/** What a game that others installed brings for the page. */
export async function packageOf(id: string): Promise<PackageFacts | null> {
  await loadGames()
  return gameOf(id)?.package ?? null
}

/** Anew from the server, while its author works on it. */
export async function reloadGame(id: string): Promise<void> {
  const fresh = await get<GameFacts>(`/api/games/${id}`)
  known.value = (known.value ?? []).map((game) => (game.id === id ? fresh : game))
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
