import { offsetsOf } from '../grid.ts'
import { BACKTRACKED, note, OPENED, STARTED } from '../trace.ts'
import { type MazeAlgorithm, THINK_LABYRINTH } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { readInteger, STRAIGHTNESS } from './options.ts'
import { freeWay, NO_WAY, randomFreeCell, randomFreeWay, STUCK } from './random-step.ts'

/**
 * Randomized depth-first search from a random cell: digs on until every neighbour is taken, then
 * steps back along its stack to the last cell with a way out. The stack holds directions, so a
 * step back is a step in the opposite one. Feels like a river: long winding corridors, few dead
 * ends (about one cell in ten), and they are deep. Time and memory linear in the cells.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (recursive backtracker).
 */
export const recursiveBacktracker: MazeGenerator = (grid, random, trace, options) => {
  const { tiles } = grid
  const straightness = readInteger(options, STRAIGHTNESS)
  const cells = cellsOf(grid)
  const { taken, steps } = cells
  const offsets = offsetsOf(grid)
  const stack = new Uint8Array(cells.free)
  let depth = 0
  let cell = randomFreeCell(cells, random)
  let tile = tileOfCell(cells, cell)
  taken[cell] = 1
  carve(tiles, tile, trace, STARTED)
  for (;;) {
    const way =
      straightness === 0
        ? randomFreeWay(cells, cell, random)
        : freeWay(cells, cell, depth > 0 ? stack[depth - 1] : NO_WAY, straightness, random)
    if (way !== STUCK) {
      carve(tiles, tile + offsets[way], trace, OPENED)
      tile += 2 * offsets[way]
      cell += steps[way]
      taken[cell] = 1
      carve(tiles, tile, trace)
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

export const RECURSIVE_BACKTRACKER = {
  id: 'recursive-backtracker',
  carve: recursiveBacktracker,
  bias: 'unbiased',
  source: THINK_LABYRINTH,
  masks: true,
  options: [STRAIGHTNESS],
} as const satisfies MazeAlgorithm
