import type { Hex, Palette, Tone } from '../../src/picture/palettes.ts'
import { blank, type Canvas, put } from './canvas.ts'
import { LIP, type Place, SIZE, wallShape } from './wall-shape.ts'
import { type Decoration, TONE_CODES, type WallStyle } from './wall-style.ts'

/** Condition of a wall: as built, damaged, or overgrown. */
export type Age = 'new' | 'worn' | 'grown'

/** A wall by its neighbours: bits north 1, east 2, south 4, west 8 are set if the neighbour is wall. */
export function wall(mask: number, age: Age, style: WallStyle, { colours }: Palette): Canvas {
  const tile = blank(SIZE, SIZE)
  const shape = wallShape(mask, style)
  shape.forEach((place, at) => {
    const x = at % SIZE
    const y = Math.floor(at / SIZE)
    put(tile, x, y, colours[toneOf(shape, place, x, y, mask, style)])
  })
  if (age !== 'new') decorate(tile, shape, style[age], (mask & 4) === 0, colours)
  return tile
}

function toneOf(
  shape: readonly Place[],
  place: Place,
  x: number,
  y: number,
  mask: number,
  style: WallStyle,
): Tone {
  switch (place) {
    // The ground at the foot of a ragged or rounded edge lies in its shadow.
    case 'out':
      return 'shade'
    case 'outline':
      return 'edge'
    case 'rim':
      return 'rim'
    case 'side':
      return 'side'
    case 'cap':
      return style.cap(x, y, mask)
    case 'face': {
      const around = [shape[y * SIZE + x - 1], shape[y * SIZE + x + 1]]
      const isEnd =
        (x === 0 && (mask & 8) === 0) ||
        (x === SIZE - 1 && (mask & 2) === 0) ||
        around.includes('out')
      return y === SIZE - 1 || isEnd ? 'edge' : style.face(x, y)
    }
  }
}

function decorate(
  tile: Canvas,
  shape: readonly Place[],
  { cap, face }: Decoration,
  isSouthOpen: boolean,
  colours: Readonly<Record<Tone, Hex>>,
): void {
  const draw = (art: readonly string[], left: number, top: number, places: readonly Place[]) => {
    art.forEach((row, j) => {
      ;[...row].forEach((code, i) => {
        const tone = TONE_CODES[code]
        const [x, y] = [left + i, top + j]
        if (tone === undefined || !places.includes(shape[y * SIZE + x])) return
        put(tile, x, y, colours[tone])
      })
    })
  }
  if (isSouthOpen) draw(face, 3, LIP, ['face', 'rim'])
  draw(cap, 3, isSouthOpen ? 2 : 4, ['cap'])
}
