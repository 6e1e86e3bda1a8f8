import { describe, expect, it } from 'vitest'
import { commitmentOf, isFair } from '@/match/fairness'
import vectors from '../vectors/commitments.json'

describe('the proof of a fair deal', () => {
  it.each(vectors)("is the engine's own for secret $secret", ({ secret, commitment }) => {
    expect(commitmentOf(secret)).toBe(commitment)
  })

  it('fails for another secret, and for what is no secret', () => {
    const [, first, second] = vectors
    expect(isFair(first?.commitment ?? '', first?.secret ?? '')).toBe(true)
    expect(isFair(first?.commitment ?? '', second?.secret ?? '')).toBe(false)
    expect(isFair(first?.commitment ?? '', 'no hex')).toBe(false)
  })
})
