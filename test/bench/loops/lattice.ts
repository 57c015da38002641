import { below, type Random } from '../../../src/core/random/random.ts'

/** The cells of a maze that is carved by a walk, with a ring around them that is never free. */
export interface Lattice {
  readonly columns: number
  readonly rows: number
  readonly stride: number
  readonly free: Uint8Array
  /** What to add to a cell, and to its tile, to step north, east, south and west. */
  readonly steps: readonly number[]
  readonly offsets: readonly number[]
}

export function latticeOf(width: number, height: number): Lattice {
  const columns = (width - 1) >> 1
  const rows = (height - 1) >> 1
  const stride = columns + 2
  const free = new Uint8Array(stride * (rows + 2))
  for (let row = 1; row <= rows; row++) free.fill(1, row * stride + 1, row * stride + 1 + columns)
  const [steps, offsets] = [stride, width].map((down) => [-down, 1, down, -1])
  return { columns, rows, stride, free, steps, offsets }
}

/** The draws of an xorshift128 whose four words are kept where others can go on from them. */
export function drawsOf(words: Int32Array): Random {
  return {
    next() {
      const t = words[0] ^ (words[0] << 11)
      words.copyWithin(0, 1)
      words[3] ^= (words[3] >>> 19) ^ t ^ (t >>> 8)
      return words[3] >>> 0
    },
  }
}

/** A random cell and its tile. */
export function firstOf(
  { columns, rows, stride }: Lattice,
  random: Random,
): { cell: number; tile: number } {
  const number = below(random, columns * rows)
  const column = number % columns
  const row = Math.floor(number / columns)
  const width = 2 * columns + 1
  return { cell: (row + 1) * stride + column + 1, tile: (2 * row + 1) * width + 2 * column + 1 }
}

/** One of the ways that are told by 1 each and 0 otherwise, or -1 where there is none. */
export function drawWay(
  north: number,
  east: number,
  south: number,
  west: number,
  random: Random,
): number {
  const count = north + east + south + west
  if (count === 0) return -1
  let draw = 0
  if (count === 2) draw = random.next() >>> 31
  else if (count > 2)
    do draw = random.next() >>> 30
    while (draw >= count)
  return draw < north ? 0 : draw < north + east ? 1 : draw < north + east + south ? 2 : 3
}
