/** What the boards of xiangqi and of xiangqi with forged pieces have in common. */
import type { Cue } from '@/effects/cues'
import type { Outcome } from '@/match/types'
import type { Side } from '../board'
import { DRAW_AND_RESIGN } from '../twoSides'
import { GRID } from './pieces'
import type { DrawOffered, Moved, Rules, SideFacts } from './types'

export const FAMILY = {
  ratio: GRID.width / GRID.height,
  flippable: true,
  actions: DRAW_AND_RESIGN,
  /** Only the sides can be drawn by lot. */
  undealt: ({ colors }: Pick<Rules, 'colors'>): boolean => colors !== 'random',
}

type Seen = { readonly facts?: SideFacts | null }

export const firstOf = ({ facts }: Seen): number => facts?.first ?? 0

export function sideOf(seat: number, view: Seen): Side {
  const side = seat === firstOf(view) ? 'red' : 'black'
  return { name: `xiangqi.${side}`, stone: side }
}

/** How many pieces a side has lost. */
export const lossOf = (seat: number, view: Seen): number =>
  view.facts?.captured[seat === firstOf(view) ? 0 : 1].length ?? 0

interface Context {
  readonly seat: number
  readonly view: { readonly sys: { readonly gameover: Outcome | null } }
}

export function moveCues(
  { to, captured, check }: Pick<Moved, 'to' | 'captured' | 'check'>,
  { seat, view }: Context,
): readonly Cue[] {
  return [
    { kind: 'sound', name: check ? 'check' : captured ? 'capture' : 'wood' },
    ...(captured ? [{ kind: 'burst', at: `cell-${to}`, colour: 'river' } as const] : []),
    ...(check ? [{ kind: 'flash', colour: 'danger' } as const] : []),
    ...(view.sys.gameover?.winners?.includes(seat) ? [{ kind: 'confetti' } as const] : []),
  ]
}

export const offerCues = (event: DrawOffered, { seat }: Context): readonly Cue[] =>
  event.seat === seat ? [] : [{ kind: 'sound', name: 'notice' }]
