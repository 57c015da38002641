import { type Grid, offsetsOf } from '../grid.ts'
import { pick, type Random } from '../random/random.ts'
import { BACKTRACKED, note, type Trace } from '../trace.ts'
import { carve } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { freeCells, randomFreeWay, STUCK } from './walk.ts'

/**
 * Randomized depth-first search from a random cell: digs on until every neighbour is taken, then
 * steps back along its stack to the last cell with a way out. The stack holds directions, so a
 * step back is a step in the opposite one. Feels like a river: long winding corridors, few dead
 * ends (about one cell in ten), and they are deep. Time and memory linear in the cells.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (recursive backtracker).
 */
export function recursiveBacktracker(grid: Grid, random: Random, trace?: Trace): void {
  const cells = cellsOf(grid)
  const { taken, steps } = cells
  const offsets = offsetsOf(grid)
  const stack = new Uint8Array(cells.free)
  let depth = 0
  let cell = pick(random, freeCells(cells))
  let tile = tileOfCell(cells, cell)
  taken[cell] = 1
  carve(grid, tile, trace)
  for (;;) {
    const way = randomFreeWay(cells, cell, random)
    if (way !== STUCK) {
      carve(grid, tile + offsets[way], trace)
      tile += 2 * offsets[way]
      cell += steps[way]
      taken[cell] = 1
      carve(grid, tile, trace)
      stack[depth++] = way
    } else if (depth > 0) {
      if (trace !== undefined) note(trace, tile, 0, BACKTRACKED)
      const back = stack[--depth] ^ 2
      tile += 2 * offsets[back]
      cell += steps[back]
    } else {
      return
    }
  }
}
