/** Who draws what: each kind of cue of the two-dimensional layer, once. */
import { burst, confetti, flyingCard, ring, rollingDice } from './actors'
import type { DrawnCue } from './cues'
import type { Point, Stage } from './stage'

type Performers = {
  readonly [Kind in DrawnCue['kind']]: (
    cue: Extract<DrawnCue, { readonly kind: Kind }>,
    on: Stage,
    box: HTMLElement,
  ) => void
}

const PERFORMERS: Performers = {
  burst: (cue, on, box) => on.add(burst(placeOf(box, cue.at), colourOf(cue.colour ?? 'river'), cue.count)),
  ring: (cue, on, box) => on.add(ring(placeOf(box, cue.at), colourOf(cue.colour ?? 'accent-red'))),
  fly: (cue, on, box) => {
    const colours = { face: colourOf('card-face'), edge: colourOf('board-line') }
    on.add(flyingCard(placeOf(box, cue.from), placeOf(box, cue.to), colours, cue.face))
  },
  dice: (cue, on, box) => {
    const colours = { face: colourOf('card-face'), ink: colourOf('piece-ink') }
    on.add(rollingDice(placeOf(box, cue.at ?? 'board'), cue.values, cue.sides ?? 6, colours))
  },
  confetti: (_, on, box) => {
    const colours = ['accent-red', 'river', 'piece-rim', 'board-line'].map(colourOf)
    on.add(confetti(box.clientWidth, box.clientHeight, colours))
  },
  shake: (cue, _, box) => shake(box, cue.strength ?? 5),
  flash: (cue, _, box) => flash(box, colourOf(cue.colour ?? 'danger')),
}

export function draw(cue: DrawnCue, on: Stage, box: HTMLElement): void {
  const perform = PERFORMERS[cue.kind] as (cue: DrawnCue, on: Stage, box: HTMLElement) => void
  perform(cue, on, box)
}

/** The middle of what is called so on the board; of the board, where nothing is. */
export function placeOf(box: HTMLElement, target: string): Point {
  const frame = box.getBoundingClientRect()
  const found = box.parentElement?.querySelector(`[data-target="${CSS.escape(target)}"]`)
  const rect = found?.getBoundingClientRect() ?? frame
  return { x: rect.left + rect.width / 2 - frame.left, y: rect.top + rect.height / 2 - frame.top }
}

export function colourOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim() || 'gray'
}

function shake(box: HTMLElement, strength: number): void {
  const steps = [0, -1, 0.8, -0.6, 0.4, -0.2, 0].map((part) => ({
    transform: `translateX(${part * strength}px)`,
  }))
  box.parentElement?.animate(steps, { duration: 300, easing: 'ease-out' })
}

function flash(box: HTMLElement, tint: string): void {
  const glow = (alpha: number): Keyframe => ({
    boxShadow: `inset 0 0 60px 6px color-mix(in srgb, ${tint} ${alpha}%, transparent)`,
  })
  box.animate([glow(10), glow(45), glow(10)], { duration: 300, iterations: 3 })
}
