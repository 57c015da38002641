/** The cells of a maze that is carved by a walk, with a ring around them that is never free. */
export interface Lattice {
  readonly columns: number
  readonly rows: number
  readonly stride: number
  readonly free: Uint8Array
  /** What to add to a cell, and to its tile, to step north, east, south and west. */
  readonly steps: Int32Array
  readonly offsets: Int32Array
}

export function latticeOf(width: number, height: number): Lattice {
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
export function firstOf(
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

/** What a loop does in its own variables. */
function draw(words: Int32Array): number {
  const [x, y, z, w] = words
  const t = x ^ (x << 11)
  words.set([y, z, w, w ^ (w >>> 19) ^ t ^ (t >>> 8)])
  return words[3] >>> 0
}

/** In the table below where a draw chooses none of three ways. */
export const REDRAW = 4

/** The way that the two high bits of a draw choose of some free ones, four entries for each set. */
export const CHOICES = Uint8Array.from({ length: 64 }, (_, i) => {
  const free = [0, 1, 2, 3].filter((way) => ((i >> 2) & (1 << way)) !== 0)
  return free.at(free.length > 2 ? i & 3 : (free.length - 1) * ((i & 3) >> 1)) ?? REDRAW
})
