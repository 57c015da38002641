import { type Input, NO_INPUT } from '../core/game/state.ts'
import { EAST, NORTH, SOUTH, WEST } from '../core/grid.ts'

/** How far an axis is pushed before it holds its direction, and how far back until it lets go. */
export const ON = 0.45
export const OFF = 0.3

/** The same for the lesser of two axes, as a share of the greater: 29 degrees, and 20. */
export const LESSER_ON = 0.55
export const LESSER_OFF = 0.36

/**
 * The directions that a stick holds: one, or the two that it stands between. What it held before
 * is held on a little longer, so that a trembling thumb does not press and let go by turns.
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
  const isMeant = push >= (isHeld ? LESSER_OFF : LESSER_ON) * Math.abs(across)
  return isPushed && isMeant ? bit : NO_INPUT
}
