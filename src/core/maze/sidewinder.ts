import type { Grid } from '../grid.ts'
import { below, type Random } from '../random/random.ts'
import type { Trace } from '../trace.ts'
import { type MazeAlgorithm, MAZES_FOR_PROGRAMMERS } from './algorithm.ts'
import { carve } from './carve.ts'
import { wholeCellsOf } from './cells.ts'

/**
 * Runs eastward along each row; when a run ends, one random cell of it opens south. The last row
 * is a single corridor. Feels like terraces: easy to go down, hard to come back up.
 * One pass, memory of one run.
 * Source: Jamis Buck, "Mazes for Programmers" (2015), chapter 2.
 */
export function sidewinder(grid: Grid, random: Random, trace?: Trace): void {
  const { columns, rows } = wholeCellsOf(grid)
  for (let row = 0; row < rows; row++) {
    const southward = row < rows - 1
    let runStart = 0
    for (let column = 0; column < columns; column++) {
      const tile = (2 * row + 1) * grid.width + 2 * column + 1
      const eastward = column < columns - 1
      carve(grid, tile, trace)
      if (eastward && (!southward || below(random, 2) === 0)) {
        carve(grid, tile + 1, trace)
      } else if (southward) {
        const back = below(random, column - runStart + 1)
        carve(grid, tile - 2 * back + grid.width, trace)
        runStart = column + 1
      }
    }
  }
}

/** Its row in the table of algorithms. */
export const SIDEWINDER = {
  id: 'sidewinder',
  carve: sidewinder,
  perfect: true,
  bias: 'biased',
  source: MAZES_FOR_PROGRAMMERS,
  masks: false,
  options: [],
} as const satisfies MazeAlgorithm
