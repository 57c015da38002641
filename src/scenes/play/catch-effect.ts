import type Phaser from 'phaser'
import { TEXTURES } from '../../picture/atlas.ts'
import { LIGHT_DEPTH } from '../../view/light.ts'
import { paintTexture } from '../../view/painted-texture.ts'

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
    /**
     * Advances the red by milliseconds and draws it.
     *
     * @param isStill shows the red at its last size and strength, without movement
     */
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

/** Paints the red, clear in its middle. */
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
export function sizeAt(ageMs: number): number {
  return 1 + (WIDEST - 1) * Math.max(0, 1 - ageMs / CLOSING_MS)
}

/** Strength of the red from 0 to 1, so many milliseconds after a catch. */
export function strengthAt(ageMs: number): number {
  const faded = (ageMs - STRONG_MS) / (FADED_MS - STRONG_MS)
  return 1 - (1 - FADED) * Math.max(0, Math.min(1, faded))
}
