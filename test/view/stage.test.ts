import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stageSize } from '../../src/view/stage.ts'

describe('the size of the stage', () => {
  test.each([
    [1280, 720, 1, { width: 427, height: 240, zoom: 3 }],
    [720, 1280, 1, { width: 240, height: 427, zoom: 3 }],
    [640, 360, 2, { width: 427, height: 240, zoom: 1.5 }],
    [1920, 1080, 1, { width: 480, height: 270, zoom: 4 }],
    [844, 390, 3, { width: 507, height: 234, zoom: 5 / 3 }],
    [200, 100, 1, { width: 200, height: 100, zoom: 1 }],
    [2000, 500, 1, { width: 1000, height: 250, zoom: 2 }],
  ])('on %i x %i at %f pixels a pixel', (across, down, ratio, size) => {
    expect(stageSize(across, down, ratio)).toEqual(size)
  })

  test('is null without an area to draw on', () => {
    expect(stageSize(0, 500, 1)).toBeNull()
    expect(stageSize(500, 0, 1)).toBeNull()
  })

  test('has pixels that are whole numbers of those of the screen, and covers all of it', () => {
    const side = fc.integer({ min: 1, max: 4000 })
    fc.assert(
      fc.property(side, side, fc.constantFrom(1, 1.25, 1.5, 2, 3), (across, down, ratio) => {
        const size = stageSize(across, down, ratio)
        if (size === null) throw new Error('there is a stage')
        const pixel = size.zoom * ratio
        expect(Math.abs(pixel - Math.round(pixel))).toBeLessThan(1e-9)
        expect(size.width * size.zoom).toBeGreaterThanOrEqual(across - 1e-6)
        expect(size.height * size.zoom).toBeGreaterThanOrEqual(down - 1e-6)
        expect((size.width - 1) * size.zoom).toBeLessThan(across + 1e-6)
      }),
    )
  })
})
