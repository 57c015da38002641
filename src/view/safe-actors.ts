import type Phaser from 'phaser'
import { ACTOR_COLUMNS, ACTOR_SIZE, TEXTURES } from './atlas.ts'

/**
 * The safe colours of each actor, by its first row of frames: hues of Masataka Okabe and Kei Ito,
 * "Color Universal Design" (2008), each in the shades that the actor had. The minotaur is
 * vermilion, the shade blue, the harpy reddish purple, the sentinel orange with a green crest.
 */
export const SAFE_SHADES: readonly (readonly [
  rows: number,
  to: Readonly<Record<string, string>>,
])[] = [
  [4, { '#8e1f33': '#0072b2', '#ee3b3b': '#56b4e9', '#ffc233': '#f0e442', '#e4641f': '#b8a800' }],
  [
    4,
    {
      '#301b24': '#3a1400',
      '#573031': '#8f3d00',
      '#7e4a39': '#d55e00',
      '#a66d48': '#f08a3c',
      '#8e1f33': '#2b2b3a',
      '#ee3b3b': '#f0e442',
    },
  ],
  [4, { '#1f5f5b': '#00507d', '#4cc0a0': '#3f97cf', '#241a33': '#0d1d33', '#bdeaf0': '#d6efff' }],
  [
    4,
    {
      '#8e1f33': '#8a4a72',
      '#ee3b3b': '#cc79a7',
      '#e4641f': '#e7b4d0',
      '#573031': '#4a2a44',
      '#7e4a39': '#6b4061',
    },
  ],
  [
    4,
    {
      '#573031': '#6b4700',
      '#7e4a39': '#8f6000',
      '#a66d48': '#c48400',
      '#cf9a5e': '#e69f00',
      '#edcb8b': '#ffd277',
      '#1f5f5b': '#00704f',
      '#4cc0a0': '#009e73',
    },
  ],
]

/**
 * Paints the actors in colours that are distinct with any colour vision, once for the whole game.
 */
export function createSafeActors(scene: Phaser.Scene): void {
  if (scene.textures.exists(TEXTURES.safeActors)) return
  const source = scene.textures.get(TEXTURES.actors).getSourceImage() as HTMLImageElement
  const { width, height } = source
  const texture = scene.textures.createCanvas(TEXTURES.safeActors, width, height)
  if (texture === null) return
  const { context } = texture
  context.drawImage(source, 0, 0)
  let top = 0
  for (const [rows, to] of SAFE_SHADES) {
    const pixels = context.getImageData(0, top, width, rows * ACTOR_SIZE)
    recolour(pixels.data, to)
    context.putImageData(pixels, 0, top)
    top += rows * ACTOR_SIZE
  }
  for (let frame = 0; frame < ACTOR_COLUMNS * (height / ACTOR_SIZE); frame++) {
    const x = (frame % ACTOR_COLUMNS) * ACTOR_SIZE
    const y = Math.floor(frame / ACTOR_COLUMNS) * ACTOR_SIZE
    texture.add(frame, 0, x, y, ACTOR_SIZE, ACTOR_SIZE)
  }
  texture.refresh()
}

/** Replaces some colours, `#rrggbb`, of pixels of four bytes. */
export function recolour(data: Uint8ClampedArray, to: Readonly<Record<string, string>>): void {
  const values = new Map(
    Object.entries(to).map(([from, hex]) => [valueOf(from), valueOf(hex)] as const),
  )
  for (let at = 0; at < data.length; at += 4) {
    const value = values.get((data[at] << 16) | (data[at + 1] << 8) | data[at + 2])
    if (value === undefined) continue
    data[at] = value >> 16
    data[at + 1] = (value >> 8) & 255
    data[at + 2] = value & 255
  }
}

function valueOf(hex: string): number {
  return parseInt(hex.slice(1), 16)
}
