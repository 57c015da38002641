import type Phaser from 'phaser'
import { TILE_SIZE } from '../../view/atlas.ts'
import { isOver, type Pixels, windowOver } from './practice-pixels.ts'

/**
 * A picture over the tiles on the screen, painted again when it changes.
 *
 * @param name name of the sheet's texture, which must be unique while the sheet exists
 */
export function createSheet(scene: Phaser.Scene, name: string, depth: number) {
  const texture = scene.textures.createCanvas(name, TILE_SIZE, TILE_SIZE)
  if (texture === null) throw new Error(`there is a texture "${name}" already`)
  const image = scene.add.image(0, 0, name).setOrigin(0).setDepth(depth).setVisible(false)
  let shown = ''
  let pixels: Pixels = { column: 0, row: 0, columns: 0, rows: 0, colours: new Uint32Array() }
  return {
    /**
     * Paints the sheet over the view of the camera, unless it lies there already with the same key.
     * An empty key hides the sheet.
     */
    show(key: string, paint: (pixels: Pixels) => void): void {
      image.setVisible(key !== '')
      if (key === '') {
        shown = key
        return
      }
      const { scrollX, scrollY } = scene.cameras.main
      const { width, height } = scene.scale
      if (key === shown && isOver(pixels, scrollX, scrollY, width, height)) return
      shown = key
      const window = windowOver(scrollX, scrollY, width, height)
      const [across, down] = [window.columns * TILE_SIZE, window.rows * TILE_SIZE]
      const isAsLarge = pixels.colours.length === across * down && pixels.columns === window.columns
      const colours = isAsLarge ? pixels.colours.fill(0) : new Uint32Array(across * down)
      pixels = { ...window, colours }
      paint(pixels)
      texture.setSize(across, down)
      const bytes = new Uint8ClampedArray(colours.buffer as ArrayBuffer)
      texture.context.putImageData(new ImageData(bytes, across, down), 0, 0)
      texture.refresh()
      image.setFrame(texture.firstFrame).setOrigin(0)
      image.setPosition(window.column * TILE_SIZE, window.row * TILE_SIZE)
    },
    destroy(): void {
      image.destroy()
      scene.textures.remove(name)
    },
  }
}
