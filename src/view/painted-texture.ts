import type Phaser from 'phaser'

/** Phaser's number for a linear filter. */
const LINEAR = 0

/** Paints a texture on its first use in the game; null if it was painted before. */
export function paintOnce(
  { textures }: Phaser.Scene,
  key: string,
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Phaser.Textures.CanvasTexture | null {
  const texture = textures.exists(key) ? null : textures.createCanvas(key, width, height)
  if (texture === null) return null
  paint(texture.context)
  texture.refresh()
  return texture
}

/** Paints a square texture that is scaled smoothly, unless the game has it already. */
export function paintTexture(
  scene: Phaser.Scene,
  key: string,
  side: number,
  paint: (context: CanvasRenderingContext2D) => void,
): void {
  paintOnce(scene, key, side, side, paint)?.setFilter(LINEAR)
}
