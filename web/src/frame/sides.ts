/** What boards of two sides have in common: the offer of a draw, resigning, and what is heard and seen of a move. */
import type { Action, Handshake } from '@/boards/board'
import type { Cue } from '@/effects/cues'
import type { Outcome } from '@/match/types'

export const ACTIONS = [
  { command: { type: 'OFFER_DRAW' }, icon: 'draw' },
  { command: { type: 'RESIGN' }, icon: 'flag', confirm: 'sides.resign_sure' },
] satisfies readonly Action[]

/** Only the sides can be drawn by lot. */
export const undealtSides = ({ colors }: { readonly colors?: string }): boolean => colors !== 'random'

type Seen = { readonly facts?: { readonly first: number } | null }

/** Who has the side that begins. */
export const firstOf = ({ facts }: Seen): number => facts?.first ?? 0

export function drawOffer({
  core: { offer },
}: {
  readonly core: { readonly offer: number | null }
}): Handshake | null {
  if (offer === null) return null
  return {
    asked: 'sides.draw_asks',
    asking: 'sides.draw_asked',
    from: offer,
    yes: { type: 'ACCEPT_DRAW' },
    no: { type: 'DECLINE_DRAW' },
    cancel: { type: 'WITHDRAW_DRAW' },
  }
}

interface Context {
  readonly seat: number
  readonly view: { readonly sys: { readonly gameover: Outcome | null } }
}

interface Played {
  readonly to: string
  readonly captured: string
  readonly check: boolean
}

export function moveCues({ to, captured, check }: Played, { seat, view }: Context): readonly Cue[] {
  return [
    { kind: 'sound', name: check ? 'check' : captured ? 'capture' : 'wood' },
    ...(captured ? [{ kind: 'burst', at: `cell-${to}`, colour: 'river' } as const] : []),
    ...(check ? [{ kind: 'flash', colour: 'danger' } as const] : []),
    ...(view.sys.gameover?.winners?.includes(seat) ? [{ kind: 'confetti' } as const] : []),
  ]
}

export const offerCues = (event: { readonly seat: number }, { seat }: Context): readonly Cue[] =>
  event.seat === seat ? [] : [{ kind: 'sound', name: 'notice' }]
