import type Phaser from 'phaser'
import { TEXTURES } from '../../../picture/atlas.ts'
import { LIGHT_DEPTH } from '../../../view/light.ts'
import { paintTexture } from '../../../view/painted-texture.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Time that a cleared level is shown before the next begins. */
export const CLEARED_MS = 280

/** Time that the last catch of a day is shown. */
export const LOST_MS = 1200

const CATCH_FLASH_MS = 120
const CATCH_FLASH = 0.5
const CATCH_SHAKE_MS = 240
const CATCH_SHAKE = 0.022

const CLEARED_FLASH_MS = 180

/** Side of the texture in pixels. No power of two: the image must not repeat beyond its edges. */
const SIDE = 129

/** Shares of the radius: the clear middle around the player, and the start of the darkest red. */
const CLEAR_SHARE = 0.05
const DARK_SHARE = 0.34

/** Duration of the closing in, and the size it starts from, as a factor. */
const CLOSING_MS = 110
const WIDEST = 2.4

/** End of the strongest red, end of its fading, and the strength that stays. */
const STRONG_MS = 160
const FADED_MS = 500
const FADED = 0.55

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
        camera.shake(CATCH_SHAKE_MS, CATCH_SHAKE)
      }
      if (phase === 'cleared') flash(CLEARED, CLEARED_FLASH_MS, 1)
    },
    draw: (_share, deltaMs) => effect.draw(deltaMs, options.reducedMotion),
  }
}

/** The red that closes in on a caught player, over light and darkness. */
export function createCatchEffect(scene: Phaser.Scene) {
  paintTexture(scene, TEXTURES.catchEffect, SIDE, paintRed)
  const image = scene.add
    .image(0, 0, TEXTURES.catchEffect)
    .setDepth(LIGHT_DEPTH + 2.5)
    .setVisible(false)
  let ageMs = 0
  return {
    /** Starts the red around a position on the board, in pixels. */
    show(x: number, y: number): void {
      ageMs = 0
      image.setPosition(x, y).setVisible(true)
    },
    hide: () => image.setVisible(false),
    /** Advances and draws the red; `isStill` shows it at its last size and strength. */
    draw(deltaMs: number, isStill: boolean): void {
      if (!image.visible) return
      ageMs += deltaMs
      const shownMs = isStill ? FADED_MS : ageMs
      // Large enough to cover the whole view from any centre on it.
      const side = 2 * Math.hypot(scene.scale.width, scene.scale.height) * sizeAt(shownMs)
      image.setDisplaySize(side, side).setAlpha(strengthAt(shownMs))
    },
  }
}

function paintRed(context: CanvasRenderingContext2D): void {
  const middle = SIDE / 2
  const gradient = context.createRadialGradient(middle, middle, 0, middle, middle, middle)
  gradient.addColorStop(CLEAR_SHARE, 'rgb(190 18 40 / 0)')
  gradient.addColorStop(2 * CLEAR_SHARE, 'rgb(190 18 40 / 0.5)')
  gradient.addColorStop(DARK_SHARE, 'rgb(96 6 24 / 0.88)')
  gradient.addColorStop(1, 'rgb(40 2 14 / 0.94)')
  context.fillStyle = gradient
  context.fillRect(0, 0, SIDE, SIDE)
}

/** Size of the red as a factor of its last, so many milliseconds after a catch. */
function sizeAt(ageMs: number): number {
  return 1 + (WIDEST - 1) * Math.max(0, 1 - ageMs / CLOSING_MS)
}

/** Strength of the red from 0 to 1, so many milliseconds after a catch. */
export function strengthAt(ageMs: number): number {
  const faded = (ageMs - STRONG_MS) / (FADED_MS - STRONG_MS)
  return 1 - (1 - FADED) * Math.max(0, Math.min(1, faded))
}
