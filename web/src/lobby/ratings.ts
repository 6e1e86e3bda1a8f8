/** How strong players are, by what they have played for ratings. */
import { get } from '@/api/http'
import type { Profile } from '@/api/schema'

/** Null: nobody knows yet. */
export async function ratingOf(player: string, game: string): Promise<number | null> {
  const profile = await get<Profile>(`/api/players/${encodeURIComponent(player)}`).catch(() => null)
  return profile?.ratings.find((each) => each.game === game && each.games > 0)?.rating ?? null
}
