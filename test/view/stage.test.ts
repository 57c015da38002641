import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enlargement, stageSize } from '../../src/view/stage.ts'
import { checkAny } from '../any.ts'

describe('the size of the stage', () => {
  test.each([
    [1280, 720],
    [1366, 768],
    [1600, 900],
    [1920, 1080],
    [2560, 1440],
    [3840, 2160],
    [720, 405],
  ])('shows the same tiles in every window of 16:9, here %i x %i', (across, down) => {
    for (const ratio of [1, 1.25, 1.5, 2, 2.625, 3]) {
      const size = stageSize(across / ratio, down / ratio, ratio)
      expect([size?.width, size?.height]).toEqual([427, 240])
      expect(size?.zoom).toBeCloseTo(across / ratio / (1280 / 3), 2)
    }
  })

  test.each([
    ['a wide screen', 3440, 1440, 1, 1.03],
    ['a phone held sideways', 844, 390, 3, 1.02],
    ['an upright phone', 390, 844, 3, 1.02],
    ['an old screen', 1024, 768, 1, 1.02],
    ['a strip', 2000, 500, 1, 1.02],
  ])('shows as many tiles on %s, and no more', (_, across, down, ratio, most) => {
    const size = stageSize(across, down, ratio)
    const share = ((size?.width ?? 0) * (size?.height ?? 0)) / 320 ** 2
    expect(share).toBeGreaterThan(0.98)
    expect(share).toBeLessThan(most)
  })

  test('is null without an area to draw on', () => {
    expect(stageSize(0, 500, 1)).toBeNull()
    expect(stageSize(500, 0, 1)).toBeNull()
  })

  test('covers all of any window, with pixels no smaller than those of the screen', () => {
    const side = fc.integer({ min: 1, max: 4000 })
    checkAny([side, side, fc.constantFrom(1, 1.25, 1.5, 2, 3)], (across, down, ratio) => {
      const size = stageSize(across, down, ratio)
      if (size === null) throw new Error('there is a stage')
      expect(size.zoom * ratio).toBeGreaterThanOrEqual(1)
      expect(size.width * size.zoom).toBeGreaterThan(across - 0.01)
      expect(size.height * size.zoom).toBeGreaterThan(down - 0.01)
      expect((size.width - 1) * size.zoom).toBeLessThan(across)
    })
  })
})

test.each([
  ['none if pixels are whole', 3, 1, 1],
  ['none at whole device pixels', 2.4, 1.25, 1],
  ['to the next whole number above', 4.5, 1, 5],
  ['by device pixels', 2.5, 1.25, 4],
  ['none on dense screens', 1.572, 2, 1],
])('the enlargement of the drawing is %s', (_, zoom, ratio, factor) => {
  expect(enlargement(zoom, ratio)).toBe(factor)
})
