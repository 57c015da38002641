import type { PlayContext, PlayPart } from './part.ts'

/** How long a cleared level stays before the next begins. */
export const CLEARED_MS = 280

/** How long the last catch of an endless run is looked at. */
export const LOST_MS = 1200

const CAUGHT_MS = 180

/** What a catch and an exit look like. */
export function createFlashes({ scene }: PlayContext): PlayPart {
  return {
    enter(phase) {
      const camera = scene.cameras.main
      if (phase === 'caught') camera.flash(CAUGHT_MS, 142, 31, 51).shake(CAUGHT_MS, 0.012)
      if (phase === 'cleared') camera.flash(CLEARED_MS, 255, 194, 51)
    },
  }
}
