import { FLOOR, WALL } from '../../../src/core/grid.ts'
import type { Random } from '../../../src/core/random/random.ts'
import { drawWay, firstOf, latticeOf } from './lattice.ts'

/** Hole digging as one loop over typed arrays: the same maze from the same chance. */
export function holeDiggingLoop(width: number, height: number, random: Random): Uint8Array {
  const lattice = latticeOf(width, height)
  const { columns, rows, stride, free, steps, offsets } = lattice
  const tiles = new Uint8Array(width * height).fill(WALL)
  const cells = new Int32Array(columns * rows)
  const places = new Int32Array(columns * rows)
  let { cell, tile } = firstOf(lattice, random)
  let count = 0
  const dig = (): void => {
    free[cell] = 0
    tiles[tile] = FLOOR
    cells[count] = cell
    places[count++] = tile
  }
  dig()
  while (count > 0) {
    const shift = Math.clz32(count - 1)
    let drawn = count === 1 ? 0 : random.next() >>> shift
    while (drawn >= count) drawn = random.next() >>> shift
    cell = cells[drawn]
    tile = places[drawn]
    for (let length = 0; ; length++) {
      const way = drawWay(
        free[cell - stride],
        free[cell + 1],
        free[cell + stride],
        free[cell - 1],
        random,
      )
      if (way < 0) {
        if (length === 0) {
          cells[drawn] = cells[--count]
          places[drawn] = places[count]
        }
        break
      }
      tiles[tile + offsets[way]] = FLOOR
      tile += 2 * offsets[way]
      cell += steps[way]
      dig()
    }
  }
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
