import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createState, NO_INPUT } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { EAST, NORTH, SOUTH, WEST } from '../../../src/core/grid.ts'
import {
  createThreat,
  FELT_STEPS,
  measureThreat,
  strengthAt,
  TREMOR_STEPS,
  tremorAt,
} from '../../../src/view/danger-vignette.ts'
import { drawLevel, RIGHT } from '../../core/game/play.ts'

describe('a minotaur', () => {
  test('has a stronger vignette the nearer it is, and none from far away', () => {
    expect(strengthAt(-1)).toBe(0)
    expect(strengthAt(FELT_STEPS)).toBe(0)
    expect(strengthAt(0)).toBe(1)
    for (let steps = 0; steps < FELT_STEPS; steps++) {
      expect(strengthAt(steps)).toBeGreaterThan(strengthAt(steps + 1))
    }
  })

  test('makes the ground tremble by one pixel when it is near and never from farther away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1, max: 40 }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (steps, time) => {
          const tremor = tremorAt(steps, time)
          expect([-1, 0, 1]).toContain(tremor)
          if (steps < 0 || steps > TREMOR_STEPS) expect(tremor).toBe(0)
        },
      ),
    )
    const shakes = Array.from({ length: 1000 }, (_, ms) => tremorAt(TREMOR_STEPS, ms))
    expect(shakes).toContain(1)
    expect(shakes).toContain(-1)
  })

  test.each([
    [
      'east',
      EAST,
      `
      ###########
      #.s.....m.#
      ###########`,
    ],
    [
      'west',
      WEST,
      `
      ###########
      #.m.....s.#
      ###########`,
    ],
    [
      'north',
      NORTH,
      `
      ###
      #m#
      #.#
      #.#
      #.#
      #.#
      #s.#
      ###`,
    ],
    [
      'south',
      SOUTH,
      `
      ####
      #s.#
      #.##
      #.##
      #.##
      #.##
      #m##
      ####`,
    ],
  ] as const)('in the %s is a threat on that side, by its path', (_, direction, picture) => {
    const { level } = drawLevel(squared(picture))
    const state = createState(level, false)
    const threat = createThreat()
    measureThreat(state, threat)
    expect(threat.steps).toBe(-1)
    step(state, RIGHT)
    step(state, NO_INPUT)
    measureThreat(state, threat)
    expect(threat.direction).toBe(direction)
    expect(threat.steps).toBeGreaterThanOrEqual(4)
    expect(threat.steps).toBeLessThanOrEqual(6)
  })
})

/** The rows of a picture, each filled up with wall to the longest. */
function squared(picture: string): string {
  const lines = picture
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const width = Math.max(...lines.map((line) => line.length))
  return lines.map((line) => line.padEnd(width, '#')).join('\n')
}
