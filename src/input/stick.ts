import { type Input, NO_INPUT } from '../core/game/state.ts'
import { EAST, NORTH, SOUTH, WEST } from '../labyrinth/grid.ts'

/** Thresholds at which an axis begins and ends to hold its direction. */
export const ON = 0.45
const OFF = 0.3

/** Thresholds of the lesser of two axes, as a share of the greater: 29 and 20 degrees. */
const LESSER_ON = 0.55
const LESSER_OFF = 0.36

/**
 * Directions that a stick holds: one, or the two that it is between. Held directions have lower
 * thresholds, so that a trembling thumb does not press and release in turns.
 *
 * @param x to the east, from -1 to 1
 * @param y to the south, from -1 to 1
 */
export function readStick(x: number, y: number, former: Input): Input {
  return (
    readAxis(x, y, 1 << EAST, former) |
    readAxis(-x, y, 1 << WEST, former) |
    readAxis(y, x, 1 << SOUTH, former) |
    readAxis(-y, x, 1 << NORTH, former)
  )
}

function readAxis(push: number, across: number, bit: Input, former: Input): Input {
  const isHeld = (former & bit) !== 0
  const isPushed = push > (isHeld ? OFF : ON)
  const isAimed = push >= (isHeld ? LESSER_OFF : LESSER_ON) * Math.abs(across)
  return isPushed && isAimed ? bit : NO_INPUT
}
