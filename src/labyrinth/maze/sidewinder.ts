import { below, toss } from '../random/random.ts'
import { FORCED, OPENED, OPENED_SOUTH } from '../trace.ts'
import { type MazeAlgorithm, MAZES_FOR_PROGRAMMERS } from './algorithm.ts'
import { carve, carveRow, type MazeGenerator } from './carve.ts'
import { wholeSidesOf } from './cells.ts'

/**
 * Runs eastward along each row; when a run ends, one random cell of it opens south. The last row
 * is a single corridor. Feels like terraces: easy to go down, hard to come back up.
 * One pass, memory of one run.
 * Source: Jamis Buck, "Mazes for Programmers" (2015), chapter 2.
 */
const sidewinder: MazeGenerator = (grid, random, trace) => {
  wholeSidesOf(grid)
  const { width, height, tiles } = grid
  for (let y = 1; y < height - 2; y += 2) {
    const last = (y + 1) * width - 2
    let start = y * width + 1
    for (let tile = start; tile <= last; tile += 2) {
      carve(tiles, tile, trace)
      if (tile < last && toss(random) === 0) {
        carve(tiles, tile + 1, trace, OPENED)
      } else {
        const back = below(random, ((tile - start) >> 1) + 1)
        carve(tiles, tile - 2 * back + width, trace, OPENED_SOUTH)
        start = tile + 2
      }
    }
  }
  carveRow(grid, height - 2, trace, FORCED)
}

export const SIDEWINDER = {
  id: 'sidewinder',
  carve: sidewinder,
  bias: 'biased',
  source: MAZES_FOR_PROGRAMMERS,
  options: [],
} as const satisfies MazeAlgorithm
