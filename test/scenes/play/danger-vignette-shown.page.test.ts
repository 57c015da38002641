import { describe, expect, test, vi } from 'vitest'
import { EAST, SOUTH, WEST } from '../../../src/core/grid.ts'
import {
  beatAfter,
  createDangerVignette,
  drawDangerVignette,
  tremorAt,
} from '../../../src/view/danger-vignette.ts'
import { LIGHT_DEPTH } from '../../../src/view/light.ts'
import { DEFAULT_RENDER_OPTIONS } from '../../../src/view/render-options.ts'
import { Stage } from '../../view/stage.ts'

describe('the pulse of a minotaur', () => {
  test('beats once in 1100 ms at the edge of the range and once in 420 ms on the spot', () => {
    expect(beatAfter(0, 550, 0)).toBeCloseTo(0.5)
    expect(beatAfter(0, 105, 1)).toBeCloseTo(0.25)
    expect(beatAfter(0.2, 190, 0.5)).toBeCloseTo(0.45)
    expect(beatAfter(0.9, 220, 0)).toBeCloseTo(0.1)
  })
})

describe('the danger vignette', () => {
  test('is invisible while no minotaur hunts near by', () => {
    const stage = new Stage()
    const vignette = createDangerVignette(stage.scene, DEFAULT_RENDER_OPTIONS)
    const image = stage.one('danger-vignette')
    expect(image.visible).toBe(false)
    const shown = [-1, 18, 17, -1].map((steps) => {
      drawDangerVignette(vignette, steps, WEST)
      return image.visible
    })
    expect(shown).toEqual([false, false, true, false])
  })

  test('lies over the darkness at the edge nearest the minotaur, however the view moves', () => {
    const stage = new Stage()
    const vignette = createDangerVignette(stage.scene, DEFAULT_RENDER_OPTIONS)
    stage.scene.time.now = 42
    drawDangerVignette(vignette, 0, SOUTH)
    expect(stage.one('danger-vignette')).toMatchObject({
      ...{ x: 210, y: 250, angle: -90, displayWidth: 85, displayHeight: 420 },
      ...{ originX: 0, originY: 0.5, scrollFactorX: 0, depth: LIGHT_DEPTH + 2 },
    })
    expect(vignette.beat).toBeCloseTo(0.1)
    stage.scene.time.now = 63
    drawDangerVignette(vignette, 0, SOUTH)
    expect(vignette.beat).toBeCloseTo(0.15)
    expect(stage.one('danger-vignette').alpha).toBeCloseTo(0.85)
  })

  test('advances by at most a tenth of a second in a frame and is painted once for the game', () => {
    const stage = new Stage()
    const vignette = createDangerVignette(stage.scene, {
      ...DEFAULT_RENDER_OPTIONS,
      reducedMotion: true,
    })
    stage.scene.time.now = 5000
    drawDangerVignette(vignette, 0, EAST)
    expect(vignette.beat).toBeCloseTo(100 / 420)
    expect(stage.one('danger-vignette').alpha).toBeCloseTo(0.595)
    const refresh = vi.spyOn(stage.texture('danger-vignette'), 'refresh')
    createDangerVignette(stage.scene, DEFAULT_RENDER_OPTIONS)
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('the ground under a minotaur', () => {
  test.each([
    [6, [1, 1, -1, -1, 0, 0, 1]],
    [7, [0, 0, 0, 0, 0, 0, 0]],
    [-1, [0, 0, 0, 0, 0, 0, 0]],
  ])('%i steps away jolts up and down, then rests', (steps, tremors) => {
    const times = [0, 39, 40, 79, 80, 619, 620]
    expect(times.map((time) => tremorAt(steps, time))).toEqual(tremors)
  })
})
