import type Phaser from 'phaser'
import { ENEMY_KINDS } from '../core/game/level-layout.ts'
import { ACTOR_COLUMNS, ACTOR_SIZE, TEXTURES } from './atlas.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'

/** Rows of frames of an actor, one for each direction. */
const ROWS = 4

const PLAYER_SHADES = {
  '#8e1f33': '#0072b2',
  '#ee3b3b': '#56b4e9',
  '#ffc233': '#f0e442',
  '#e4641f': '#b8a800',
} as const

/**
 * The safe colours of each actor, in the order of their rows: hues of Masataka Okabe and Kei Ito,
 * "Color Universal Design" (2008), each in the shades that the actor had.
 */
export const SAFE_SHADES: readonly (readonly [
  rows: number,
  to: Readonly<Record<string, string>>,
])[] = [
  [ROWS, PLAYER_SHADES],
  ...ENEMY_KINDS.map((kind) => [ROWS, ENEMY_LOOKS[kind].safeShades] as const),
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
