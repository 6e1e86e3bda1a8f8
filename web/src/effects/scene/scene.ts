/** The canvas of the shaders. Like the plain stage it draws only while something plays, and covers only where it plays.
 * A context that is lost is given back by the browser when it can; until then nothing is taken on. */
import { around, type Box, type Point } from '../stage'
import type { SceneState } from '../scenery'
import type { SceneName } from './names'
import { Program } from './program'
import { LOOKS, type Look } from './shaders'

export interface Played {
  readonly name: SceneName
  readonly from: Point
  readonly to: Point
  readonly size?: number
  /** Milliseconds; it may burn for ever. */
  readonly length?: number
}

interface Playing {
  readonly name: SceneName
  readonly box: Box
  readonly start: Point
  readonly finish: Point
  readonly look: Look
  readonly paints: Paints
  readonly seed: number
  readonly since: number
  readonly length: number
}

type Rgb = readonly [number, number, number]
export interface Paints {
  readonly warm: Rgb
  readonly cool: Rgb
  readonly pale: Rgb
}

interface Told {
  readonly told: (state: SceneState) => void
  /** Also where the processor has to draw it. */
  readonly slow: boolean
}

/** Noise is soft: more pixels than these cannot be seen. */
const FINEST = 1
const COARSEST = 0.4
const SLOW_MS = 24
const LOOKED_AT = 12

export class Scene {
  private playing: Playing[] = []
  private frame = 0
  private programs = new Map<SceneName, Program>()
  private covered: Box = { left: 0, top: 0, right: 0, bottom: 0 }
  private scale = FINEST
  private gaps: number[] = []
  private before = 0
  private lost = false
  /** Frames drawn, for measurements. */
  frames = 0

  static open(canvas: HTMLCanvasElement, told: Told): Scene | null {
    const gl = canvas.getContext('webgl', {
      antialias: false,
      depth: false,
      failIfMajorPerformanceCaveat: !told.slow,
      powerPreference: 'low-power',
    })
    return gl ? new Scene(canvas, gl, told.told) : null
  }

  private constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly gl: WebGLRenderingContext,
    private readonly told: (state: SceneState) => void,
  ) {
    canvas.addEventListener('webglcontextlost', this.lose)
    canvas.addEventListener('webglcontextrestored', this.restore)
  }

  /** False: it cannot be shown here. */
  add(played: Played, colourOf: (token: string) => string): boolean {
    if (this.lost) return false
    const look = LOOKS[played.name]
    const box = boxOf(played, look)
    this.playing.push({
      name: played.name,
      box,
      look,
      start: within(box, played.from),
      finish: within(box, played.to),
      paints: {
        warm: rgb(colourOf(look.warm)),
        cool: rgb(colourOf(look.cool)),
        pale: rgb(colourOf(look.pale)),
      },
      seed: Math.random(),
      since: performance.now(),
      length: played.length ?? look.length,
    })
    this.cover()
    if (this.frame === 0) this.begin()
    return true
  }

  clear(): void {
    this.playing = []
  }

  stop(): void {
    this.rest()
    this.playing = []
    this.canvas.removeEventListener('webglcontextlost', this.lose)
    this.canvas.removeEventListener('webglcontextrestored', this.restore)
    this.gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  private begin(): void {
    this.before = 0
    this.gaps = []
    this.frame = requestAnimationFrame(this.tick)
  }

  private rest(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
  }

  private readonly lose = (event: Event): void => {
    event.preventDefault() // else the browser would not give it back
    this.lost = true
    this.rest()
    this.playing = []
    this.programs.clear()
    this.told('lost')
  }

  private readonly restore = (): void => {
    this.lost = false
    this.told('ready')
  }

  /** Lay the canvas over all that is playing. */
  private cover(): void {
    const box = this.playing.map((each) => each.box).reduce(around)
    const { style } = this.canvas
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    this.covered = box
    style.left = `${box.left}px`
    style.top = `${box.top}px`
    style.width = `${width}px`
    style.height = `${height}px`
    this.canvas.width = Math.max(1, Math.round(width * this.scale))
    this.canvas.height = Math.max(1, Math.round(height * this.scale))
  }

  private readonly tick = (now: number): void => {
    const { gl } = this
    this.frames += 1
    this.playing = this.playing.filter(({ since, length }) => now - since < length)
    this.watchPace(now)
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    for (const each of this.playing) this.draw(each, now)
    this.frame = this.playing.length > 0 ? requestAnimationFrame(this.tick) : 0
  }

  private draw(each: Playing, now: number): void {
    const { left, top } = this.covered
    const { box, since, length } = each
    this.programOf(each.name).draw({
      box: [box.left - left, box.top - top, box.right - box.left, box.bottom - box.top],
      canvas: [this.covered.right - left, this.covered.bottom - top],
      t: Number.isFinite(length) ? Math.min(1, Math.max(0, (now - since) / length)) : 0.3,
      time: (now - since) / 1000,
      seed: each.seed,
      start: [each.start.x, each.start.y],
      finish: [each.finish.x, each.finish.y],
      ...each.paints,
    })
  }

  private programOf(name: SceneName): Program {
    const made = this.programs.get(name) ?? new Program(this.gl, name)
    this.programs.set(name, made)
    return made
  }

  /** A machine that cannot keep up draws fewer pixels. */
  private watchPace(now: number): void {
    if (this.before > 0) this.gaps.push(now - this.before)
    this.before = now
    if (this.gaps.length < LOOKED_AT) return
    const middle = this.gaps.toSorted((a, b) => a - b)[LOOKED_AT / 2] ?? 0
    this.gaps = []
    if (middle < SLOW_MS || this.scale <= COARSEST || this.playing.length === 0) return
    this.scale = Math.max(COARSEST, this.scale * 0.7)
    this.cover()
  }
}

/** Around the middle, or around the way from one place to the other. */
export function boxOf({ from, to, size }: Played, look: Look): Box {
  const reach = Math.round((size ?? look.size) / 2)
  return {
    left: Math.round(Math.min(from.x, to.x)) - reach,
    top: Math.round(Math.min(from.y, to.y)) - reach,
    right: Math.round(Math.max(from.x, to.x)) + reach,
    bottom: Math.round(Math.max(from.y, to.y)) + reach,
  }
}

/** A point as the shader sees it: from −1 to 1, y upwards. */
export function within(box: Box, { x, y }: Point): Point {
  return {
    x: ((x - box.left) / (box.right - box.left)) * 2 - 1,
    y: 1 - ((y - box.top) / (box.bottom - box.top)) * 2,
  }
}

let swatch: CanvasRenderingContext2D | null = null

/** Any colour that a style can hold, as three numbers from 0 to 1. */
function rgb(colour: string): Rgb {
  swatch ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as never
  if (!swatch) return [0.5, 0.5, 0.5]
  swatch.fillStyle = colour
  swatch.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = swatch.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}
