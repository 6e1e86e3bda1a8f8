/** Chips: what they are worth, how they look, and how an amount is laid out. */
export interface Chip {
  readonly value: number
  readonly label: string
  /** Tokens of the rim and of its marks. */
  readonly rim: string
  readonly mark: string
  readonly marks: number
}

export const CHIPS: readonly Chip[] = [
  { value: 1, label: '1', rim: 'piece-rim', mark: 'chip-bark', marks: 4 },
  { value: 5, label: '5', rim: 'chip-wood', mark: 'chip-paper', marks: 5 },
  { value: 25, label: '25', rim: 'chip-pine', mark: 'chip-paper', marks: 6 },
  { value: 100, label: '100', rim: 'chip-ink', mark: 'chip-paper', marks: 8 },
  { value: 500, label: '500', rim: 'chip-red', mark: 'chip-paper', marks: 10 },
  { value: 1000, label: '1K', rim: 'chip-bark', mark: 'piece-rim', marks: 12 },
]

const MOST = 5

/** The largest chips of the amount, from the bottom of the pile to its top. The number beside it is the truth. */
export function pileOf(amount: number, most = MOST): readonly Chip[] {
  const pile: Chip[] = []
  let left = amount
  for (const chip of [...CHIPS].reverse()) {
    while (left >= chip.value && pile.length < most) {
      pile.push(chip)
      left -= chip.value
    }
  }
  return pile
}
