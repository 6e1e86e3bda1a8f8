/** Numbers of a network, and the small sums that are done with them outside the kernel. */
import type { Numbers } from './npz'

export type Arrays = ReadonlyMap<string, Numbers>

/** A row of weights for each number that comes out. */
export function product(weights: Float32Array, given: Float32Array, bias: Float32Array): Float32Array {
  const result = new Float32Array(bias)
  for (let out = 0, at = 0; out < result.length; out += 1) {
    let sum = 0
    for (let into = 0; into < given.length; into += 1, at += 1) sum += (weights[at] ?? 0) * (given[into] ?? 0)
    result[out] = (result[out] ?? 0) + sum
  }
  return result
}

export function rectified(numbers: Float32Array): Float32Array {
  for (let at = 0; at < numbers.length; at += 1) if ((numbers[at] ?? 0) < 0) numbers[at] = 0
  return numbers
}

export function valuesOf(arrays: Arrays, name: string): Float32Array {
  return numbersOf(arrays, name).values
}

export function numbersOf(arrays: Arrays, name: string): Numbers {
  const found = arrays.get(name)
  if (found === undefined) throw new Error(`the network has no ${name}`)
  return found
}
