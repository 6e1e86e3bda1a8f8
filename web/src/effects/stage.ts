/** The canvas over the board. It draws only while something moves, and never delays the board itself. */

export interface Point {
  readonly x: number
  readonly y: number
}

/** Something that is drawn for a while; `t` runs from 0 to 1. */
export interface Actor {
  readonly length: number
  draw(paint: CanvasRenderingContext2D, t: number): void
}

interface Playing {
  readonly actor: Actor
  readonly since: number
}

export class Stage {
  private playing: Playing[] = []
  private frame = 0
  private readonly paint: CanvasRenderingContext2D
  /** Frames drawn, for measurements. */
  frames = 0

  constructor(private readonly canvas: HTMLCanvasElement) {
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('no canvas')
    this.paint = paint
  }

  /** As large as the box it covers, in real pixels. */
  fit(): void {
    const { clientWidth, clientHeight } = this.canvas
    const scale = Math.min(2, devicePixelRatio || 1)
    this.canvas.width = Math.round(clientWidth * scale)
    this.canvas.height = Math.round(clientHeight * scale)
    this.paint.setTransform(scale, 0, 0, scale, 0, 0)
  }

  add(actor: Actor): void {
    this.playing.push({ actor, since: performance.now() })
    if (this.frame === 0) {
      this.fit()
      this.frame = requestAnimationFrame(this.tick)
    }
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
    paint.clearRect(0, 0, this.canvas.clientWidth, this.canvas.clientHeight)
    this.playing = this.playing.filter(({ actor, since }) => now - since < actor.length)
    for (const { actor, since } of this.playing) {
      paint.save()
      actor.draw(paint, Math.min(1, Math.max(0, (now - since) / actor.length)))
      paint.restore()
    }
    this.frame = this.playing.length > 0 ? requestAnimationFrame(this.tick) : 0
  }
}
