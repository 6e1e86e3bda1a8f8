/** Where the seats stand around the table; one's own is nearest. */
const PLACES: Readonly<Record<number, readonly string[]>> = {
  1: ['s'],
  2: ['s', 'n'],
  3: ['s', 'w', 'e'],
  4: ['s', 'w', 'n', 'e'],
}

/** The place of each seat, by its number from 1. More than four stand in rows. */
export function placesFor(seats: number, mine: number | null): string[] {
  const around = PLACES[seats]
  if (!around) return Array.from({ length: seats }, () => 'row')
  const first = (mine ?? 1) - 1
  return Array.from({ length: seats }, (_, at) => around[(at - first + seats) % seats] ?? 'row')
}
