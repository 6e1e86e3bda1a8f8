/** BLAKE2b (RFC 7693), because browsers have none: short inputs only, a few blocks at a time. */

const MASK = (1n << 64n) - 1n
const BLOCK = 128
const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
] as const
const ORDER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

export interface Blake2bOptions {
  readonly size?: number
  readonly key?: Uint8Array
  /** At most 16 bytes that tell one use from another. */
  readonly person?: string
}

export function blake2b(input: Uint8Array, { size = 64, key, person = '' }: Blake2bOptions = {}): Uint8Array {
  const state = [...START] as bigint[]
  const parameters = new Uint8Array(64)
  parameters.set([size, key?.length ?? 0, 1, 1])
  parameters.set(new TextEncoder().encode(person).slice(0, 16), 48)
  words(parameters).forEach((word, at) => (state[at] = (state[at] as bigint) ^ word))
  const data = key?.length ? withKey(key, input) : input
  const blocks = Math.max(1, Math.ceil(data.length / BLOCK))
  for (let block = 0; block < blocks; block++) {
    const last = block === blocks - 1
    const padded = new Uint8Array(BLOCK)
    padded.set(data.subarray(block * BLOCK, (block + 1) * BLOCK))
    compress(state, words(padded), BigInt(last ? data.length : (block + 1) * BLOCK), last)
  }
  return bytes(state).slice(0, size)
}

function withKey(key: Uint8Array, input: Uint8Array): Uint8Array {
  const data = new Uint8Array(BLOCK + input.length)
  data.set(key)
  data.set(input, BLOCK)
  return data
}

function compress(state: bigint[], message: readonly bigint[], counted: bigint, last: boolean): void {
  const v = [...state, ...START] as bigint[]
  v[12] = at(v, 12) ^ (counted & MASK)
  if (last) v[14] = at(v, 14) ^ MASK
  for (let round = 0; round < 12; round++) {
    const order = ORDER[round % 10] as (typeof ORDER)[number]
    QUARTERS.forEach((quarter, q) => {
      mix(
        v,
        quarter,
        message[order[2 * q] as number] as bigint,
        message[order[2 * q + 1] as number] as bigint,
      )
    })
  }
  for (let i = 0; i < 8; i++) state[i] = at(state, i) ^ at(v, i) ^ at(v, i + 8)
}

function mix(
  v: bigint[],
  [a, b, c, d]: readonly [number, number, number, number],
  x: bigint,
  y: bigint,
): void {
  v[a] = (at(v, a) + at(v, b) + x) & MASK
  v[d] = turn(at(v, d) ^ at(v, a), 32n)
  v[c] = (at(v, c) + at(v, d)) & MASK
  v[b] = turn(at(v, b) ^ at(v, c), 24n)
  v[a] = (at(v, a) + at(v, b) + y) & MASK
  v[d] = turn(at(v, d) ^ at(v, a), 16n)
  v[c] = (at(v, c) + at(v, d)) & MASK
  v[b] = turn(at(v, b) ^ at(v, c), 63n)
}

const at = (list: readonly bigint[], index: number): bigint => list[index] as bigint
const turn = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK

function words(data: Uint8Array): bigint[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return Array.from({ length: data.length / 8 }, (_, index) => view.getBigUint64(index * 8, true))
}

function bytes(state: readonly bigint[]): Uint8Array {
  const out = new Uint8Array(64)
  const view = new DataView(out.buffer)
  state.forEach((word, index) => view.setBigUint64(index * 8, word, true))
  return out
}
