import { describe, expect, it } from 'vitest'
import { isLayout, place, type Layout } from '@/frame/layout'

const LAYOUT: Layout = { columns: 12, rows: 8, areas: [{ name: 'board', x: 0, y: 0, width: 8, height: 6 }] }

describe('a layout', () => {
  it('is checked before it is taken', () => {
    expect(isLayout(LAYOUT)).toBe(true)
    const area = LAYOUT.areas[0]
    for (const wrong of [
      null,
      'x',
      {},
      { ...LAYOUT, columns: 4 },
      { ...LAYOUT, areas: [{ ...area, width: 0 }] },
    ]) {
      expect(isLayout(wrong)).toBe(false)
    }
  })

  it('keeps an area on the grid, wherever it is dragged', () => {
    expect(place(LAYOUT, 'board', { x: 3.4, y: -2 }).areas[0]).toMatchObject({ x: 3, y: 0 })
    expect(place(LAYOUT, 'board', { x: 99 }).areas[0]).toMatchObject({ x: 4, width: 8 })
    expect(place(LAYOUT, 'board', { width: 99, height: 0 }).areas[0]).toMatchObject({ width: 12, height: 1 })
    expect(isLayout(place(LAYOUT, 'board', { width: 99, x: 99, y: 99 }))).toBe(true)
  })
})
