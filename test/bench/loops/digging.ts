import { FLOOR, WALL } from '../../../src/core/grid.ts'
import { CHOICES, firstOf, latticeOf, REDRAW } from './lattice.ts'

/**
 * Hole digging as one loop over typed arrays: the same maze from the same chance, which is drawn in
 * the loop itself from the four words of an xorshift128.
 */
export function holeDiggingLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const lattice = latticeOf(width, height)
  const { columns, rows, stride, free, steps, offsets } = lattice
  const tiles = new Uint8Array(width * height).fill(WALL)
  const cells = new Int32Array(columns * rows)
  const places = new Int32Array(columns * rows)
  let { cell, tile } = firstOf(lattice, words)
  let [x, y, z, w] = words
  cells[0] = cell
  places[0] = tile
  free[cell] = 0
  tiles[tile] = FLOOR
  let count = 1
  while (count > 0) {
    let drawn = 0
    if (count > 1) {
      const shift = Math.clz32(count - 1)
      do {
        const t = x ^ (x << 11)
        x = y
        y = z
        z = w
        w ^= (w >>> 19) ^ t ^ (t >>> 8)
        drawn = w >>> shift
      } while (drawn >= count)
    }
    cell = cells[drawn]
    tile = places[drawn]
    const before = count
    for (;;) {
      const open =
        free[cell - stride] |
        (free[cell + 1] << 1) |
        (free[cell + stride] << 2) |
        (free[cell - 1] << 3)
      if (open === 0) break
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
      const offset = offsets[way]
      tiles[tile + offset] = FLOOR
      tile += 2 * offset
      tiles[tile] = FLOOR
      cell += steps[way]
      free[cell] = 0
      cells[count] = cell
      places[count++] = tile
    }
    if (count === before) {
      count--
      cells[drawn] = cells[count]
      places[drawn] = places[count]
    }
  }
  words.set([x, y, z, w])
  return tiles
}

/** The 24 orders of west, north, east and south, in the order of a dictionary. */
const ORDERS = [3, 0, 1, 2].flatMap((a, _, ways) =>
  ways
    .filter((b) => b !== a)
    .flatMap((b) =>
      ways.filter((c) => c !== a && c !== b).flatMap((c) => [a, b, c, 6 - a - b - c]),
    ),
)

/** Digging by the hash of the coordinates in the same way; it draws no chance. */
export function coordinateHashLoop(width: number, height: number): Uint8Array {
  const { columns, rows, stride, free, steps, offsets } = latticeOf(width, height)
  const tiles = new Uint8Array(width * height).fill(WALL)
  const orders = Uint8Array.from(ORDERS)
  // Of each step of the walk its way, and where in the order of its cell that stands.
  const ways = new Uint8Array(columns * rows + 1)
  const tried = new Uint8Array(columns * rows + 1)
  let depth = 0
  let x = width - 4
  let y = 3
  for (;;) {
    const cell = ((y + 1) >> 1) * stride + ((x + 1) >> 1)
    const order = 4 * (((x + 4) * (y + 6) * 7) % 24)
    let way = -1
    while (way < 0 && tried[depth] < 4) {
      const next = orders[order + tried[depth]++]
      if (free[cell + steps[next]] === 1) way = next
    }
    if (way < 0) {
      if (depth === 0) return tiles
      way = ways[depth--] ^ 2
    } else {
      const tile = y * width + x
      free[cell + steps[way]] = 0
      tiles[tile + offsets[way]] = FLOOR
      tiles[tile + 2 * offsets[way]] = FLOOR
      ways[++depth] = way
      tried[depth] = 0
    }
    if ((way & 1) === 0) y += way === 0 ? -2 : 2
    else x += way === 3 ? -2 : 2
  }
}
