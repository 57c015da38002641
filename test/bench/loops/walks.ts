import { FLOOR, WALL } from '../../../src/core/grid.ts'
import type { Random } from '../../../src/core/random/random.ts'
import { drawsOf, drawWay, firstOf, latticeOf } from './lattice.ts'

/** In the table below where a draw chooses none of three ways. */
const REDRAW = 4

/** The way that the two high bits of a draw choose of some free ones, four entries for each set. */
const CHOICES = Uint8Array.from({ length: 64 }, (_, i) => {
  const free = [0, 1, 2, 3].filter((way) => ((i >> 2) & (1 << way)) !== 0)
  return free.at(free.length > 2 ? i & 3 : (free.length - 1) * ((i & 3) >> 1)) ?? REDRAW
})

/**
 * The recursive backtracker as one loop over typed arrays, without options, masks and traces: the
 * same maze from the same chance, which is drawn in the loop itself from the four words of an
 * xorshift128. What the project's own is measured against.
 */
export function backtrackerLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const tiles = new Uint8Array(width * height).fill(WALL)
  const lattice = latticeOf(width, height)
  const { columns, rows, stride, free } = lattice
  const steps = Int32Array.of(-stride, 1, stride, -1)
  const offsets = Int32Array.of(-width, 1, width, -1)
  const stack = new Uint8Array(columns * rows)
  let depth = 0
  let { cell, tile } = firstOf(lattice, drawsOf(words))
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

/** Wilson as one loop over typed arrays: the same maze from the same chance. */
export function wilsonLoop(width: number, height: number, random: Random): Uint8Array {
  const lattice = latticeOf(width, height)
  const { columns, rows, stride, free, steps, offsets } = lattice
  const tiles = new Uint8Array(width * height).fill(WALL)
  const waits = free.slice()
  const lastWay = new Uint8Array(free.length)
  const root = firstOf(lattice, random)
  waits[root.cell] = 0
  tiles[root.tile] = FLOOR
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const start = row * stride + column
      for (let cell = start; waits[cell] === 1; cell += steps[lastWay[cell]]) {
        let way = random.next() >>> 30
        while (free[cell + steps[way]] === 0) way = random.next() >>> 30
        lastWay[cell] = way
      }
      let tile = (2 * row - 1) * width + 2 * column - 1
      for (let cell = start; waits[cell] === 1; cell += steps[lastWay[cell]]) {
        const offset = offsets[lastWay[cell]]
        waits[cell] = 0
        tiles[tile] = FLOOR
        tiles[tile + offset] = FLOOR
        tile += 2 * offset
      }
    }
  }
  return tiles
}

/** Hunt and kill in the same way. */
export function huntAndKillLoop(width: number, height: number, random: Random): Uint8Array {
  const lattice = latticeOf(width, height)
  const { stride, free, steps, offsets } = lattice
  const tiles = new Uint8Array(width * height).fill(WALL)
  const inside = new Uint8Array(free.length)
  // No cell before this one is free beside the maze.
  let prey = free.length
  let { cell, tile } = firstOf(lattice, random)
  for (;;) {
    free[cell] = 0
    inside[cell] = 1
    tiles[tile] = FLOOR
    const north = free[cell - stride]
    const east = free[cell + 1]
    const south = free[cell + stride]
    const west = free[cell - 1]
    const first = north ? -stride : west ? -1 : east ? 1 : south ? stride : free.length
    if (cell + first < prey) prey = cell + first
    let way = drawWay(north, east, south, west, random)
    if (way >= 0) {
      tiles[tile + offsets[way]] = FLOOR
      tile += 2 * offsets[way]
      cell += steps[way]
      continue
    }
    for (; prey < free.length; prey++) {
      if (free[prey] === 0) continue
      if (inside[prey - stride] + inside[prey + 1] + inside[prey + stride] + inside[prey - 1] > 0)
        break
    }
    if (prey >= free.length) return tiles
    cell = prey
    const row = Math.floor(cell / stride)
    tile = (2 * row - 1) * width + 2 * (cell - row * stride) - 1
    way = drawWay(
      inside[cell - stride],
      inside[cell + 1],
      inside[cell + stride],
      inside[cell - 1],
      random,
    )
    tiles[tile + offsets[way]] = FLOOR
  }
}
