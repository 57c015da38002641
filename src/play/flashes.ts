import type { PlayContext, PlayPart } from './part.ts'

/** How long a cleared level stays before the next begins. */
export const CLEARED_MS = 280

/** How long the last catch of an endless run is looked at. */
export const LOST_MS = 1200

const CAUGHT_MS = 180

/** The red of a catch and the gold of an exit, each as dim as the board stays readable. */
const CAUGHT = { red: 110, green: 20, blue: 36 } as const
const CLEARED = { red: 84, green: 62, blue: 16 } as const

/** What a catch and an exit look like; whoever wants less motion sees neither flash nor shake. */
export function createFlashes({ scene, view }: PlayContext): PlayPart {
  const { look } = view
  const camera = scene.cameras.main
  return {
    enter(phase) {
      if (look.reducedMotion) return
      if (phase === 'caught') {
        camera.flash(CAUGHT_MS, CAUGHT.red, CAUGHT.green, CAUGHT.blue)
        if (look.screenShake) camera.shake(CAUGHT_MS, 0.012)
      }
      if (phase === 'cleared') camera.flash(CLEARED_MS, CLEARED.red, CLEARED.green, CLEARED.blue)
    },
  }
}
