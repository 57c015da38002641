import type { Input } from '../core/game/state.ts'
import { DIRECTIONS } from '../core/grid.ts'
import { directionHeldBy, type KeyQueue } from './key-queue.ts'

/** A device that holds directions but has no keys: a stick, a thumb on the glass, a mouse. */
export interface HeldDirections {
  /** What it holds from now on, a bit for each direction. */
  readonly hold: (directions: Input) => void
}

/**
 * Puts what a device holds into the queue of keys, presses before releases, so that there is no
 * gap where one direction gives way to another. What the queue lets go of by itself is not held
 * again before the device has let go of it too, as with keys.
 *
 * @param name tells its codes from those of other devices
 */
export function createHeldDirections(keys: KeyQueue, name: string): HeldDirections {
  const codes = DIRECTIONS.map((direction) => `${name}.${direction}`)
  let former = 0
  for (const way of DIRECTIONS) if (directionHeldBy(keys, codes[way]) !== null) former |= 1 << way
  return {
    hold(directions) {
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
