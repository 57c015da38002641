import { type Input, NO_INPUT } from '../core/game/state.ts'
import { type Direction, EAST, NORTH, opposite, SOUTH, WEST } from '../core/grid.ts'

/** A finger on the glass that steers by where it moves, all in pixels of the page. */
export interface Swipe {
  /** From where its next move counts. */
  readonly anchorX: number
  readonly anchorY: number
  /** Where it went last. */
  readonly newest: Direction | null
  /** Where it went before, held until the newest is taken: a turn may be called before its corner. */
  readonly older: Direction | null
}

/** How far a finger moves before it has gone anywhere. */
export const SWIPE_PX = 16

/** How far it goes on the same way before its anchor follows; so much later it turns back. */
export const GOING_ON_PX = 8

/** The anchor is never farther behind the finger, so that an old drift does not weigh on a turn. */
export const LEASH_PX = 48

/** How much farther it goes along than across before it has turned. */
export const CLEARLY = 1.3

export function startSwipe(x: number, y: number): Swipe {
  return { anchorX: x, anchorY: y, newest: null, older: null }
}

/**
 * The finger moved to a place. It has gone the way of the longer axis since its anchor, once that
 * is far enough; to turn it must also be clear which axis is meant, to go on it need not.
 */
export function moveSwipe(swipe: Swipe, x: number, y: number): Swipe {
  const { anchorX, anchorY, newest } = swipe
  const dx = x - anchorX
  const dy = y - anchorY
  const along = Math.max(Math.abs(dx), Math.abs(dy))
  const across = Math.min(Math.abs(dx), Math.abs(dy))
  const way = wayOf(dx, dy)
  if (way === newest && along >= GOING_ON_PX) return { ...swipe, anchorX: x, anchorY: y }
  if (along < SWIPE_PX) return swipe
  if (along < CLEARLY * across && (newest !== null || along < LEASH_PX)) {
    const slack = Math.min(1, LEASH_PX / along)
    return { ...swipe, anchorX: x - dx * slack, anchorY: y - dy * slack }
  }
  const older = newest === null || way === opposite(newest) ? null : newest
  return { anchorX: x, anchorY: y, newest: way, older }
}

function wayOf(dx: number, dy: number): Direction {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? EAST : WEST
  return dy > 0 ? SOUTH : NORTH
}

/** The player goes a way: once it is the newest, the older was left behind. */
export function settleSwipe(swipe: Swipe, way: Direction): Swipe {
  return swipe.older !== null && way === swipe.newest ? { ...swipe, older: null } : swipe
}

/** The directions that a swipe holds. */
export function heldBySwipe({ newest, older }: Swipe): Input {
  return bitOf(newest) | bitOf(older)
}

function bitOf(way: Direction | null): Input {
  return way === null ? NO_INPUT : 1 << way
}
