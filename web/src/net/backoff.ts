/** How long to wait before the next attempt: doubling, with a ceiling, and spread out so that a server that comes back
 * does not meet everybody at once. */
const FIRST_MS = 250
const MOST_MS = 10_000
const SPREAD = 0.3

export function delayBefore(attempt: number, random: () => number = Math.random): number {
  const plain = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 10))
  return Math.round(plain * (1 + SPREAD * (2 * random() - 1)))
}
