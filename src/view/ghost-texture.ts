import type Phaser from 'phaser'
import { ACTOR_COLUMNS, ACTOR_SIZE, TEXTURES } from './atlas.ts'

/**
 * Cold colours of the player's own ghost and of a rival, unique in the labyrinth. The safe ones
 * are Masataka Okabe and Kei Ito's sky blue and reddish purple, distinct with any colour vision.
 */
const COLOURS = {
  [TEXTURES.ownGhost]: [127, 227, 255],
  [TEXTURES.rivalGhost]: [201, 164, 255],
  [TEXTURES.safeOwnGhost]: [86, 180, 233],
  [TEXTURES.safeRivalGhost]: [224, 133, 184],
} as const

/** A ghost shows the player's four rows of frames. */
const ROWS = 4

/** Outlines are transparent, bright parts stand out: the alpha of black, and the rest to white. */
const DARKEST_ALPHA = 0.45
const DARKEST_SHADE = 0.3

type GhostTexture = keyof typeof COLOURS

export function isGhostTexture(key: string): key is GhostTexture {
  return key in COLOURS
}

/**
 * Paints the player's frames in the shades of one colour, once for the whole game. A tint would
 * leave skin and cloth apart, and the Canvas renderer has none.
 */
export function createGhostTexture({ textures }: Phaser.Scene, key: GhostTexture): void {
  if (textures.exists(key)) return
  const width = ACTOR_COLUMNS * ACTOR_SIZE
  const height = ROWS * ACTOR_SIZE
  const texture = textures.createCanvas(key, width, height)
  if (texture === null) return
  const context = texture.getContext()
  context.drawImage(textures.get(TEXTURES.actors).getSourceImage() as HTMLImageElement, 0, 0)
  const pixels = context.getImageData(0, 0, width, height)
  paintOver(pixels.data, COLOURS[key])
  context.putImageData(pixels, 0, 0)
  for (let frame = 0; frame < ACTOR_COLUMNS * ROWS; frame++) {
    const x = (frame % ACTOR_COLUMNS) * ACTOR_SIZE
    const y = Math.floor(frame / ACTOR_COLUMNS) * ACTOR_SIZE
    texture.add(frame, 0, x, y, ACTOR_SIZE, ACTOR_SIZE)
  }
  texture.refresh()
}

function paintOver(data: Uint8ClampedArray, colour: readonly number[]): void {
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = data.subarray(at, at + 3)
    const light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    const shade = DARKEST_SHADE + (1 - DARKEST_SHADE) * Math.sqrt(light)
    for (let i = 0; i < 3; i++) data[at + i] = colour[i] * shade
    data[at + 3] *= DARKEST_ALPHA + (1 - DARKEST_ALPHA) * light
  }
}
