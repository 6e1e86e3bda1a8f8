/** Bots by strength, as people choose them. The server knows them by what they are made of. */
export const LEVELS = [
  { id: 'easy', bot: 'random', rings: 1 },
  { id: 'medium', bot: 'mcts:150', rings: 2 },
  { id: 'strong', bot: 'mcts:1000', rings: 4 },
  { id: 'best', bot: 'mcts:2s', rings: 6 },
] as const

export type Level = (typeof LEVELS)[number]

export function ringsOf(bot: string | null | undefined): number {
  return LEVELS.find((level) => level.bot === bot)?.rings ?? 3
}
