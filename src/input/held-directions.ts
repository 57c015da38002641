import type { Input } from '../core/game/state.ts'
import { DIRECTIONS } from '../labyrinth/grid.ts'
import { directionHeldBy, type KeyQueue } from './key-queue.ts'

/**
 * Queues the directions held by a device without keys (a stick, a finger, a mouse), presses before
 * releases, so that a change of direction has no gap. A direction that the queue has released is not
 * held again before the device releases it too, as with keys.
 *
 * @param name prefix of the device's codes
 */
export function createHeldDirections(keys: KeyQueue, name: string) {
  const codes = DIRECTIONS.map((direction) => `${name}.${direction}`)
  let former = 0
  for (const direction of DIRECTIONS) {
    if (directionHeldBy(keys, codes[direction]) !== null) former |= 1 << direction
  }
  return {
    /** Sets the directions held from now on, a bit for each. */
    hold(directions: Input): void {
      if (directions === former) return
      change(directions & ~former, true)
      change(former & ~directions, false)
      former = directions
    },
  }

  function change(directions: Input, down: boolean): void {
    for (const direction of DIRECTIONS) {
      if ((directions & (1 << direction)) === 0) continue
      keys.waiting.push({ code: codes[direction], direction, down })
    }
  }
}
