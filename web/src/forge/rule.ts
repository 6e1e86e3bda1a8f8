/** A forged rule as the server has it: the JSON that the seed of the forge describes. Vectors are [forward, right]. */
export type Vector = readonly [forward: number, right: number]
export type Rune = 'thunder' | 'explosion' | 'divine_shield' | 'wind_walk'
export type CaptureType = 'NORMAL' | 'JUMP' | 'SWAP' | 'EXPLODE'
export type ZoneName = 'anywhere' | 'own_side' | 'enemy_side' | 'palace' | 'enemy_palace'
export type Zone = ZoneName | readonly string[]
export type MoveType = 'ORTHOGONAL' | 'DIAGONAL' | 'VECTOR' | 'MIXED'

export interface MoveMode {
  readonly type: MoveType
  readonly vectors?: readonly Vector[]
  readonly capture_only?: readonly Vector[]
  readonly symmetrical?: boolean
  readonly distance?: number
  readonly ignore_block?: boolean
  readonly block_point?: Vector | null
}

export interface CaptureMode {
  readonly type?: CaptureType
  readonly min_interval?: number
  readonly max_interval?: number
  readonly can_eat_unprotected_only?: boolean
}

export interface PieceDefinition {
  readonly name: string
  readonly value?: number | null
  readonly asset_key?: string
  readonly move_logic: {
    readonly type?: 'CUSTOM'
    readonly move_mode: MoveMode
    readonly capture_mode?: CaptureMode
    readonly constraints?: readonly string[]
  }
  readonly runes?: readonly Rune[]
  readonly position_bonus?: readonly unknown[]
}

export interface FusionRule {
  readonly input: readonly [number, number]
  readonly output: number
  readonly condition?: { readonly min_turn?: number; readonly zone?: Zone; readonly protected?: boolean }
  readonly effect?: string | null
}

export interface Rule {
  readonly name?: string
  readonly piece_definitions: Readonly<Record<string, PieceDefinition>>
  readonly fusion_logic?: { readonly trigger_type?: string; readonly rules?: readonly FusionRule[] }
  readonly setup?: { readonly replace?: Readonly<Record<string, number>> }
}

export const RUNES: readonly Rune[] = ['thunder', 'explosion', 'divine_shield', 'wind_walk']
export const MOST_RUNES = 3

/** Numbers of the standard pieces, with their letters in a FEN. */
export const STANDARD: Readonly<Record<number, string>> = {
  11: 'K', 12: 'A', 13: 'B', 14: 'N', 15: 'R', 16: 'C', 17: 'P',
} // prettier-ignore
export const MATERIALS = [15, 14, 16, 13, 12, 17] as const

export function readRule(text: string): Rule | null {
  try {
    const found = JSON.parse(text) as Rule | null
    return found && typeof found.piece_definitions === 'object' ? found : null
  } catch {
    return null
  }
}

/** The piece that a rule is about: what its first fusion makes, or its first piece. */
export function heroOf(rule: Rule): number {
  const made = rule.fusion_logic?.rules?.[0]?.output
  return made ?? Math.min(...Object.keys(rule.piece_definitions).map(Number))
}

export const fusionsOf = (rule: Rule): readonly FusionRule[] => rule.fusion_logic?.rules ?? []

/** A rune that a fusion brings to the piece that it makes; thunder strikes at once and is none of its own. */
export function giftOf(rule: Rule, fusion: FusionRule): Rune | null {
  const { effect } = fusion
  const runes: readonly string[] = rule.piece_definitions[fusion.output]?.runes ?? []
  const rune = RUNES.find((each) => each === effect)
  return rune && !runes.includes(rune) ? rune : null
}

/** The character on the disc: the first one of the name. */
export function faceOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
}

/** All mirror images of a point, itself first. */
export function mirrored([forward, right]: Vector, symmetry: boolean): Vector[] {
  if (!symmetry) return [[forward, right]]
  const images: Vector[] = []
  for (const [a, b] of [
    [forward, right],
    [right, forward],
  ] as const)
    for (const [x, y] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const image: Vector = [a * x + 0, b * y + 0]
      if (!images.some((known) => same(known, image))) images.push(image)
    }
  return images
}

export const same = (a: Vector, b: Vector): boolean => a[0] === b[0] && a[1] === b[1]
