import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Direction,
  DIRECTIONS,
  DX,
  DY,
  EAST,
  NORTH,
  SOUTH,
  WEST,
} from '../../src/labyrinth/grid.ts'
import {
  FOLLOW_PX,
  heldBySwipe,
  LEASH_PX,
  moveSwipe,
  settleSwipe,
  startSwipe,
  type Swipe,
  SWIPE_PX,
} from '../../src/input/pointer.ts'
import { checkAny } from '../any.ts'

/** Moves a finger by steps given in pixels, with one event for each. */
function moveBy(
  swipe: Swipe,
  at: { x: number; y: number },
  steps: readonly [number, number][],
): Swipe {
  for (const [dx, dy] of steps) {
    at.x += dx
    at.y += dy
    swipe = moveSwipe(swipe, at.x, at.y)
  }
  return swipe
}

/** Returns a straight move over a number of pixels, in events of four pixels each. */
function straight(direction: Direction, pixels: number): [number, number][] {
  return Array.from({ length: Math.ceil(pixels / 4) }, () => [4 * DX[direction], 4 * DY[direction]])
}

function swiped(...moves: readonly (readonly [Direction, number])[]): Swipe {
  const at = { x: 200, y: 300 }
  let swipe = startSwipe(at.x, at.y)
  for (const [direction, pixels] of moves) swipe = moveBy(swipe, at, straight(direction, pixels))
  return swipe
}

describe('a finger', () => {
  test('that rests or trembles holds nothing', () => {
    let trembling = startSwipe(0, 0)
    for (const [x, y] of ['5 -6', '-4 -3', '0 5'].map((place) => place.split(' ').map(Number)))
      trembling = moveSwipe(trembling, x, y)
    expect(heldBySwipe(trembling)).toBe(0)
  })

  test.each(DIRECTIONS)('that moves in direction %i holds it, for as long as it stays', (way) => {
    const swipe = swiped([way, SWIPE_PX])
    expect(heldBySwipe(swipe)).toBe(1 << way)
    expect(swipe).toMatchObject({ newest: way, older: null })
  })

  test.each([
    ['steeply turns', 20, -27, NORTH],
    ['not steeply enough keeps its direction', 20, -25, EAST],
  ])('that moves aside %s', (_, dx, dy, way) => {
    const at = { x: 200, y: 300 }
    const east = moveBy(startSwipe(at.x, at.y), at, straight(EAST, 40))
    expect(moveBy(east, at, [[dx, dy]]).newest).toBe(way)
  })

  test('that turns holds the turn, and the old direction until the turn is taken', () => {
    const swipe = swiped([EAST, 60], [NORTH, SWIPE_PX])
    expect(swipe).toMatchObject({ newest: NORTH, older: EAST })
    expect(settleSwipe(swipe, EAST)).toBe(swipe)
    expect(settleSwipe(swipe, NORTH)).toMatchObject({ newest: NORTH, older: null })
  })

  test('that turns back releases the old direction at once', () => {
    expect(swiped([EAST, 60], [WEST, SWIPE_PX + FOLLOW_PX])).toMatchObject({
      newest: WEST,
      older: null,
    })
  })

  test('turns after the same few pixels, whatever its distance before', () =>
    checkAny([fc.integer({ min: 16, max: 600 })], (pixels) => {
      const swipe = swiped([WEST, pixels], [SOUTH, 2 * SWIPE_PX])
      expect(swipe).toMatchObject({ newest: SOUTH, older: WEST })
    }))

  test('that drifts by up to 35 degrees has not turned', () => {
    const anyDrift = fc.double({ min: -0.7, max: 0.7, noNaN: true })
    checkAny([fc.array(anyDrift, { minLength: 8, maxLength: 60 })], (drifts) => {
      const steps = drifts.map((drift): [number, number] => [6, 6 * drift])
      expect(heldBySwipe(moveBy(startSwipe(0, 0), { x: 0, y: 0 }, steps))).toBe(1 << EAST)
    })
  })

  test('always holds two directions at most, never opposite ones, near its anchor', () => {
    const step = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }))
    checkAny([fc.array(step, { maxLength: 80 })], (steps) => {
      const at = { x: 0, y: 0 }
      let swipe = startSwipe(0, 0)
      for (const each of steps) {
        swipe = moveBy(swipe, at, [each])
        const held = heldBySwipe(swipe)
        expect(held & (held >> 2) & 3).toBe(0)
        const far = Math.max(Math.abs(at.x - swipe.anchorX), Math.abs(at.y - swipe.anchorY))
        expect(far).toBeLessThanOrEqual(LEASH_PX)
      }
    })
  })
})
