import { describe, expect, test } from 'vitest'
import {
  createLight,
  createLightTexture,
  darknessAt,
  LIGHT_DEPTH,
  LIGHT_SIDE,
  STRETCH,
} from '../../src/view/light.ts'
import { PlainStage } from './plain-scene.ts'

describe('a light', () => {
  test.each([
    [0, 0],
    [0.07, 0],
    [0.16, 0.22],
    [0.23, 0.385],
    [0.3, 0.55],
    [0.4, 0.645],
    [0.5, 0.74],
    [0.75, 0.77],
    [1, 0.8],
    [3, 0.8],
  ])('leaves it dark at a share %f of the way to its edge by %f', (share, darkness) => {
    expect(darknessAt(share * 1024)).toBeCloseTo(darkness, 5)
  })

  test('is painted in its stated darkness, in the colour of the night', () => {
    const stage = new PlainStage()
    createLightTexture(stage.scene)
    const texture = stage.texture('light')
    expect(texture.refreshes).toBe(1)
    const middle = LIGHT_SIDE / 2
    for (const place of [0, 10, 30, 60, 90, 130, 200, 255]) {
      const [red, green, blue, alpha] = texture.pixel(middle + place, middle)
      expect(Math.abs(alpha / 255 - darknessAt((place + 0.5) * STRETCH))).toBeLessThan(0.01)
      if (alpha > 150) {
        expect(Math.abs(red - 11) + Math.abs(green - 7) + Math.abs(blue - 18)).toBeLessThan(5)
      }
    }
    expect(texture.pixel(0, 0)[3]).toBe(204)
    expect(texture.pixel(middle - 60, middle)[3]).toBe(texture.pixel(middle, middle + 59)[3])
  })

  test('covers the whole view, over everything', () => {
    const stage = new PlainStage()
    createLightTexture(stage.scene)
    createLight(stage.scene)
    expect(stage.one('light')).toMatchObject({ scaleX: 4, depth: LIGHT_DEPTH })
  })
})
