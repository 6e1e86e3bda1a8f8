/** Cues: what an event looks and sounds like. A board maps its events to cues; nothing else knows how they are drawn.
 *
 * `at`, `from` and `to` name places on the board by their `data-target`. */
import type { AnyGame, GameEvent, GameTypes, View } from '@/match/types'
import type { SoundName } from './sounds'

export type Cue =
  | { readonly kind: 'sound'; readonly name: SoundName }
  | { readonly kind: 'burst'; readonly at: string; readonly colour?: Colour; readonly count?: number }
  | { readonly kind: 'ring'; readonly at: string; readonly colour?: Colour }
  | { readonly kind: 'flash'; readonly colour?: Colour }
  | { readonly kind: 'shake'; readonly strength?: number }
  | { readonly kind: 'fly'; readonly from: string; readonly to: string; readonly face?: string }
  | {
      readonly kind: 'dice'
      readonly at?: string
      readonly values: readonly number[]
      readonly sides?: number
    }
  | { readonly kind: 'confetti' }

/** Tokens, never literal colours. */
export type Colour = 'accent-red' | 'accent-black' | 'danger' | 'river' | 'board-line' | 'piece-rim'

export interface CueContext<Game extends GameTypes = AnyGame> {
  /** Who looks on; −1 watches. */
  readonly seat: number
  /** After the event. */
  readonly view: View<Game>
}

type Effect<Event, Context> = (event: Event, context: Context) => readonly Cue[]

export type EffectRules = Readonly<Record<string, Effect<GameEvent, CueContext>>>

/** The same of one game's own events, by their names. */
export type EffectsOf<Game extends GameTypes> = {
  readonly [Type in Game['event']['type']]?: Effect<
    Extract<Game['event'], { readonly type: Type }>,
    CueContext<Game>
  >
}

/** What happens at every table, whatever the game. A board's own rules come first. */
export const COMMON: EffectRules = {
  UNDONE: () => [{ kind: 'sound', name: 'paper' }],
  UNDO_REQUESTED: (event, { seat }) => (event.seat === seat ? [] : [{ kind: 'sound', name: 'notice' }]),
  PROMPT_OPENED: (event, { seat }) =>
    (event.seats as number[]).includes(seat) ? [{ kind: 'sound', name: 'notice' }] : [],
  TIMED_OUT: () => [{ kind: 'sound', name: 'low' }],
}

export function cuesFor(event: GameEvent, context: CueContext, rules: EffectRules): readonly Cue[] {
  return (rules[event.type] ?? COMMON[event.type])?.(event, context) ?? []
}
