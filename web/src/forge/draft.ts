/** What lies on the anvil: a piece as it is painted and enchanted, and the rule that it makes. */
import {
  giftOf,
  heroOf,
  mirrored,
  same,
  STANDARD,
  type CaptureType,
  type FusionRule,
  type MoveMode,
  type PieceDefinition,
  type Rule,
  type Rune,
  type Vector,
  type Zone,
} from './rule'

export interface Point {
  readonly at: Vector
  /** It only takes there, and never just goes. */
  readonly capture: boolean
}

export interface PaintedRay {
  /** One step: each part is −1, 0 or 1. */
  readonly to: Vector
  /** Points; `TO_THE_EDGE` goes on. */
  readonly length: number
}

/** What a piece never leaves: the board, its side of the river, its palace. */
export const BOUNDS = ['board', 'home', 'palace'] as const
export type Bounds = (typeof BOUNDS)[number]
const LOCKS = { home: 'LOCKED_HOME', palace: 'LOCKED_PALACE' } as const

export interface Draft {
  name: string
  /** Numbers of the pieces in the sockets. */
  inputs: (number | null)[]
  points: Point[]
  rays: PaintedRay[]
  symmetry: boolean
  pass: boolean
  noRetreat: boolean
  /** Beyond the river it may step sideways. */
  river: boolean
  bounds: Bounds
  capture: CaptureType
  screens: number
  unprotected: boolean
  /** The first turn of a fusion. */
  charge: number
  zone: Zone
  protected: boolean
  runes: Rune[]
}

/** A piece of one's own on the shelf, which can go into the furnace like any other. */
export interface OwnPiece {
  readonly number: number
  readonly name: string
  readonly rule: Rule
}

export const TO_THE_EDGE = 9
export const LONGEST_CHARGE = 20
const FORGED = 35
export const FIRST_OWN = 40

export function emptyDraft(): Draft {
  return {
    name: '',
    inputs: [null, null],
    points: [],
    rays: [],
    symmetry: true,
    pass: false,
    noRetreat: false,
    river: false,
    bounds: 'board',
    capture: 'NORMAL',
    screens: 1,
    unprotected: false,
    charge: 10,
    zone: 'enemy_side',
    protected: false,
    runes: [],
  }
}

/** Where a stroke counts, itself first: its mirror images, but nothing backward for a piece that never retreats. */
export function images(at: Vector, draft: Pick<Draft, 'symmetry' | 'noRetreat'>): Vector[] {
  return mirrored(at, draft.symmetry).filter(([forward]) => !(draft.noRetreat && forward < 0))
}

/** Every point that is painted or mirrored, with what a piece may do there. Rays give their points. */
export function reached(draft: Draft): Map<string, 'go' | 'take'> {
  const found = new Map<string, 'go' | 'take'>()
  for (const { at, capture } of draft.points)
    for (const image of images(at, draft)) found.set(String(image), capture ? 'take' : 'go')
  for (const ray of draft.rays)
    for (const to of images(ray.to, draft))
      for (let n = 1; n <= ray.length; n++) found.set(String([to[0] * n, to[1] * n]), 'go')
  return found
}

// From the anvil to the rule

export function ruleOf(draft: Draft, own: readonly OwnPiece[] = []): Rule {
  const inputs = draft.inputs.filter((input) => input !== null)
  const used = own.filter((piece) => inputs.includes(piece.number))
  const [first, second] = inputs
  const fusions: FusionRule[] = used.flatMap((piece) => renumbered(piece).fusions)
  const replace: Record<string, number> = Object.assign({}, ...used.map((piece) => renumbered(piece).replace))
  if (first !== undefined && second !== undefined) fusions.push(fusionOf(draft, first, second))
  else if (first !== undefined && first in STANDARD) replace[first] = FORGED
  const name = draft.name.trim()
  return {
    name,
    piece_definitions: {
      [FORGED]: definitionOf(draft),
      ...Object.fromEntries(used.map((piece) => [piece.number, renumbered(piece).definition])),
    },
    ...(fusions.length > 0 ? { fusion_logic: { trigger_type: 'EAT_SELF', rules: fusions } } : {}),
    ...(Object.keys(replace).length > 0 ? { setup: { replace } } : {}),
  }
}

function fusionOf(draft: Draft, first: number, second: number): FusionRule {
  return {
    input: [first, second],
    output: FORGED,
    condition: { min_turn: draft.charge, zone: draft.zone, protected: draft.protected },
    ...(draft.runes.includes('thunder') ? { effect: 'thunder_strike' } : {}),
  }
}

function definitionOf(draft: Draft): PieceDefinition {
  const constraints = [
    ...(draft.noRetreat ? ['NO_BACKWARD'] : []),
    ...(draft.noRetreat && draft.river ? ['RIVER_CROSSING_UPGRADE'] : []),
    ...(draft.bounds === 'board' ? [] : [LOCKS[draft.bounds]]),
  ]
  return {
    name: draft.name.trim(),
    move_logic: {
      type: 'CUSTOM',
      move_mode: moveMode(draft),
      capture_mode: {
        type: draft.capture,
        ...(draft.capture === 'JUMP' ? { min_interval: draft.screens, max_interval: draft.screens } : {}),
        ...(draft.unprotected ? { can_eat_unprotected_only: true } : {}),
      },
      constraints,
    },
    runes: draft.runes,
  }
}

const STRAIGHT: readonly Vector[] = [[1, 0], [0, 1], [-1, 0], [0, -1]] // prettier-ignore
const SLANTED: readonly Vector[] = [[1, 1], [1, -1], [-1, 1], [-1, -1]] // prettier-ignore

