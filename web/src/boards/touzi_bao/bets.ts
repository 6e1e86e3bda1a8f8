/** What can be bet on, as it lies on the cloth. What a bet pays is told by the rules; here it is only printed. */

export interface Options {
  readonly pay_table?: 'western' | 'macau'
  readonly total_9_12_pays?: number
  readonly pair_pays?: number
  readonly mode?: 'full' | 'basic'
}

export interface Spot {
  readonly selection: string
  readonly pays: number
  /** Dice that are printed on it. */
  readonly dice?: readonly number[]
  readonly total?: number
}

const FACES = [1, 2, 3, 4, 5, 6]
const TOTALS = {
  western: [60, 30, 17, 12, 8, 6, 6],
  macau: [50, 18, 14, 12, 8, 6, 6],
}
const DOUBLE = { western: 10, macau: 8 }
const TRIPLE = { western: 180, macau: 150 }
const ANY_TRIPLE = { western: 30, macau: 24 }

export function spots(options: Options) {
  const table = options.pay_table ?? 'western'
  const total = (number: number): number => {
    const near = Math.min(number, 21 - number)
    return near === 9 ? (options.total_9_12_pays ?? 6) : (TOTALS[table][near - 4] ?? 0)
  }
  const each = (kind: string, pays: number, count: number): readonly Spot[] =>
    FACES.map((face) => ({ selection: `${kind}:${face}`, pays, dice: Array<number>(count).fill(face) }))
  return {
    even: ['small', 'odd', 'even', 'big'].map((selection): Spot => ({ selection, pays: 1 })),
    totals: Array.from({ length: 14 }, (_, at): Spot => {
      return { selection: `total:${at + 4}`, pays: total(at + 4), total: at + 4 }
    }),
    singles: each('single', 1, 1),
    doubles: each('double', DOUBLE[table], 2),
    triples: each('triple', TRIPLE[table], 3),
    anyTriple: { selection: 'anytriple', pays: ANY_TRIPLE[table] } satisfies Spot,
    pairs: FACES.flatMap((low) =>
      FACES.filter((high) => high > low).map((high): Spot => {
        return { selection: `pair:${low}-${high}`, pays: options.pair_pays ?? 5, dice: [low, high] }
      }),
    ),
  }
}

/** Does this selection win with these dice? For the light on the cloth; who is paid what is in the result. */
export function wins(selection: string, dice: readonly number[]): boolean {
  const [kind = '', which = ''] = selection.split(':')
  const sum = dice.reduce((all, die) => all + die, 0)
  const triple = new Set(dice).size === 1
  const count = dice.filter((die) => die === Number(which)).length
  switch (kind) {
    case 'big':
      return !triple && sum >= 11
    case 'small':
      return !triple && sum <= 10
    case 'odd':
      return !triple && sum % 2 === 1
    case 'even':
      return !triple && sum % 2 === 0
    case 'total':
      return sum === Number(which)
    case 'single':
      return count >= 1
    case 'double':
      return count >= 2
    case 'triple':
      return count === 3
    case 'anytriple':
      return triple
    default:
      return which.split('-').every((face) => dice.includes(Number(face)))
  }
}
