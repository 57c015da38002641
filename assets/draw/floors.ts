import { blank, box, grain, put, stamp, type Art, type Canvas } from './canvas.ts'

const size = 16

/** A labrys, the double axe, cut shallow into a slab. */
const labrys: Art = [
  '3....3....3',
  '333..3..333',
  '33333333333',
  '33333333333',
  '333..3..333',
  '3....3....3',
  '.....3.....',
  '.....3.....',
  '.....3.....',
]

/** Eight quiet flagstones; `shaded` ones lie at the foot of a wall, in its shadow. */
export function floor(variant: number, shaded: boolean): Canvas {
  const tile = blank(size, size)
  box(tile, 0, 0, size, size, 'dusk')
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const chance = grain(x, y, variant)
      if (chance < 7) put(tile, x, y, 'plum')
      else if (chance < 16) put(tile, x, y, 'mauve')
    }
  }
  joints(tile, variant)
  if (shaded) shade(tile)
  return tile
}

function joints(tile: Canvas, variant: number): void {
  box(tile, 0, size - 1, size, 1, 'plum')
  box(tile, size - 1, 0, 1, size, 'plum')
  put(tile, size - 2, size - 2, 'plum')
  put(tile, 0, 0, 'plum')
  if (variant === 1) box(tile, 7, 0, 1, size, 'plum')
  if (variant === 2) box(tile, 0, 7, size, 1, 'plum')
  if (variant === 3) stamp(tile, ['3....', '.3...', '.33..', '...3.', '..3..', '...3.'], 5, 4)
  if (variant === 4) {
    box(tile, 0, 7, size, 1, 'plum')
    box(tile, 9, 8, 1, 8, 'plum')
  }
  if (variant === 5) stamp(tile, ['333', '33.', '3..'], 0, 0)
  if (variant === 6) {
    box(tile, 6, 0, 1, 9, 'plum')
    box(tile, 0, 9, size, 1, 'plum')
  }
  if (variant === 7) stamp(tile, labrys, 2, 3)
}

/** A contact shadow: solid under the wall, then thinning out. */
function shade(tile: Canvas): void {
  box(tile, 0, 0, size, 3, 'violet')
  for (let x = 0; x < size; x++) {
    put(tile, x, 3, x % 2 ? 'plum' : 'violet')
    put(tile, x, 4, 'plum')
    if (x % 2) put(tile, x, 5, 'plum')
  }
}
