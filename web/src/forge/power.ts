/** The power of a piece: what it can do, less what it costs to make it. A guide for fair pieces, not a rule of the game. */
import { reached, LONGEST_CHARGE, type Bounds, type Draft } from './draft'
import { STANDARD, type Rune, type Zone, type ZoneName } from './rule'

export const BUDGET = 20

const GOES = 1
const TAKES_ONLY = 0.6
const ON_A_RAY = 0.5
const RUNE: Readonly<Record<Rune, number>> = { thunder: 5, explosion: 5, divine_shield: 5, wind_walk: 4 }
const PASSES = 3
const CAPTURE = { NORMAL: 0, JUMP: -2, SWAP: -2, EXPLODE: 1 } as const
const UNPROTECTED = -2
const NO_RETREAT = 0.7
const WITHIN: Readonly<Record<Bounds, number>> = { board: 1, home: 0.7, palace: 0.35 }
const A_TURN = 0.35
/** What a whole board less of zone is worth. */
const ZONE = 3
const PROTECTED = 1
const SQUARES = 90
const IN_ZONE: Readonly<Record<ZoneName, number>> = {
  anywhere: 90, own_side: 45, enemy_side: 45, palace: 9, enemy_palace: 9,
} // prettier-ignore
/** Of the pieces that are given up, half of their value in soldiers. */
const MATERIAL: Readonly<Record<string, number>> = { A: 1, B: 1, N: 2, R: 4.5, C: 2.2, P: 0.5 }
const OWN_MATERIAL = 2.5

export function powerOf(draft: Draft): number {
  const rays = new Set(reached({ ...draft, points: [] }).keys())
  let reach = 0
  for (const [at, kind] of reached(draft))
    reach += rays.has(at) ? ON_A_RAY : kind === 'go' ? GOES : TAKES_ONLY
  reach *= (draft.noRetreat ? NO_RETREAT : 1) * WITHIN[draft.bounds]
  const passes = draft.pass && !draft.runes.includes('wind_walk') ? PASSES : 0
  const gifts = draft.runes.reduce((sum, rune) => sum + RUNE[rune], passes + CAPTURE[draft.capture])
  const picky = draft.unprotected ? UNPROTECTED : 0
  return Math.max(0, Math.round(reach + gifts + picky - cost(draft)))
}

function cost(draft: Draft): number {
  const inputs = draft.inputs.filter((input) => input !== null)
  const materials = inputs.reduce((sum, input) => sum + (MATERIAL[STANDARD[input] ?? ''] ?? OWN_MATERIAL), 0)
  if (inputs.length < 2) return materials // it stands on the board from the start: nothing else holds it back
  const zone = ZONE * (1 - sizeOf(draft.zone) / SQUARES)
  return materials + A_TURN * draft.charge + zone + (draft.protected ? PROTECTED : 0)
}

export const sizeOf = (zone: Zone): number => (typeof zone === 'string' ? IN_ZONE[zone] : zone.length)

/** The shortest charge with which a piece that is too strong is not; null if no charge does it. */
export function chargeFor(draft: Draft): number | null {
  if (draft.inputs.includes(null)) return null
  for (let charge = draft.charge; charge <= LONGEST_CHARGE; charge++)
    if (powerOf({ ...draft, charge }) <= BUDGET) return charge
  return null
}
