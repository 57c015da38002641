import type Phaser from 'phaser'
import { TEXTURES } from '../../view/atlas.ts'
import { LIGHT_DEPTH } from '../../view/light.ts'
import type { Size } from '../../view/stage.ts'
import { paintTexture } from '../../view/painted-texture.ts'

/** No power of two: the image must not repeat beyond its edges. */
export const CATCH_EFFECT_SIDE = 129

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
export interface CatchEffect {
  readonly image: Phaser.GameObjects.Image
  /** Milliseconds since the catch. */
  ageMs: number
}

export function createCatchEffect(scene: Phaser.Scene): CatchEffect {
  paintTexture(scene, TEXTURES.catchEffect, CATCH_EFFECT_SIDE, paintRed)
  const image = scene.add
    .image(0, 0, TEXTURES.catchEffect)
    .setDepth(LIGHT_DEPTH + 2.5)
    .setVisible(false)
  return { image, ageMs: 0 }
}

/** Paints the red, clear in its middle. */
export function paintRed(context: CanvasRenderingContext2D): void {
  const middle = CATCH_EFFECT_SIDE / 2
  const gradient = context.createRadialGradient(middle, middle, 0, middle, middle, middle)
  gradient.addColorStop(CLEAR_SHARE, 'rgb(190 18 40 / 0)')
  gradient.addColorStop(2 * CLEAR_SHARE, 'rgb(190 18 40 / 0.5)')
  gradient.addColorStop(DARK_SHARE, 'rgb(96 6 24 / 0.88)')
  gradient.addColorStop(1, 'rgb(40 2 14 / 0.94)')
  context.fillStyle = gradient
  context.fillRect(0, 0, CATCH_EFFECT_SIDE, CATCH_EFFECT_SIDE)
}

/** Starts the red around a place of the board. */
export function startCatchEffect(effect: CatchEffect, x: number, y: number): void {
  effect.ageMs = 0
  effect.image.setPosition(x, y).setVisible(true)
}

export function endCatchEffect({ image }: CatchEffect): void {
  image.setVisible(false)
}

/**
 * Draws the red so many milliseconds later.
 *
 * @param isStill shows all of it at once, without movement
 */
export function drawCatchEffect(effect: CatchEffect, deltaMs: number, isStill: boolean): void {
  const { image } = effect
  if (!image.visible) return
  effect.ageMs += deltaMs
  const { side, strength } = redAt(isStill ? FADED_MS : effect.ageMs, image.scene.scale)
  image.setDisplaySize(side, side).setAlpha(strength)
}

/** Side of the red over a view, and its strength from 0 to 1, so many milliseconds after a catch. */
export function redAt(
  ageMs: number,
  { width, height }: Size,
): { readonly side: number; readonly strength: number } {
  // It covers the whole view from any centre on it.
  const side = 2 * Math.hypot(width, height)
  return { side: side * sizeAt(ageMs), strength: strengthAt(ageMs) }
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
