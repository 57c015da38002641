import { type Input, NO_INPUT } from '../core/game/state.ts'
import { type Direction, EAST, NORTH, opposite, SOUTH, WEST } from '../core/grid.ts'

/** Movement of a finger that steers, in pixels of the page. */
export interface Swipe {
  /** Origin of the next movement. */
  readonly anchorX: number
  readonly anchorY: number
  /** Direction of the last movement. */
  readonly newest: Direction | null
  /** Direction before, held until the player takes the newest: a swipe can precede the corner. */
  readonly older: Direction | null
}

/** Least movement of a finger that has a direction. */
export const SWIPE_PX = 16

/** Movement in the newest direction after which the anchor follows; turning back takes it too. */
export const FOLLOW_PX = 8

/** Greatest distance of the anchor from the finger, so that an old drift does not affect a turn. */
export const LEASH_PX = 48

/** Least ratio of movement along an axis to that across it in a turn. */
const TURN_RATIO = 1.3

export function startSwipe(x: number, y: number): Swipe {
  return { anchorX: x, anchorY: y, newest: null, older: null }
}

/**
 * The swipe after a movement to a position. Its direction is that of the longer axis from the anchor,
 * once that is long enough; a turn also needs a clear ratio of the axes.
 */
export function moveSwipe(swipe: Swipe, x: number, y: number): Swipe {
  const { anchorX, anchorY, newest } = swipe
  const dx = x - anchorX
  const dy = y - anchorY
  const along = Math.max(Math.abs(dx), Math.abs(dy))
  const across = Math.min(Math.abs(dx), Math.abs(dy))
  const direction = directionOf(dx, dy)
  if (direction === newest && along >= FOLLOW_PX) return { ...swipe, anchorX: x, anchorY: y }
  if (along < SWIPE_PX) return swipe
  if (along < TURN_RATIO * across && (newest !== null || along < LEASH_PX)) {
    const slack = Math.min(1, LEASH_PX / along)
    return { ...swipe, anchorX: x - dx * slack, anchorY: y - dy * slack }
  }
  const older = newest === null || direction === opposite(newest) ? null : newest
  return { anchorX: x, anchorY: y, newest: direction, older }
}

function directionOf(dx: number, dy: number): Direction {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? EAST : WEST
  return dy > 0 ? SOUTH : NORTH
}

/** The swipe after a step of the player: a step in the newest direction drops the older. */
export function settleSwipe(swipe: Swipe, direction: Direction): Swipe {
  return swipe.older !== null && direction === swipe.newest ? { ...swipe, older: null } : swipe
}

/** Directions that a swipe holds. */
export function heldBySwipe({ newest, older }: Swipe): Input {
  return [newest, older].reduce<Input>(
    (held, direction) => (direction === null ? held : held | (1 << direction)),
    NO_INPUT,
  )
}
