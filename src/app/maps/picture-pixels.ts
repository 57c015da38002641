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
