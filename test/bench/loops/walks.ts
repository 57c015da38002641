import { FLOOR, WALL } from '../../../src/core/grid.ts'
import { CHOICES, firstOf, latticeOf, REDRAW } from './lattice.ts'

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

/** Wilson in the same way. */
export function wilsonLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const lattice = latticeOf(width, height)
  const { columns, rows, stride, free, steps, offsets } = lattice
  const tiles = new Uint8Array(width * height).fill(WALL)
  // 0 for the ring, 1 for a cell that waits, 2 for one in the maze.
  const states = free
  const lastWay = new Uint8Array(states.length)
  const root = firstOf(lattice, words)
  let [x, y, z, w] = words
  states[root.cell] = 2
  tiles[root.tile] = FLOOR
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const start = row * stride + column
      for (let cell = start, state = states[start]; state === 1;) {
        const t = x ^ (x << 11)
        x = y
        y = z
        z = w
        w ^= (w >>> 19) ^ t ^ (t >>> 8)
        const next = cell + steps[w >>> 30]
        if (states[next] === 0) continue
        lastWay[cell] = w >>> 30
        cell = next
        state = states[cell]
      }
      let tile = (2 * row - 1) * width + 2 * column - 1
      for (let cell = start; states[cell] === 1; cell += steps[lastWay[cell]]) {
        const offset = offsets[lastWay[cell]]
        states[cell] = 2
        tiles[tile] = FLOOR
        tiles[tile + offset] = FLOOR
        tile += 2 * offset
      }
    }
  }
  words.set([x, y, z, w])
  return tiles
}

/** Hunt and kill in the same way. */
export function huntAndKillLoop(width: number, height: number, words: Int32Array): Uint8Array {
  const lattice = latticeOf(width, height)
  const { stride, free, steps, offsets } = lattice
  const tiles = new Uint8Array(width * height).fill(WALL)
  const inside = new Uint8Array(free.length)
  const end = free.length
  // Of each set of free ways, the step of the first in reading order.
  const firsts = Int32Array.from({ length: 16 }, (_, open) => {
    return [-stride, -1, 1, stride].find((_, i) => (open & (1 << [0, 3, 1, 2][i])) !== 0) ?? end
  })
  // No cell before this one is free beside the maze.
  let prey = end
  let { cell, tile } = firstOf(lattice, words)
  let [x, y, z, w] = words
  for (;;) {
    free[cell] = 0
    inside[cell] = 1
    tiles[tile] = FLOOR
    let open =
      free[cell - stride] |
      (free[cell + 1] << 1) |
      (free[cell + stride] << 2) |
      (free[cell - 1] << 3)
    prey = Math.min(prey, cell + firsts[open])
    const isStuck = open === 0
    if (isStuck) {
      for (; prey < end; prey++) {
        if (free[prey] === 0) continue
        open =
          inside[prey - stride] |
          (inside[prey + 1] << 1) |
          (inside[prey + stride] << 2) |
          (inside[prey - 1] << 3)
        if (open !== 0) break
      }
      if (prey >= end) break
      cell = prey
      const row = (cell / stride) | 0
      tile = (2 * row - 1) * width + 2 * (cell - row * stride) - 1
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
    const offset = offsets[way]
    tiles[tile + offset] = FLOOR
    if (isStuck) continue
    tile += 2 * offset
    cell += steps[way]
  }
  words.set([x, y, z, w])
  return tiles
}
