/** A network for games with stones, run in the page: what `boardwright.bots.stones.network` does with NumPy. It knows
 * numbers only; what they stand for, Python knows. */
import { SizedBoard } from './board'
import { type Arrays, product, rectified, valuesOf } from './numbers'

const KOMI = 9
const KOMI_SCALE = 0.1
const WIN_SHARE = 0.8

/** Of one board: what is liked of each point and of the pass, the value, whose each point will be. */
export function answerLength(points: number): number {
  return 2 * points + 2
}

export class Network {
  private readonly boards = new Map<number, SizedBoard>()

  constructor(
    private readonly arrays: Arrays,
    private readonly kernel: WebAssembly.Module,
  ) {}

  /** `planes`: several boards one after the other, of each point all planes. The answers come in the same order. */
  ask(planes: Float32Array, size: number): Float32Array {
    const board = this.board(size)
    const count = planes.length / board.inputs
    const length = answerLength(size * size)
    const answers = new Float32Array(count * length)
    for (let at = 0; at < count; at += 1) {
      const given = planes.subarray(at * board.inputs, (at + 1) * board.inputs)
      this.judge(board, given, answers.subarray(at * length, (at + 1) * length))
    }
    return answers
  }

  private board(size: number): SizedBoard {
    let board = this.boards.get(size)
    if (board === undefined) this.boards.set(size, (board = new SizedBoard(this.arrays, this.kernel, size)))
    return board
  }

  private judge(board: SizedBoard, planes: Float32Array, answer: Float32Array): void {
    const points = board.size * board.size
    const whole = board.see(planes)
    const policy = answer.subarray(0, points)
    const ownership = answer.subarray(points + 2)
    this.like(board, whole, policy)
    let lead = (planes[KOMI] ?? 0) / KOMI_SCALE
    for (let point = 0; point < points; point += 1) {
      const [share = 0] = this.dense('ownership', board.point(point), this.values('ownership_bias'))
      lead += ownership[point] = Math.tanh(0.5 * share)
    }
    lead /= 2 * board.size
    const units = this.dense('value', Float32Array.of(...whole, lead), this.values('value_bias'))
    const [win = 0, pass = 0] = this.dense('value_out', rectified(units), this.values('value_out_bias'))
    answer[points] = pass
    answer[points + 1] = WIN_SHARE * Math.tanh(0.5 * win) + (1 - WIN_SHARE) * Math.tanh(lead)
  }

  private like(board: SizedBoard, whole: Float32Array, policy: Float32Array): void {
    const shared = this.dense('policy_pooled', whole, this.values('policy_bias'))
    for (let point = 0; point < policy.length; point += 1) {
      const hidden = rectified(this.dense('policy', board.point(point), shared))
      policy[point] = this.dense('policy_out', hidden, this.values('policy_out_bias'))[0] ?? 0
    }
  }

  private dense(name: string, given: Float32Array, bias: Float32Array): Float32Array {
    return product(this.values(name), given, bias)
  }

  private values(name: string): Float32Array {
    return valuesOf(this.arrays, name)
  }
}
