import { FLOOR, WALL } from '../../../src/core/grid.ts'

/**
 * The recursive backtracker as one loop over typed arrays, without options, masks and traces: the
 * same maze from the same chance, which is drawn in the loop itself from the four words of an
 * xorshift128. What the project's own is measured against.
 */
export function backtrackerLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const tiles = new Uint8Array(width * height).fill(WALL)
  const lattice = latticeOf(width, height)
  const { columns, rows, stride, free, steps, offsets } = lattice
  const stack = new Uint8Array(columns * rows)
  let depth = 0
  let { cell, tile } = firstOf(lattice, words)
  let [x, y, z, w] = words
  free[cell] = 0
  tiles[tile] = FLOOR
  for (;;) {
    const open =
      free[cell - stride] |
      (free[cell + 1] << 1) |
      (free[cell + stride] << 2) |
      (free[cell - 1] << 3)
    if (open === 0) {
      if (depth === 0) break
      const back = stack[--depth] ^ 2
      tile += 2 * offsets[back]
      cell += steps[back]
      continue
    }
    let way = CHOICES[open << 2]
    if ((open & (open - 1)) !== 0)
      do {
        const t = x ^ (x << 11)
        x = y
        y = z
        z = w
        w ^= (w >>> 19) ^ t ^ (t >>> 8)
        way = CHOICES[(open << 2) | (w >>> 30)]
      } while (way === REDRAW)
    stack[depth++] = way
    const offset = offsets[way]
    tiles[tile + offset] = FLOOR
    tile += 2 * offset
    tiles[tile] = FLOOR
    cell += steps[way]
    free[cell] = 0
  }
  words.set([x, y, z, w])
  return tiles
}

/** The cells of a maze that is carved by a walk, with a ring around them that is never free. */
interface Lattice {
  readonly columns: number
  readonly rows: number
  readonly stride: number
  readonly free: Uint8Array
  /** Offsets of a cell, and of its tile, for a step north, east, south and west. */
  readonly steps: Int32Array
  readonly offsets: Int32Array
}

function latticeOf(width: number, height: number): Lattice {
  const columns = (width - 1) >> 1
  const rows = (height - 1) >> 1
  const stride = columns + 2
  const free = new Uint8Array(stride * (rows + 2))
  for (let row = 1; row <= rows; row++) free.fill(1, row * stride + 1, row * stride + 1 + columns)
  const steps = Int32Array.of(-stride, 1, stride, -1)
  const offsets = Int32Array.of(-width, 1, width, -1)
  return { columns, rows, stride, free, steps, offsets }
}

/** A random cell and its tile, by the four words of an xorshift128, which move on. */
function firstOf(
  { columns, rows, stride, offsets }: Lattice,
  words: Int32Array,
): { cell: number; tile: number } {
  const count = columns * rows
  const shift = Math.clz32(count - 1)
  let number = draw(words) >>> shift
  while (number >= count) number = draw(words) >>> shift
  const row = (number / columns) | 0
  const column = number - row * columns
  const cell = (row + 1) * stride + column + 1
  return { cell, tile: (2 * row + 1) * offsets[2] + 2 * column + 1 }
}

/** Inlined by the loop into its own variables. */
function draw(words: Int32Array): number {
  const [x, y, z, w] = words
  const t = x ^ (x << 11)
  words.set([y, z, w, w ^ (w >>> 19) ^ t ^ (t >>> 8)])
  return words[3] >>> 0
}

/** In the table below where a draw chooses none of three ways. */
const REDRAW = 4

/** The way that the two high bits of a draw choose of some free ones, four entries for each set. */
const CHOICES = Uint8Array.from({ length: 64 }, (_, i) => {
  const free = [0, 1, 2, 3].filter((way) => ((i >> 2) & (1 << way)) !== 0)
  return free.at(free.length > 2 ? i & 3 : (free.length - 1) * ((i & 3) >> 1)) ?? REDRAW
})
