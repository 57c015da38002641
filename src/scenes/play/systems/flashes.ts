import {
  createCatchEffect,
  drawCatchEffect,
  endCatchEffect,
  startCatchEffect,
} from '../catch-effect.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** How long a cleared level stays before the next begins. */
export const CLEARED_MS = 280

/** How long the last catch of an endless run is looked at. */
export const LOST_MS = 1200

/** A catch: how long it dazzles, how strongly, and how the board is thrown about. */
const DAZZLE_MS = 120
const DAZZLE = 0.5
const THROWN_MS = 240
const THROWN = 0.022

const CLEARED_FLASH_MS = 180

/** The white of a blow and the gold of an exit, so dim that nobody is blinded for long. */
const CAUGHT = { red: 255, green: 150, blue: 130 } as const
const CLEARED = { red: 84, green: 62, blue: 16 } as const

/**
 * What a catch and an exit look like. Red closes in on who is caught and stays until the level
 * starts again; whoever wants less motion sees it stand still, with neither flash nor shake.
 */
export function createFlashes({ scene, view }: PlayContext): PlaySystem {
  const { options } = view
  const camera = scene.cameras.main
  const effect = createCatchEffect(scene)

  function flash(
    colour: typeof CAUGHT | typeof CLEARED,
    milliseconds: number,
    alpha: number,
  ): void {
    camera.flashEffect.alpha = alpha
    camera.flash(milliseconds, colour.red, colour.green, colour.blue, true)
  }

  return {
    enter(phase) {
      if (phase === 'caught') {
        const { x, y } = view.player.sprite
        startCatchEffect(effect, x, y)
      } else endCatchEffect(effect)
      if (options.reducedMotion) return
      if (phase === 'caught') {
        flash(CAUGHT, DAZZLE_MS, DAZZLE)
        if (options.screenShake) camera.shake(THROWN_MS, THROWN)
      }
      if (phase === 'cleared') flash(CLEARED, CLEARED_FLASH_MS, 1)
    },
    draw(_share, deltaMs) {
      drawCatchEffect(effect, deltaMs, options.reducedMotion)
    },
  }
}
