/** The one way from what happens to what is seen and heard: event → cues. A board registers its game's events; what
 * happens at every table, and to the page itself, is registered here. */
import type { AnyGame, GameEvent, GameTypes, View } from '@/match/types'
import type { Cue, DrawnCue, SceneCue } from './cues'
import type { SceneName } from './scene/names'
import { play } from './sounds'

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
const COMMON: EffectRules = {
  UNDONE: () => [{ kind: 'sound', name: 'paper' }],
  UNDO_REQUESTED: (event, { seat }) => (event.seat === seat ? [] : [{ kind: 'sound', name: 'notice' }]),
  PROMPT_OPENED: (event, { seat }) =>
    (event.seats as number[]).includes(seat) ? [{ kind: 'sound', name: 'notice' }] : [],
  TIMED_OUT: () => [{ kind: 'sound', name: 'low' }],
}

export function cuesFor(event: GameEvent, context: CueContext, rules: EffectRules): readonly Cue[] {
  return (rules[event.type] ?? COMMON[event.type])?.(event, context) ?? []
}

/** What happens to the page and is no event of a match. */
export type PageEvent =
  | { readonly type: 'turn_came' }
  | { readonly type: 'clock_ticked' }
  | { readonly type: 'match_ended'; readonly result: 'win' | 'loss' | 'draw' }

function pageCues(event: PageEvent): readonly Cue[] {
  switch (event.type) {
    case 'turn_came':
      return [{ kind: 'sound', name: 'turn' }]
    case 'clock_ticked':
      return [{ kind: 'sound', name: 'tick' }]
    case 'match_ended':
      return [{ kind: 'sound', name: event.result }]
  }
}

export function announce(event: PageEvent): void {
  for (const cue of pageCues(event)) if (cue.kind === 'sound') play(cue.name)
}

/** What is drawn where no shader runs. */
const PLAIN: Readonly<Record<SceneName, (cue: SceneCue) => readonly DrawnCue[]>> = {
  fire: ({ at }) => [{ kind: 'burst', at, colour: 'accent-red' }],
  thunder: ({ at }) => [
    { kind: 'burst', at, colour: 'river', count: 20 },
    { kind: 'ring', at, colour: 'accent-red' },
  ],
  frost: ({ at }) => [{ kind: 'ring', at, colour: 'board-line' }],
  explosion: ({ at }) => [{ kind: 'burst', at, colour: 'danger', count: 40 }],
  shield: ({ at }) => [{ kind: 'ring', at, colour: 'river' }],
  bomb: ({ at }) => [
    { kind: 'burst', at, colour: 'accent-red', count: 32 },
    { kind: 'ring', at, colour: 'danger' },
  ],
  rocket: ({ at, to = at }) => [
    { kind: 'burst', at, colour: 'river' },
    { kind: 'burst', at: to, colour: 'accent-red', count: 40 },
  ],
  dust: ({ at }) => [{ kind: 'burst', at, colour: 'piece-rim', count: 10 }],
}

export const instead = (cue: SceneCue): readonly DrawnCue[] => PLAIN[cue.name](cue)