/** Lines that go on to the edge are lines of the rule; everything else is a list of points. */
function moveMode(draft: Draft): MoveMode {
  const common = { ignore_block: draft.pass }
  const { rays, points } = draft
  if (points.length === 0 && rays.length > 0 && rays.every((ray) => ray.length >= TO_THE_EDGE)) {
    const ways = rays.flatMap((ray) => mirrored(ray.to, draft.symmetry))
    const all = (wanted: readonly Vector[]): boolean =>
      wanted.every((way) => ways.some((other) => same(way, other)))
    const [straight, slanted] = [all(STRAIGHT), all(SLANTED)]
    const count = new Set(ways.map(String)).size
    if (straight && slanted) return { type: 'MIXED', distance: -1, ...common }
    if (straight && count === 4) return { type: 'ORTHOGONAL', distance: -1, ...common }
    if (slanted && count === 4) return { type: 'DIAGONAL', distance: -1, ...common }
    const vectors = rays.map((ray) => ray.to)
    return { type: 'VECTOR', vectors, symmetrical: draft.symmetry, distance: -1, ...common }
  }
  const ofRays = rays.flatMap((ray) =>
    Array.from({ length: ray.length }, (_, n): Vector => [ray.to[0] * (n + 1), ray.to[1] * (n + 1)]),
  )
  const go = points.filter((point) => !point.capture).map((point) => point.at)
  return {
    type: 'VECTOR',
    vectors: unique([...go, ...ofRays]),
    capture_only: points.filter((point) => point.capture).map((point) => point.at),
    symmetrical: draft.symmetry,
    distance: 1,
    ...common,
  }
}

function unique(vectors: readonly Vector[]): Vector[] {
  return vectors.filter((vector, at) => vectors.findIndex((other) => same(vector, other)) === at)
}

/** A rule of one piece, with the piece's number on the shelf. */
function renumbered(piece: OwnPiece): {
  definition: PieceDefinition
  fusions: FusionRule[]
  replace: Record<string, number>
} {
  const old = heroOf(piece.rule)
  const number = (given: number): number => (given === old ? piece.number : given)
  return {
    definition: piece.rule.piece_definitions[old] as PieceDefinition,
    fusions: (piece.rule.fusion_logic?.rules ?? []).map((fusion) => ({
      ...fusion,
      input: [number(fusion.input[0]), number(fusion.input[1])],
      output: number(fusion.output),
    })),
    replace: Object.fromEntries(
      Object.entries(piece.rule.setup?.replace ?? {}).map(([from, to]) => [from, number(to)]),
    ),
  }
}

// And back: to go on from somebody's rule

export function draftOf(rule: Rule): Draft {
  const number = heroOf(rule)
  const piece = rule.piece_definitions[number]
  const draft = emptyDraft()
  if (!piece) return draft
  const { move_mode: mode, capture_mode: capture = {}, constraints = [] } = piece.move_logic
  const fusion = rule.fusion_logic?.rules?.find((each) => each.output === number)
  const gift = fusion ? giftOf(rule, fusion) : null
  const replaced = Object.entries(rule.setup?.replace ?? {}).find(([, to]) => to === number)?.[0]
  const inputs = fusion ? [...fusion.input] : replaced ? [Number(replaced)] : []
  return {
    ...draft,
    ...painted(mode),
    name: piece.name,
    inputs: [0, 1].map((at) => (inputs[at] !== undefined && inputs[at] in STANDARD ? inputs[at] : null)),
    pass: mode.ignore_block ?? false,
    noRetreat: constraints.includes('NO_BACKWARD'),
    river: constraints.includes('RIVER_CROSSING_UPGRADE'),
    bounds: BOUNDS.find((each) => each !== 'board' && constraints.includes(LOCKS[each])) ?? 'board',
    capture: capture.type ?? 'NORMAL',
    screens: capture.min_interval ?? 1,
    unprotected: capture.can_eat_unprotected_only ?? false,
    charge: Math.min(LONGEST_CHARGE, fusion ? (fusion.condition?.min_turn ?? 0) : draft.charge),
    zone: fusion?.condition?.zone ?? (fusion ? 'anywhere' : draft.zone),
    protected: fusion?.condition?.protected ?? false,
    runes: [...(piece.runes ?? []), ...(gift ? [gift] : [])],
  }
}

function painted(mode: MoveMode): Pick<Draft, 'points' | 'rays' | 'symmetry'> {
  const length = mode.distance === -1 ? TO_THE_EDGE : (mode.distance ?? 1)
  const rays: PaintedRay[] = []
  if (mode.type === 'ORTHOGONAL' || mode.type === 'MIXED') rays.push({ to: [1, 0], length })
  if (mode.type === 'DIAGONAL' || mode.type === 'MIXED') rays.push({ to: [1, 1], length })
  const lines = mode.type !== 'VECTOR'
  let vectors = [...(mode.vectors ?? [])]
  const isUnit = (vector: Vector): boolean => Math.max(...vector.map(Math.abs)) === 1
  if (length > 1) {
    rays.push(...vectors.filter(isUnit).map((to) => ({ to, length })))
    vectors = vectors.filter((vector) => !isUnit(vector))
  } else {
    for (const to of vectors.filter(isUnit)) {
      let reach = 1
      const far = (n: number): Vector => [to[0] * n, to[1] * n]
      while (vectors.some((vector) => same(vector, far(reach + 1)))) reach++
      if (reach > 1) {
        rays.push({ to, length: reach })
        vectors = vectors.filter(
          (vector) => !Array.from({ length: reach }, (_, n) => far(n + 1)).some((v) => same(v, vector)),
        )
      }
    }
  }
  return {
    points: [
      ...vectors.map((at) => ({ at, capture: false })),
      ...(mode.capture_only ?? []).map((at) => ({ at, capture: true })),
    ],
    rays,
    symmetry: lines || (mode.symmetrical ?? false),
  }
}
