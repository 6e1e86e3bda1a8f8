/** What stands on heroes' boards and cards, as the sheet tells it, which is made from the rules' own data
 * (`python -m boardwright.games.dicethrone.sheet`). What happens at a table comes with its view and its facts. */
import sheet from './sheet.json'
import type { DuelFacts } from './types'

export interface Variant {
  readonly id: string
  readonly faces?: Readonly<Record<string, number>>
  readonly length?: number
  readonly tags: readonly string[]
  /** The least and the most that is printed; null where it depends on what players hold. */
  readonly damage: readonly [number, number] | null
}

export interface AttackAbility {
  readonly id: string
  readonly kind: 'attack'
  readonly levels: readonly (readonly Variant[])[]
}
export interface DefenceAbility {
  readonly id: string
  readonly kind: 'defence'
  readonly levels: readonly { readonly dice: number }[]
}
export interface PassiveAbility {
  readonly id: string
  readonly kind: 'passive'
  readonly levels: readonly { readonly reroll: number; readonly draw: number }[]
}
export type Ability = AttackAbility | DefenceAbility | PassiveAbility

export interface Card {
  readonly cost: number
  readonly timing: 'main' | 'roll' | 'instant' | 'upgrade'
  readonly sign: string
  readonly ability?: string
  readonly level?: number
  readonly modifier?: boolean
}

interface Sheet {
  readonly heroes: Readonly<
    Record<string, { readonly faces: readonly string[]; readonly abilities: readonly Ability[] }>
  >
  readonly cards: Readonly<Record<string, Card>>
  readonly marks: Readonly<Record<string, { readonly limit: number; readonly bad: boolean }>>
  readonly table: {
    readonly cp: number
    readonly hand: number
    readonly dice: number
    readonly rolls: number
  }
}

const SHEET = sheet as unknown as Sheet
export const { cp: MOST_CP, hand: HAND_LIMIT, dice: DICE, rolls: ROLLS } = SHEET.table

export const cardOf = (id: string): Card => SHEET.cards[id] ?? { cost: 0, timing: 'main', sign: 'dice' }
export const abilitiesOf = (hero: string): readonly Ability[] => SHEET.heroes[hero]?.abilities ?? []
export const faceOf = (hero: string, value: number): string => SHEET.heroes[hero]?.faces[value - 1] ?? 'dice'

export function limitOf(facts: DuelFacts | null, seat: number, mark: string): number {
  return facts?.limits[seat]?.[mark] ?? SHEET.marks[mark]?.limit ?? 1
}

export function levelOf(facts: DuelFacts | null, seat: number, ability: string): number {
  return facts?.levels[seat]?.[ability] ?? 1
}

/** The variants of an attack at a level. */
export function variantsOf(ability: Ability, level: number): readonly Variant[] {
  return ability.kind === 'attack' ? (ability.levels[level - 1] ?? []) : []
}

/** Where a variant, a defence or a passive stands on its hero's board. */
export function placeOf(hero: string, id: string): { ability: Ability; variant: Variant | null } | null {
  for (const ability of abilitiesOf(hero)) {
    if (ability.id === id && ability.kind !== 'attack') return { ability, variant: null }
    if (ability.kind !== 'attack') continue
    const variant = ability.levels.flat().find((each) => each.id === id)
    if (variant) return { ability, variant }
  }
  return null
}

/** `slap-2-4` stands at `slap`. */
export function abilityNamed(variant: string): string {
  for (const hero of Object.keys(SHEET.heroes)) {
    const place = placeOf(hero, variant)
    if (place) return place.ability.id
  }
  return variant
}

export function isUltimate(ability: Ability): boolean {
  return (
    ability.kind === 'attack' &&
    ability.levels.some((level) => level.some((v) => v.tags.includes('ultimate')))
  )
}

export const STRAIGHT = 'straight'

/** The same symbol again and again (3 / 4 / 5 fists), or a small and a large straight: a ladder is drawn as one. */
export function ladderOf(variants: readonly Variant[]): string | null {
  if (variants.length > 1 && variants.every((variant) => variant.length !== undefined)) return STRAIGHT
  const symbols = variants.map((variant) => Object.keys(variant.faces ?? {}))
  const [first] = symbols
  if (variants.length < 2 || first?.length !== 1) return null
  return symbols.every((each) => each.length === 1 && each[0] === first[0]) ? (first[0] ?? null) : null
}
