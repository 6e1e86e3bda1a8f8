/** Boards of one size in the memory that the kernel works on: kernels, and each layer's numbers with an empty edge. */
import { type Arrays, numbersOf, product, rectified, valuesOf } from './numbers'

const BYTES = 4
const PAGE = 65536
/** Sixteen megabytes: for the largest network that a game may bring. */
const PAGES = 256
/** Channels that the kernel works out together. */
const LANES = 8
/** Points that it does: it may run over the last by less. */
const TILE = 4
const NEIGHBOURS = 9

type Convolve = (...given: number[]) => void

interface Layer {
  readonly kernels: Float32Array
  readonly shifts: Float32Array
}

interface Pooling {
  readonly weights: Float32Array
  readonly bias: Float32Array
}

export class SizedBoard {
  /** Numbers that one board is told by. */
  readonly inputs: number
  private readonly planes: number
  private readonly channels: number
  private readonly room = new Room()
  private readonly layers: readonly Layer[]
  private readonly poolings: ReadonlyMap<number, Pooling>
  private readonly seen: Float32Array
  private readonly now: Float32Array
  private readonly between: Float32Array
  private readonly next: Float32Array
  private readonly convolve: Convolve

  /** A size that was not trained is normalised like the nearest one that was. */
  constructor(
    arrays: Arrays,
    kernel: WebAssembly.Module,
    readonly size: number,
  ) {
    const [channels = 0, planes = 0] = numbersOf(arrays, 'convolution_0').shape
    this.channels = channels
    this.planes = planes
    this.inputs = size * size * planes
    const like = nearest(valuesOf(arrays, 'sizes'), size)
    this.layers = Array.from({ length: countLayers(arrays) }, (_, at) => this.layer(arrays, at, like))
    this.poolings = new Map(
      Array.from(valuesOf(arrays, 'pooling'), (block, at) => [block, pooling(arrays, at)]),
    )
    const points = (size + 2) * (size + 2) + TILE
    this.seen = this.room.take(points * planes)
    this.now = this.room.take(points * channels)
    this.between = this.room.take(points * channels)
    this.next = this.room.take(points * channels)
    const instance = new WebAssembly.Instance(kernel, { room: { memory: this.room.memory } })
    this.convolve = instance.exports.convolve as Convolve
  }

  /** Look at a board; afterwards `point` tells what was made of each. Returned: the mean of each channel over the whole
   * board, and then its most. */
  see(planes: Float32Array): Float32Array {
    const { size, now, between, next } = this
    for (let row = 0; row < size; row += 1) {
      const line = planes.subarray(row * size * this.planes, (row + 1) * size * this.planes)
      this.seen.set(line, this.place(row * size) * this.planes)
    }
    this.run(0, this.seen, now)
    this.settle(now)
    for (let block = 0; 2 * block + 1 < this.layers.length; block += 1) {
      this.run(2 * block + 1, now, between)
      this.settle(between)
      this.run(2 * block + 2, between, next)
      for (let at = 0; at < now.length; at += 1) now[at] = (now[at] ?? 0) + (next[at] ?? 0)
      this.pool(block)
      this.settle(now)
    }
    return this.whole(now)
  }

  /** The channels of a point. */
  point(point: number): Float32Array {
    return this.channelsAt(this.now, this.place(point))
  }

  /** Where a point lies on the board with an edge. */
  private place(point: number): number {
    const { size } = this
    return (Math.floor(point / size) + 1) * (size + 2) + (point % size) + 1
  }

  private channelsAt(board: Float32Array, place: number): Float32Array {
    return board.subarray(place * this.channels, (place + 1) * this.channels)
  }

  private run(layer: number, from: Float32Array, to: Float32Array): void {
    const { kernels, shifts } = this.layers[layer] as Layer
    const into = from === this.seen ? this.planes : this.channels
    const [first, row] = [this.place(0), this.size + 2]
    this.convolve(
      from.byteOffset + first * into * BYTES,
      kernels.byteOffset,
      shifts.byteOffset,
      to.byteOffset + first * this.channels * BYTES,
      this.size * row - 2,
      row * into * BYTES,
      into * BYTES,
      this.channels * BYTES,
    )
  }

  /** Below nothing is nothing, and so is the edge. */
  private settle(board: Float32Array): void {
    const { size, channels } = this
    rectified(board)
    for (let row = 1; row <= size; row += 1) {
      const end = (row * (size + 2) + size + 1) * channels
      board.fill(0, end, row < size ? end + 2 * channels : board.length)
    }
  }

  private pool(block: number): void {
    const pooling = this.poolings.get(block)
    if (pooling === undefined) return
    const added = product(pooling.weights, this.whole(this.between), pooling.bias)
    for (let point = 0; point < this.size * this.size; point += 1) {
      const here = this.point(point)
      for (let at = 0; at < here.length; at += 1) here[at] = (here[at] ?? 0) + (added[at] ?? 0)
    }
  }

  private whole(board: Float32Array): Float32Array {
    const { channels } = this
    const points = this.size * this.size
    const result = new Float32Array(2 * channels).fill(-Infinity, channels)
    for (let point = 0; point < points; point += 1) {
      const here = this.channelsAt(board, this.place(point))
      for (let at = 0; at < channels; at += 1) {
        const value = here[at] ?? 0
        result[at] = (result[at] ?? 0) + value / points
        if (value > (result[channels + at] ?? 0)) result[channels + at] = value
      }
    }
    return result
  }

  /** With the normalisation in it, in the order in which the kernel reads it. */
  private layer(arrays: Arrays, at: number, like: number): Layer {
    const { shape, values } = numbersOf(arrays, `convolution_${at}`)
    const [outs = 0, ins = 0] = shape
    const scales = valuesOf(arrays, `scales_${like}`)
    const kernels = this.room.take(values.length)
    let to = 0
    for (let eight = 0; eight < outs; eight += LANES)
      for (let neighbour = 0; neighbour < NEIGHBOURS; neighbour += 1)
        for (let into = 0; into < ins; into += 1)
          for (let out = eight; out < eight + LANES; out += 1, to += 1)
            kernels[to] =
              (values[(out * ins + into) * NEIGHBOURS + neighbour] ?? 0) * (scales[at * outs + out] ?? 0)
    const shifts = this.room.take(outs)
    shifts.set(valuesOf(arrays, `shifts_${like}`).subarray(at * outs, (at + 1) * outs))
    return { kernels, shifts }
  }
}

/** Memory that is handed out piece by piece and never given back. */
class Room {
  readonly memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES })
  private used = 0

  take(numbers: number): Float32Array {
    const from = this.used
    this.used += numbers * BYTES
    if (this.used > PAGES * PAGE) throw new Error('the network is too large')
    return new Float32Array(this.memory.buffer, from, numbers)
  }
}

function pooling(arrays: Arrays, at: number): Pooling {
  return { weights: valuesOf(arrays, `pooled_${at}`), bias: valuesOf(arrays, `pooled_${at}_bias`) }
}

function countLayers(arrays: Arrays): number {
  return Array.from(arrays.keys()).filter((name) => name.startsWith('convolution_')).length
}

function nearest(sizes: Float32Array, size: number): number {
  return Array.from(sizes).reduce((best, each) =>
    Math.abs(each - size) < Math.abs(best - size) ? each : best,
  )
}
