import { describe, expect, it } from 'vitest'
import { sharing } from '@/match/sharing'

describe('sharing', () => {
  it('is the old value where nothing has changed', () => {
    const before = { core: { cells: [0, null], turn: 1 }, sys: null }
    expect(sharing(before, structuredClone(before))).toBe(before)
  })

  it('is equal to the new value, and keeps the parts that are the same', () => {
    const before = { core: { cells: [0, null], names: ['a'] }, sys: { turn: 1 } }
    const after = { core: { cells: [0, 1], names: ['a'] }, sys: { turn: 1 } }
    const shared = sharing(before, after)
    expect(shared).toEqual(after)
    expect(shared.core.names).toBe(before.core.names)
    expect(shared.sys).toBe(before.sys)
    expect(before.core.cells).toEqual([0, null])
  })

  it.each([
    [null, { a: 1 }],
    [{ a: 1 }, null],
    [{ 0: 'a' }, ['a']],
    [['a'], { 0: 'a' }],
    [['a', 'b'], ['a']],
    [['a'], ['a', undefined]],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [1, 2],
  ])('tells %j from %j', (before, after) => {
    expect(sharing<unknown>(before, after)).toStrictEqual(after)
  })
})
