/** Networks in the page: the same numbers as from NumPy (`tests/bots/network_vectors.py`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openNetwork } from '@/rules/network/open'
import { readNpz } from '@/rules/network/npz'

interface Vector {
  readonly size: number
  readonly planes: number[]
  readonly answer: number[]
}

const vectors = (name: string): string => join(import.meta.dirname, 'vectors', name)
const file = Uint8Array.from(readFileSync(vectors('network.npz'))).buffer
const cases = JSON.parse(readFileSync(vectors('network.json'), 'utf8')) as Vector[]

function expectNear(found: Float32Array, wanted: readonly number[]): void {
  expect(found.length).toBe(wanted.length)
  wanted.forEach((each, at) => expect(found[at]).toBeCloseTo(each, 3))
}

describe('a network', () => {
  it.each(cases)('says on $size lines what it says elsewhere', async ({ size, planes, answer }) => {
    expectNear((await openNetwork(file)).ask(Float32Array.from(planes), size), answer)
  })

  it('is asked about several boards at once, and again', async () => {
    const network = await openNetwork(file)
    const small = cases.filter(({ size }) => size === 5)
    const planes = Float32Array.from(small.flatMap((each) => each.planes))
    const answer = small.flatMap((each) => each.answer)
    expectNear(network.ask(planes, 5), answer)
    expectNear(network.ask(planes, 5), answer)
  })

  it('is refused where the file is another', () => {
    expect(() => readNpz(new ArrayBuffer(100))).toThrow('no archive')
  })
})
