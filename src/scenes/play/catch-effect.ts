import type Phaser from 'phaser'
import { TEXTURES } from '../../view/atlas.ts'
import { LIGHT_DEPTH } from '../../view/light.ts'

/** No power of two: the image must not repeat beyond its edges. */
export const CATCH_EFFECT_SIDE = 129

/** How far the red leaves the board alone round who is caught, and from where on it is darkest. */
const CLEAR_SHARE = 0.05
const DARK_SHARE = 0.34

/** A linear filter, as Phaser counts them. */
const LINEAR = 0

/** How long the red takes to close in, and from how many times its size. */
const CLOSING_MS = 110
const WIDEST = 2.4

/** How long it is at its strongest, and what of it is left at the end of a catch. */
const STRONG_MS = 160
const FADED_MS = 500
const FADED = 0.55

/** The red that closes in on a player who is caught, over light and night. */
export interface CatchEffect {
  readonly image: Phaser.GameObjects.Image
  /** How long ago the blow fell. */
  ageMs: number
}

export function createCatchEffect(scene: Phaser.Scene): CatchEffect {
  if (!scene.textures.exists(TEXTURES.blow)) paintBlow(scene)
  const image = scene.add
    .image(0, 0, TEXTURES.blow)
    .setDepth(LIGHT_DEPTH + 2.5)
    .setVisible(false)
  return { image, ageMs: 0 }
}

function paintBlow(scene: Phaser.Scene): void {
  const texture = scene.textures.createCanvas(TEXTURES.blow, CATCH_EFFECT_SIDE, CATCH_EFFECT_SIDE)
  if (texture === null) return
  paintRed(texture.context)
  texture.refresh()
  texture.setFilter(LINEAR)
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

/** Lets the red close in on a place of the board. */
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
 * @param isStill whether it is there at once, all of it, and does not move
 */
export function drawCatchEffect(effect: CatchEffect, deltaMs: number, isStill: boolean): void {
  const { image } = effect
  if (!image.visible) return
  effect.ageMs += deltaMs
  const { side, strength } = redAt(isStill ? FADED_MS : effect.ageMs, image.scene.scale)
  image.setDisplaySize(side, side).setAlpha(strength)
}

/** How large the red is over a view so many milliseconds after the blow, and how strong, from 0 to 1. */
export function redAt(
  ageMs: number,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly side: number; readonly strength: number } {
  // Wherever on the view it is centred, it covers all of it.
  const side = 2 * Math.hypot(width, height)
  return { side: side * sizeAt(ageMs), strength: strengthAt(ageMs) }
}

/** How much larger the red is than in the end, so many milliseconds after the blow. */
export function sizeAt(ageMs: number): number {
  return 1 + (WIDEST - 1) * Math.max(0, 1 - ageMs / CLOSING_MS)
}

/** How strong the red is so many milliseconds after the blow, from 0 to 1. */
export function strengthAt(ageMs: number): number {
  const faded = (ageMs - STRONG_MS) / (FADED_MS - STRONG_MS)
  return 1 - (1 - FADED) * Math.max(0, Math.min(1, faded))
}
