import { describe, expect, it } from 'vitest'
import { patch } from '@/net/delta'
import vectors from '../vectors/deltas.json'

describe('patch', () => {
  it.each(vectors.map((vector, at) => [at, vector] as const))(
    'does what the engine does, vector %i',
    (_, vector) => {
      const before = structuredClone(vector.old)
      expect(patch(vector.old, vector.delta)).toEqual(vector.new)
      expect(vector.old).toEqual(before)
    },
  )

  it('keeps what did not change as the same object', () => {
    const old = { a: { b: 1 }, c: [1, 2] }
    const patched = patch(old, { a: { b: 2 } }) as typeof old
    expect(patched.c).toBe(old.c)
    expect(patched.a).toEqual({ b: 2 })
  })
})
