/** One compiled shader and the square that it paints. */
import type { SceneName } from './names'
import type { Paints } from './scene'
import { fragmentOf, VERTEX } from './shaders'

type Pair = readonly [number, number]

export interface Uniforms extends Paints {
  /** Left, top, width and height on the canvas, in its own pixels. */
  readonly box: readonly [number, number, number, number]
  readonly canvas: Pair
  readonly t: number
  readonly time: number
  readonly seed: number
  readonly start: Pair
  readonly finish: Pair
}

const CORNERS = new Float32Array([0, 0, 1, 0, 0, 1, 1, 1])

export class Program {
  private readonly program: WebGLProgram
  private readonly corners: WebGLBuffer
  private readonly places = new Map<string, WebGLUniformLocation | null>()

  constructor(
    private readonly gl: WebGLRenderingContext,
    name: SceneName,
  ) {
    this.program = gl.createProgram()
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, VERTEX],
      [gl.FRAGMENT_SHADER, fragmentOf(name)],
    ] as const)
      gl.attachShader(this.program, compiled(gl, kind, source))
    gl.bindAttribLocation(this.program, 0, 'corner')
    gl.linkProgram(this.program)
    this.corners = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, this.corners)
    gl.bufferData(gl.ARRAY_BUFFER, CORNERS, gl.STATIC_DRAW)
  }

  draw(uniforms: Uniforms): void {
    const { gl } = this
    gl.useProgram(this.program)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.corners)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
    for (const [name, value] of Object.entries(uniforms) as [string, number | readonly number[]][])
      this.set(name, value)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  }

  private set(name: string, value: number | readonly number[]): void {
    const { gl } = this
    const place = this.placeOf(name)
    if (typeof value === 'number') gl.uniform1f(place, value)
    else if (value.length === 2) gl.uniform2fv(place, value)
    else if (value.length === 3) gl.uniform3fv(place, value)
    else gl.uniform4fv(place, value)
  }

  private placeOf(name: string): WebGLUniformLocation | null {
    const known = this.places.get(name)
    if (known !== undefined) return known
    const found = this.gl.getUniformLocation(this.program, name)
    this.places.set(name, found)
    return found
  }
}

function compiled(gl: WebGLRenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)
  if (!shader) throw new Error('no shader')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost())
    throw new Error(gl.getShaderInfoLog(shader) ?? 'no shader')
  return shader
}
