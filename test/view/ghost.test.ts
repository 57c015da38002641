import { describe, expect, test } from 'vitest'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { TILE_SIZE } from '../../src/picture/atlas.ts'
import { ghostDepth, presenceAfter } from '../../src/view/ghost.ts'

describe('a ghost', () => {
  test('is drawn over the thread and below every actor, lower ones over higher ones', () => {
    // An actor's depth is its row in pixels; none stands higher than the middle of a tile.
    const highest = TILE_SIZE / 2
    const lowest = 4095 * TILE_SIZE
    expect(ghostDepth(0)).toBe(1)
    expect(ghostDepth(lowest)).toBeLessThan(highest)
    expect(ghostDepth(101)).toBeGreaterThan(ghostDepth(100))
  })

  test('fades within half a second once its track has ended', () => {
    expect([0, TICK_HZ / 4, TICK_HZ / 2, TICK_HZ].map(presenceAfter)).toEqual([1, 0.5, 0, 0])
  })
})
