import { describe, expect, it } from 'vitest'
import { SCENES } from '@/effects/scene/names'
import { boxOf, Scene, within } from '@/effects/scene/scene'
import { fragmentOf, LOOKS } from '@/effects/scene/shaders'

describe('a scene', () => {
  it('covers the place where it plays, and the way to another', () => {
    const here = { x: 100, y: 60 }
    expect(boxOf({ name: 'frost', from: here, to: here, size: 80 }, LOOKS.frost)).toEqual({
      left: 60,
      top: 20,
      right: 140,
      bottom: 100,
    })
    const flown = boxOf({ name: 'rocket', from: { x: 300, y: 10 }, to: here, size: 20 }, LOOKS.rocket)
    expect(flown).toEqual({ left: 90, top: 0, right: 310, bottom: 70 })
    expect(within(flown, { x: 200, y: 35 })).toEqual({ x: 0, y: 0 })
    expect(within(flown, { x: 90, y: 0 })).toEqual({ x: -1, y: 1 })
  })

  it('is not opened where there is no WebGL', () => {
    const canvas = { getContext: () => null } as unknown as HTMLCanvasElement
    expect(Scene.open(canvas, { told: () => undefined, slow: true })).toBeNull()
  })

  it('has a shader and a look for every name', () => {
    for (const name of SCENES) {
      expect(fragmentOf(name)).toContain('vec4 scene()')
      expect(LOOKS[name].length, name).toBeLessThanOrEqual(1500)
    }
  })
})
