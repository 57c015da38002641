import type Phaser from 'phaser'
import { TEXTURES } from '../picture/atlas.ts'
import { paintOnce } from './painted-texture.ts'

/** Side of the light's image and factor of its stretch: it covers any view from any position. */
const LIGHT_SIDE = 512
const STRETCH = 4

/** Above the actors, whose depth is their row in pixels. */
export const LIGHT_DEPTH = 100_000

/** Darkness, from 0 to 1, at shares of the way from the light to the edge of its image. */
const DARKNESS = [
  [0, 0],
  [0.07, 0],
  [0.16, 0.22],
  [0.3, 0.55],
  [0.5, 0.74],
  [1, 0.8],
] as const

/** Paints the image of the light, once for the whole game: clear in the middle, night around. */
export function createLightTexture(scene: Phaser.Scene): void {
  paintOnce(scene, TEXTURES.light, LIGHT_SIDE, LIGHT_SIDE, paintLight)
}

function paintLight(context: CanvasRenderingContext2D): void {
  const middle = LIGHT_SIDE / 2
  const gradient = context.createRadialGradient(middle, middle, 0, middle, middle, middle)
  for (const [place, darkness] of DARKNESS) {
    gradient.addColorStop(place, `rgba(11, 7, 18, ${darkness})`)
  }
  context.fillStyle = gradient
  context.fillRect(0, 0, LIGHT_SIDE, LIGHT_SIDE)
}

/** Creates night over everything, with a light moved by `setPosition`. */
export function createLight(scene: Phaser.Scene): Phaser.GameObjects.Image {
  return scene.add.image(0, 0, TEXTURES.light).setScale(STRETCH).setDepth(LIGHT_DEPTH)
}

/** Darkness at a distance from a light in pixels, from 0 to 1. */
export function darknessAt(distance: number): number {
  const place = Math.min(1, distance / ((LIGHT_SIDE / 2) * STRETCH))
  const next = DARKNESS.findIndex(([end]) => end >= place)
  if (next <= 0) return DARKNESS[0][1]
  const [from, least] = DARKNESS[next - 1]
  const [to, most] = DARKNESS[next]
  return least + ((most - least) * (place - from)) / (to - from)
}
