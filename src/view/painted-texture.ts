import type Phaser from 'phaser'

/** A linear filter, as Phaser counts them. */
const LINEAR = 0

/** Paints a square texture that is scaled smoothly, unless the game has it already. */
export function paintTexture(
  { textures }: Phaser.Scene,
  key: string,
  side: number,
  paint: (context: CanvasRenderingContext2D) => void,
): void {
  const texture = textures.exists(key) ? null : textures.createCanvas(key, side, side)
  if (texture === null) return
  paint(texture.context)
  texture.refresh()
  texture.setFilter(LINEAR)
}
