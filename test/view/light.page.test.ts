import { describe, expect, test } from 'vitest'
import { createLightTexture, darknessAt, LIGHT_SIDE, STRETCH } from '../../src/view/light.ts'
import { Stage } from './stage.ts'

describe('a light', () => {
  test('is clear in its middle, and the darker the farther away, up to its edge', () => {
    const darkness = Array.from({ length: 40 }, (_, i) => darknessAt(i * 50))
    expect(darkness[0]).toBe(0)
    expect(darkness).toEqual(darkness.toSorted((a, b) => a - b))
    expect(darkness.slice(21)).toEqual(Array<number>(19).fill(darknessAt(1024)))
  })

  test('is painted in its stated darkness', () => {
    const stage = new Stage()
    createLightTexture(stage.scene)
    const middle = LIGHT_SIDE / 2
    for (const place of [0, 10, 30, 60, 90, 130, 200, 255]) {
      const alpha = stage.pixel('light', middle + place, middle)[3]
      expect(Math.abs(alpha / 255 - darknessAt((place + 0.5) * STRETCH))).toBeLessThan(0.01)
    }
  })
})
