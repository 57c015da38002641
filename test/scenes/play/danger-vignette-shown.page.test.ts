import { describe, expect, test, vi } from 'vitest'
import { EAST, WEST } from '../../../src/core/grid.ts'
import { createDangerVignette, drawDangerVignette } from '../../../src/view/danger-vignette.ts'
import { DEFAULT_RENDER_OPTIONS } from '../../../src/view/render-options.ts'
import { Stage } from '../../view/stage.ts'

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
