/** The duel as the table sends it, and what stands on heroes' boards and cards. The sheet is made from the rules' own
 * data (`python -m boardwright.games.dicethrone.sheet`): nothing here decides what is allowed. */
import type { Hidden } from '@/match/types'
import sheet from './sheet.json'

export interface Shield {
  readonly amount?: number
  readonly percent?: number
  readonly against_status?: boolean
}

export interface Fighter {
  readonly hero: string
  readonly hp: number
  readonly cp: number
  readonly hand: readonly string[] | Hidden
  readonly deck: readonly string[] | Hidden
  readonly discard: readonly string[]
  readonly statuses: Readonly<Record<string, number>>
  readonly tokens: Readonly<Record<string, number>>
  readonly raised: Readonly<Record<string, number>>
  readonly shields: readonly Shield[]
  readonly upgrades: Readonly<Record<string, string>>
}

export interface Tray {
  readonly roller: number
  readonly values: readonly number[]
  readonly kept: readonly number[]
  readonly rolls: number
  readonly limit: number
  readonly count: number
  readonly confirmed: boolean
}

export interface Attack {
  readonly attacker: number
  readonly ability: string
  readonly dice: readonly number[]
  readonly defendable: boolean
  readonly ultimate: boolean
  readonly stage: 'declared' | 'started' | 'settling'
  readonly bonus: number
  readonly joined: number
  readonly defence: string
  readonly unseen: boolean
}

export interface Core {
  readonly fighters: readonly Fighter[]
  readonly turn: number
  readonly number: number
  readonly most_hp: number
  readonly tray: Tray | null
  readonly attack: Attack | null
  readonly blow: { readonly source: number; readonly base: number; readonly amount: number } | null
  readonly bonus: {
    readonly seat: number
    readonly values: readonly number[]
    readonly token: string
    readonly price: number
    readonly left: number
  } | null
}

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
}

const SHEET = sheet as unknown as Sheet
export const MOST_CP = 15
export const HAND_LIMIT = 6
export const DICE = 5

export const cardOf = (id: string): Card => SHEET.cards[id] ?? { cost: 0, timing: 'main', sign: 'dice' }
export const abilitiesOf = (hero: string): readonly Ability[] => SHEET.heroes[hero]?.abilities ?? []
export const faceOf = (hero: string, value: number): string => SHEET.heroes[hero]?.faces[value - 1] ?? 'dice'

export function limitOf(fighter: Fighter, mark: string): number {
  return (SHEET.marks[mark]?.limit ?? 1) + (fighter.raised[mark] ?? 0)
}

export function levelOf(fighter: Fighter, ability: string): number {
  const card = fighter.upgrades[ability]
  return card === undefined ? 1 : (cardOf(card).level ?? 1)
}

/** The variants of an attack at the level that its owner has reached. */
export function variantsOf(fighter: Fighter, ability: Ability): readonly Variant[] {
  return ability.kind === 'attack' ? (ability.levels[levelOf(fighter, ability.id) - 1] ?? []) : []
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

export function isUltimate(ability: Ability): boolean {
  return (
    ability.kind === 'attack' &&
    ability.levels.some((level) => level.some((v) => v.tags.includes('ultimate')))
  )
}

/** Do these dice show what a variant wants? A hint while one is still rolling: what counts is what the table offers. */
export function shows(hero: string, variant: Variant, values: readonly number[]): boolean {
  if (variant.length !== undefined) return longestRun(values) >= variant.length
  return Object.entries(variant.faces ?? {}).every(
    ([symbol, count]) => values.filter((value) => faceOf(hero, value) === symbol).length >= count,
  )
}

function longestRun(values: readonly number[]): number {
  const seen = new Set(values)
  let best = 0
  for (let value = 1, run = 0; value <= 6; value += 1) {
    run = seen.has(value) ? run + 1 : 0
    best = Math.max(best, run)
  }
  return best
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
