import { describe, expect, test, vi } from 'vitest'
import { createState, NO_INPUT } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { EAST, NORTH, SOUTH, WEST } from '../../src/labyrinth/grid.ts'
import {
  createDangerVignette,
  drawDangerVignette,
  FELT_STEPS,
  strengthAt,
  threatOf,
} from '../../src/view/hunter-markers.ts'
import { drawLevel, RIGHT } from '../core/game/play.ts'
import { Stage } from './stage.ts'

describe('a minotaur', () => {
  test('has a stronger vignette the nearer it is, and none from far away', () => {
    expect(strengthAt(-1)).toBe(0)
    expect(strengthAt(FELT_STEPS)).toBe(0)
    expect(strengthAt(0)).toBe(1)
    for (let steps = 0; steps < FELT_STEPS; steps++) {
      expect(strengthAt(steps)).toBeGreaterThan(strengthAt(steps + 1))
    }
  })

  test.each([
    ['east', EAST, '###########/#.s.....m.#/###########'],
    ['west', WEST, '###########/#.m.....s.#/###########'],
    ['north', NORTH, '####/#m##/#.##/#.##/#.##/#.##/#s.#/####'],
    ['south', SOUTH, '####/#s.#/#.##/#.##/#.##/#.##/#m##/####'],
  ] as const)('in the %s is a threat on that side, by its path', (_, direction, rows) => {
    const { level } = drawLevel(rows.split('/').join('\n'))
    const state = createState(level, false)
    expect(threatOf(state).steps).toBe(-1)
    step(state, RIGHT)
    step(state, NO_INPUT)
    const threat = threatOf(state)
    expect(threat.direction).toBe(direction)
    expect(threat.steps).toBeGreaterThanOrEqual(4)
    expect(threat.steps).toBeLessThanOrEqual(6)
  })

  test.each([
    ['east', EAST, '#m......s..m#'],
    ['west', WEST, '#m..s......m#'],
  ] as const)('in the %s is the threat if another is farther away', (_, direction, row) => {
    const wall = '#'.repeat(row.length)
    const state = createState(drawLevel([wall, row, wall].join('\n')).level, false)
    step(state, RIGHT)
    expect(threatOf(state)).toMatchObject({ direction, steps: 3 })
  })
})

describe('the danger vignette', () => {
  test('is invisible while no minotaur hunts near by', () => {
    const stage = new Stage()
    const vignette = createDangerVignette(stage.scene)
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
    const vignette = createDangerVignette(stage.scene)
    stage.scene.time.now = 5000
    drawDangerVignette(vignette, 0, EAST)
    expect(vignette.beat).toBeCloseTo(100 / 420)
    const refresh = vi.spyOn(stage.texture('danger-vignette'), 'refresh')
    createDangerVignette(stage.scene)
    expect(refresh).not.toHaveBeenCalled()
  })
})
