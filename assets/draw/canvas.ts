import { colorOf, type Paint } from './palette.ts'

/** A small picture: one colour, or nothing, per pixel. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly cells: (Paint | null)[]
}

/** A pixel map: one string per row, one character per pixel. */
export type Art = readonly string[]

export function blank(width: number, height: number): Canvas {
  return { width, height, cells: new Array<Paint | null>(width * height).fill(null) }
}

export function at(canvas: Canvas, x: number, y: number): Paint | null {
  const inside = x >= 0 && y >= 0 && x < canvas.width && y < canvas.height
  return inside ? canvas.cells[y * canvas.width + x] : null
}

export function put(canvas: Canvas, x: number, y: number, color: Paint | null): void {
  if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) return
  canvas.cells[y * canvas.width + x] = color
}

export function box(c: Canvas, x: number, y: number, w: number, h: number, color: Paint | null) {
  for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) put(c, i, j, color)
}

/** Draws a pixel map with its top left corner at x, y. */
export function stamp(canvas: Canvas, art: Art, x = 0, y = 0): Canvas {
  art.forEach((row, j) => {
    ;[...row].forEach((code, i) => {
      const color = colorOf(code)
      if (color !== null) put(canvas, x + i, y + j, color)
    })
  })
  return canvas
}

/** Lays one picture over another; clear pixels let the lower one show. */
export function lay(canvas: Canvas, top: Canvas, x = 0, y = 0): Canvas {
  for (let j = 0; j < top.height; j++) {
    for (let i = 0; i < top.width; i++) {
      const color = at(top, i, j)
      if (color !== null) put(canvas, x + i, y + j, color)
    }
  }
  return canvas
}

export function mirrored(canvas: Canvas): Canvas {
  const copy = blank(canvas.width, canvas.height)
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      put(copy, canvas.width - 1 - x, y, at(canvas, x, y))
    }
  }
  return copy
}

/** The picture with some colours in the place of others. */
export function recoloured(canvas: Canvas, to: Readonly<Partial<Record<Paint, Paint>>>): Canvas {
  const cells = canvas.cells.map((paint) => (paint === null ? null : (to[paint] ?? paint)))
  return { ...canvas, cells }
}

/** A left half becomes a whole, symmetric pixel map. */
export function doubled(half: Art): Art {
  return half.map((row) => row + [...row].reverse().join(''))
}

/** The picture with a line of one pixel around everything that is drawn. */
export function outlined(canvas: Canvas, color: Paint): Canvas {
  const copy = blank(canvas.width, canvas.height)
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const touches =
        at(canvas, x - 1, y) ?? at(canvas, x + 1, y) ?? at(canvas, x, y - 1) ?? at(canvas, x, y + 1)
      put(copy, x, y, at(canvas, x, y) ?? (touches === null ? null : color))
    }
  }
  return copy
}

/** Frames of one size, laid out in rows of `columns`. */
export function sheet(frames: readonly Canvas[], columns: number): Canvas {
  const { width, height } = frames[0]
  const whole = blank(columns * width, Math.ceil(frames.length / columns) * height)
  frames.forEach((frame, index) => {
    lay(whole, frame, (index % columns) * width, Math.floor(index / columns) * height)
  })
  return whole
}

export function enlarged(canvas: Canvas, scale: number): Canvas {
  const copy = blank(canvas.width * scale, canvas.height * scale)
  copy.cells.forEach((_, index) => {
    const x = Math.floor((index % copy.width) / scale)
    const y = Math.floor(Math.floor(index / copy.width) / scale)
    copy.cells[index] = at(canvas, x, y)
  })
  return copy
}

/** A number from 0 to 255 that depends on nothing but its arguments: texture without chance. */
export function grain(x: number, y: number, salt = 0): number {
  let h = Math.imul(x + 101, 374761393) ^ Math.imul(y + 17, 668265263) ^ Math.imul(salt + 5, 69069)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 8) & 255
}
