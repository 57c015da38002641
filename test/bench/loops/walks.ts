import { FLOOR, WALL } from '../../../src/core/grid.ts'
import type { Random } from '../../../src/core/random/random.ts'
import { drawWay, firstOf, latticeOf } from './lattice.ts'

/**
 * The recursive backtracker as one loop over typed arrays, without options, masks and traces: the
 * same maze from the same chance. What the project's own is measured against.
 */
export function backtrackerLoop(width: number, height: number, random: Random): Uint8Array {
  const lattice = latticeOf(width, height)
  const { columns, rows, stride, free } = lattice
  const tiles = new Uint8Array(width * height).fill(WALL)
  const stack = new Uint8Array(columns * rows)
  let depth = 0
  let { cell, tile } = firstOf(lattice, random)
  free[cell] = 0
  tiles[tile] = FLOOR
  for (;;) {
    let way = drawWay(
      free[cell - stride],
      free[cell + 1],
      free[cell + stride],
      free[cell - 1],
      random,
    )
    if (way >= 0) stack[depth++] = way
    else if (depth === 0) return tiles
    else way = stack[--depth] ^ 2
    const isUpright = (way & 1) === 0
    const sign = way === 0 || way === 3 ? -1 : 1
    const offset = isUpright ? sign * width : sign
    tiles[tile + offset] = FLOOR
    tile += 2 * offset
    tiles[tile] = FLOOR
    cell += isUpright ? sign * stride : sign
    free[cell] = 0
  }
}

/** Wilson in the same way. */
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
