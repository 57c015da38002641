import { PNG } from 'pngjs'
import type { Canvas } from './canvas.ts'
import { hexOf } from './palette.ts'

/** The picture as the bytes of a PNG file, always the same for the same picture. */
export function encoded(canvas: Canvas): Buffer {
  const png = new PNG({ width: canvas.width, height: canvas.height })
  canvas.cells.forEach((color, index) => {
    if (color === null) return
    png.data.writeUInt32BE(parseInt(hexOf(color).slice(1) + 'ff', 16), index * 4)
  })
  return PNG.sync.write(png, { deflateLevel: 9, deflateStrategy: 0, filterType: 0 })
}
