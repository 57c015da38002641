/** Font of texts in pictures, which must be loaded before. */
export const FONT = "'Asterion Pixel', monospace"

/** Position and style of a text; `x` is the left edge, or the right edge if aligned right. */
interface TextStyle {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly most: number
  readonly align?: 'left' | 'right'
}

/** Writes a text, in a smaller size if it is wider than `most` pixels; returns its width. */
export function write(
  { context }: { readonly context: CanvasRenderingContext2D },
  text: string,
  { x, y, size, colour, most, align = 'right' }: TextStyle,
): number {
  context.fillStyle = colour
  context.textAlign = align
  let fitting = size
  do context.font = `${fitting}px ${FONT}`
  while (context.measureText(text).width > most && (fitting -= 12) >= 12)
  context.fillText(text, x, y, most)
  return Math.min(most, context.measureText(text).width)
}
