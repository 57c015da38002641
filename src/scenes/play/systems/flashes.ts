import { createCatchEffect } from '../catch-effect.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Time that a cleared level is shown before the next begins. */
export const CLEARED_MS = 280

/** Time that the last catch of an endless run is shown. */
export const LOST_MS = 1200

/** Flash and shake of a catch. */
const CATCH_FLASH_MS = 120
const CATCH_FLASH = 0.5
const CATCH_SHAKE_MS = 240
const CATCH_SHAKE = 0.022

const CLEARED_FLASH_MS = 180

/** Colours of the flashes of a catch and an exit, dim enough not to blind. */
const CAUGHT = { red: 255, green: 150, blue: 130 } as const
const CLEARED = { red: 84, green: 62, blue: 16 } as const

type Flash = typeof CAUGHT | typeof CLEARED

/**
 * Effects of a catch and an exit. Red closes in on a caught player and stays until the level starts
 * again. With reduced motion the red does not move, without flash and shake.
 */
export function createFlashes({ scene, view }: PlayContext): PlaySystem {
  const { options } = view
  const camera = scene.cameras.main
  const effect = createCatchEffect(scene)

  function flash({ red, green, blue }: Flash, milliseconds: number, alpha: number): void {
    camera.flashEffect.alpha = alpha
    camera.flash(milliseconds, red, green, blue, true)
  }

  return {
    enter(phase) {
      if (phase === 'caught') {
        const { x, y } = view.player.sprite
        effect.show(x, y)
      } else effect.hide()
      if (options.reducedMotion) return
      if (phase === 'caught') {
        flash(CAUGHT, CATCH_FLASH_MS, CATCH_FLASH)
        if (options.screenShake) camera.shake(CATCH_SHAKE_MS, CATCH_SHAKE)
      }
      if (phase === 'cleared') flash(CLEARED, CLEARED_FLASH_MS, 1)
    },
    draw: (_share, deltaMs) => effect.draw(deltaMs, options.reducedMotion),
  }
}
