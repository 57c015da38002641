import { type Art, blank, box, type Canvas, grain, put, stamp } from './canvas.ts'
import type { Color } from './palette.ts'

/** Thickness of the wall: above and below it shows its front, at the sides its cap alone. */
const side = 8
const front = 4
/** Length of a side between two corners, repeated along the frame. */
const run = 24

/** A square of the meander, which marks each corner. */
const corner: Art = ['gggggg', 'gb...g', 'gb.g.g', 'gb.ggg', 'gb....', 'gggggg']

/** The frame of a page: a wall of the labyrinth around a room, seen from slightly above. */
export function frame(): Canvas {
  const width = 2 * side + run
  const height = 2 * (side + front) + run
  const canvas = blank(width, height)
  box(canvas, 0, 0, width, height - front, 'umber')
  box(canvas, 1, 1, width - 2, height - front - 2, 'straw')
  for (let y = 2; y < height - front - 2; y++) {
    for (let x = 2; x < width - 2; x++) put(canvas, x, y, cap(x, y))
  }
  const inner = { x: side, y: side, width: run, height: height - 2 * side - front }
  box(canvas, side - 2, side - 2, run + 4, inner.height + 4, 'sand')
  box(canvas, side - 1, side - 1, run + 2, inner.height + 2, 'umber')
  face(canvas, side, side, run)
  box(canvas, inner.x, side + front, run, inner.height - front, null)
  face(canvas, 0, height - front, width)
  for (const x of [1, width - 7]) {
    for (const y of [1, height - front - 7]) {
      box(canvas, x - 1, y - 1, side, side, 'umber')
      stamp(canvas, corner, x, y)
    }
  }
  return canvas
}

/** The top of the stone, with a few chips. */
function cap(x: number, y: number): Color {
  const roughness = grain(x, y, 11)
  if (roughness < 14) return 'rust'
  return roughness > 236 ? 'sand' : 'clay'
}

/** The bricks below a cap: two rows with joints, and the shade under them. */
function face(canvas: Canvas, left: number, top: number, width: number): void {
  for (let x = left; x < left + width; x++) {
    put(canvas, x, top, x % 8 === 0 ? 'umber' : 'rust')
    put(canvas, x, top + 1, x % 8 === 0 ? 'umber' : 'brick')
    put(canvas, x, top + 2, x % 8 === 4 ? 'umber' : 'brick')
    put(canvas, x, top + 3, 'umber')
  }
}
