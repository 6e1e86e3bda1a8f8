/** Pieces of a rule on a board: which letter is which piece, and how it is drawn. */
import { PLAIN, type Look } from '@/boards/xiangqi/pieces'
import { faceOf, readRule, type Rule } from './rule'

/** As `boardwright.forge.compile` hands them out: in the order of the numbers, two for a piece with a shield. */
const LETTERS = 'DFGIJLMOQSTUVWXYZEH'

export interface ForgedLetter {
  readonly number: number
  readonly name: string
  /** It has its shield still. */
  readonly shielded: boolean
}

export function lettersOf(rule: Rule): Map<string, ForgedLetter> {
  const found = new Map<string, ForgedLetter>()
  const free = LETTERS[Symbol.iterator]()
  const next = (): string => free.next().value ?? '?'
  for (const number of Object.keys(rule.piece_definitions)
    .map(Number)
    .sort((a, b) => a - b)) {
    const definition = rule.piece_definitions[number]
    if (!definition) continue
    const shield = definition.runes?.includes('divine_shield') ?? false
    found.set(next(), { number, name: definition.name, shielded: shield })
    if (shield) found.set(next(), { number, name: definition.name, shielded: false })
  }
  return found
}

export function lookOf(text: string, frozen: ReadonlySet<number> = new Set()): Look {
  const rule = text ? readRule(text) : null
  if (!rule) return { ...PLAIN, frozen }
  const letters = lettersOf(rule)
  const forged = (letter: string): ForgedLetter | undefined => letters.get(letter.toUpperCase())
  return {
    glyph: (letter, latin) => {
      const piece = forged(letter)
      return piece ? faceOf(piece.name) : PLAIN.glyph(letter, latin)
    },
    name: (letter) => forged(letter)?.name ?? PLAIN.name(letter),
    forged: (letter) => forged(letter) !== undefined,
    shielded: (letter) => forged(letter)?.shielded ?? false,
    fuses: (rule.fusion_logic?.rules ?? []).length > 0,
    frozen,
  }
}
