import { describe, expect, test } from 'vitest'
import { CAUGHT_TICKS, TICK_HZ } from '../../../src/core/game/rules.ts'
import { sizeAt, strengthAt } from '../../../src/scenes/play/catch-effect.ts'

const CATCH_MS = (CAUGHT_TICKS * 1000) / TICK_HZ

describe('the red of a catch', () => {
  test('is visible with the first frame and closes in at once', () => {
    expect(strengthAt(0)).toBe(1)
    expect(sizeAt(0)).toBeGreaterThan(2)
    expect(sizeAt(CATCH_MS / 4)).toBe(1)
  })

  test('fades and is still visible when the level starts again', () => {
    const strengths = [0, 100, 200, 300, 400, CATCH_MS, 2 * CATCH_MS].map(strengthAt)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(strengthAt(CATCH_MS)).toBeLessThan(0.7)
    expect(strengthAt(2 * CATCH_MS)).toBeGreaterThan(0.3)
  })
})
