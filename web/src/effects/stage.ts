/** The canvas over the board. It draws only while something moves, and covers only where something moves: every frame
 * of a canvas is composed as a whole, so that a small ring on a large canvas would cost as much as confetti. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Something that is drawn for a while; `t` runs from 0 to 1. */
export interface Actor {
  readonly length: number
  /** Where all of it is. Without one it may be anywhere. */
  readonly box?: Box
  draw(paint: CanvasRenderingContext2D, t: number): void
}

interface Playing {
  readonly actor: Actor
  readonly since: number
}

export class Stage {
  private playing: Playing[] = []
  private frame = 0
  private box: Box = { left: 0, top: 0, right: 0, bottom: 0 }
  private readonly paint: CanvasRenderingContext2D
  /** Frames drawn, for measurements. */
  frames = 0

  constructor(private readonly canvas: HTMLCanvasElement) {
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('no canvas')
    this.paint = paint
  }

  add(actor: Actor): void {
    this.playing.push({ actor, since: performance.now() })
    this.cover()
    if (this.frame === 0) this.frame = requestAnimationFrame(this.tick)
  }

  /** Lay the canvas, in real pixels, over all that is playing. */
  private cover(): void {
    const { clientWidth = 0, clientHeight = 0 } = this.canvas.parentElement ?? {}
    const all: Box = { left: 0, top: 0, right: clientWidth, bottom: clientHeight }
    const box = this.playing.map(({ actor }) => actor.box ?? all).reduce(around)
    const scale = Math.min(2, devicePixelRatio || 1)
    this.box = box
    const { style } = this.canvas
    style.left = `${box.left}px`
    style.top = `${box.top}px`
    style.width = `${box.right - box.left}px`
    style.height = `${box.bottom - box.top}px`
    this.canvas.width = Math.round((box.right - box.left) * scale)
    this.canvas.height = Math.round((box.bottom - box.top) * scale)
    this.paint.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale)
  }

  clear(): void {
    this.playing = []
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.playing = []
  }

  private readonly tick = (now: number): void => {
    const { paint } = this
    this.frames += 1
    const { left, top, right, bottom } = this.box
    paint.clearRect(left, top, right - left, bottom - top)
    this.playing = this.playing.filter(({ actor, since }) => now - since < actor.length)
    for (const { actor, since } of this.playing) {
      paint.save()
      actor.draw(paint, Math.min(1, Math.max(0, (now - since) / actor.length)))
      paint.restore()
    }
    this.frame = this.playing.length > 0 ? requestAnimationFrame(this.tick) : 0
  }
}

export function around(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** Everything within so many pixels of a point. */
export function within(at: Point, reach: number): Box {
  const [x, y] = [Math.round(at.x), Math.round(at.y)]
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
}
