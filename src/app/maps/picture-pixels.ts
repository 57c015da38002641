/** First bytes of a PNG: its signature, then length and type of the header, which has the sides. */
const PNG_START = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]

/** Sides of a PNG in pixels, read from its first bytes without decoding it; null for another file. */
export async function sidesOfPng(file: Blob): Promise<{ width: number; height: number } | null> {
  const header = new DataView(await file.slice(0, PNG_START.length + 8).arrayBuffer())
  const isPng = header.byteLength === PNG_START.length + 8
  if (!isPng || PNG_START.some((byte, i) => header.getUint8(i) !== byte)) return null
  return {
    width: header.getUint32(PNG_START.length),
    height: header.getUint32(PNG_START.length + 4),
  }
}

/**
 * Pixels of a decoded picture, scaled to the given sides.
 *
 * @throws DOMException if the browser provides no canvas.
 */
export function pixelsOf(picture: ImageBitmap, width: number, height: number): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new DOMException('no canvas', 'NotSupportedError')
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
