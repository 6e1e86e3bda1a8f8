/** Cues: what an event looks and sounds like. Nothing but the performers knows how they are drawn or made to sound.
 *
 * `at`, `from` and `to` name places on the board by their `data-target`. */
import type { SceneName } from './scene/names'
import type { SoundName } from './sounds'

export type Cue = SoundCue | DrawnCue | SceneCue | FlourishCue

export interface SoundCue {
  readonly kind: 'sound'
  readonly name: SoundName
}

/** What the two-dimensional layer draws. */
export type DrawnCue =
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

/** Fire, smoke, ice and light: a shader's work, where there is one; see `instead` for where there is none. */
export interface SceneCue {
  readonly kind: 'scene'
  readonly name: SceneName
  readonly at: string
  /** Where it flies to. */
  readonly to?: string
  /** How wide it is, in pixels. */
  readonly size?: number
}

/** A moment that the whole table sees: its cards, its word, and what it is worth. */
export interface FlourishCue {
  readonly kind: 'flourish'
  readonly art: 'bomb' | 'rocket' | 'spring'
  readonly cards: readonly string[]
  readonly word: string
  readonly worth: string
}

/** Tokens, never literal colours. */
export type Colour = 'accent-red' | 'accent-black' | 'danger' | 'river' | 'board-line' | 'piece-rim'
