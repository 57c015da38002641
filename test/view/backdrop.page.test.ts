import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { shortestPath } from '../../src/labyrinth/path/shortest-path.ts'
import { createBackdrop, driftBackdrop, labyrinthBehind } from '../../src/view/board.ts'
import { createLightTexture } from '../../src/view/light.ts'
import { DEFAULT_RENDER_OPTIONS } from './render-options.ts'
import { Stage } from './stage.ts'

function open(options = DEFAULT_RENDER_OPTIONS) {
  const stage = new Stage()
  createLightTexture(stage.scene)
  const level = buildLevel('behind', 10)
  return { stage, level, backdrop: createBackdrop(stage.scene, level, options) }
}

describe('the labyrinth behind a page', () => {
  test('drifts evenly, and less far down than across', () => {
    const { stage, level, backdrop } = open()
    expect(level.grid.width * 16).toBeGreaterThan(stage.scene.scale.width + 90)
    driftBackdrop(backdrop, 4000)
    const { scrollX } = stage.camera
    expect(scrollX).toBeGreaterThan(10)
    driftBackdrop(backdrop, 4000)
    expect(stage.camera.scrollX).toBe(2 * scrollX)
    expect(stage.camera.scrollY).toBeLessThan(stage.camera.scrollX)
    expect(stage.camera.scrollY).toBeGreaterThan(0)
  })

  test('stands still with reduced motion', () => {
    const { stage, backdrop } = open({ ...DEFAULT_RENDER_OPTIONS, reducedMotion: true })
    driftBackdrop(backdrop, 60_000)
    expect(stage.camera).toMatchObject({ scrollX: 0, scrollY: 0 })
  })
})

describe('the labyrinth that is carved for a page', () => {
  const behind = labyrinthBehind('theseus', 'kruskal')

  test('fills every view and can be walked', () => {
    expect(behind.grid.width * 16).toBeGreaterThan(900)
    expect(shortestPath(behind.grid, behind.entrance, behind.exit)).not.toBeNull()
  })

  test('shows nothing of a level of its seed', () => {
    const { grid } = buildLevel('theseus', 4)
    const rows = [1, 3, 5].map((y) => y * grid.width)
    const alike = rows.filter((from, i) =>
      grid.tiles
        .subarray(from, from + grid.width)
        .every((tile, x) => tile === behind.grid.tiles[(1 + 2 * i) * behind.grid.width + x]),
    )
    expect(alike).toEqual([])
  })
})
