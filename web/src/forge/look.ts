/** Pieces of a rule on a board: which letter is which piece, and how it is drawn. */
import { PLAIN, type Look } from '@/boards/xiangqi/pieces'
import { faceOf, fusionsOf, giftOf, readRule, type Rule } from './rule'
import { pieceName } from './words'

/** As `boardwright.forge.compile` hands them out: in the order of the numbers, two for a piece with a shield; then for
 * pieces to which a fusion brings a rune, in the order of the fusions. */
const LETTERS = 'DFGIJLMOQSTUVWXYZEH'

export interface ForgedLetter {
  readonly number: number
  readonly name: string
  /** The sign on its disc. */
  readonly face: string
  /** It has its shield still. */
  readonly shielded: boolean
}

export function lettersOf(rule: Rule): Map<string, ForgedLetter> {
  const found = new Map<string, ForgedLetter>()
  const free = LETTERS[Symbol.iterator]()
  const next = (): string => free.next().value ?? '?'
  const add = (number: number, name: string, face: string, shielded: boolean): void => {
    found.set(next(), { number, name, face, shielded })
    if (shielded) found.set(next(), { number, name, face, shielded: false })
  }
  for (const number of Object.keys(rule.piece_definitions)
    .map(Number)
    .sort((a, b) => a - b)) {
    const definition = rule.piece_definitions[number]
    if (!definition) continue
    const shield = definition.runes?.includes('divine_shield') ?? false
    add(number, pieceName(definition), faceOf(definition.name), shield)
  }
  const given = new Set<string>()
  for (const fusion of fusionsOf(rule)) {
    const [gift, definition] = [giftOf(rule, fusion), rule.piece_definitions[fusion.output]]
    if (!gift || !definition || given.has(`${fusion.output} ${gift}`)) continue
    given.add(`${fusion.output} ${gift}`)
    const shield = gift === 'divine_shield' || (definition.runes?.includes('divine_shield') ?? false)
    add(fusion.output, pieceName(definition), faceOf(definition.name), shield)
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
      return piece?.face ?? PLAIN.glyph(letter, latin)
    },
    name: (letter) => forged(letter)?.name ?? PLAIN.name(letter),
    forged: (letter) => forged(letter) !== undefined,
    shielded: (letter) => forged(letter)?.shielded ?? false,
    fuses: fusionsOf(rule).length > 0,
    frozen,
  }
}
