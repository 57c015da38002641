import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EAST, NORTH, SOUTH, WEST } from '../../src/labyrinth/grid.ts'
import { ON, readStick } from '../../src/input/stick.ts'
import { checkAny, checkTimes } from '../any.ts'

const axis = fc.double({ min: -1, max: 1, noNaN: true })
const anyHeld = fc.integer({ min: 0, max: 15 })
const [N, E, S, W] = [NORTH, EAST, SOUTH, WEST].map((way) => 1 << way)

describe('a stick', () => {
  test.each([
    ['at rest', 0, 0, 0],
    ['hardly pushed', 0.3, -0.3, 0],
    ['to the north', 0, -1, N],
    ['to the east', 1, 0.1, E],
    ['to the south, a little east', 0.5, 0.95, S],
    ['between west and south', -0.7, 0.7, W | S],
    ['pushed softly between north and east', 0.46, -0.46, N | E],
  ])('holds the directions to which it is pushed: %s', (_, x, y, held) => {
    expect(readStick(x, y, 0)).toBe(held)
  })

  test('never holds two opposite directions, whatever it held before', () =>
    checkAny([axis, axis, anyHeld], (x, y, former) => {
      const held = readStick(x, y, former)
      expect(held & (held >> 2) & 3).toBe(0)
    }))

  test('pushed far enough always holds the direction of its longer axis', () =>
    checkAny([axis, axis, anyHeld], (x, y, former) => {
      const far = Math.max(Math.abs(x), Math.abs(y))
      fc.pre(far > ON)
      const main = far === Math.abs(x) ? (x > 0 ? E : W) : y > 0 ? S : N
      expect(readStick(x, y, former) & main).toBe(main)
    }))

  test('that trembles around a place changes its directions once at most', () => {
    // Smaller than the distance between the two thresholds of an axis.
    const tremble = fc.double({ min: -0.02, max: 0.02, noNaN: true })
    checkTimes(
      1000,
      [axis, axis, fc.array(fc.tuple(tremble, tremble), { maxLength: 20 })],
      (x, y, all) => {
        let held = 0
        const changes = [0, 0, 0, 0]
        for (const [dx, dy] of all) {
          const next = readStick(x + dx, y + dy, held)
          for (let way = 0; way < 4; way++) if (((held ^ next) >> way) & 1) changes[way]++
          held = next
        }
        expect(Math.max(...changes)).toBeLessThanOrEqual(1)
      },
    )
  })
})
