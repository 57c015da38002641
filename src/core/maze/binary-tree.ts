import type { Grid } from '../grid.ts'
import { below, type Random } from '../random/random.ts'
import type { Trace } from '../trace.ts'
import { type MazeAlgorithm, MAZES_FOR_PROGRAMMERS } from './algorithm.ts'
import { carve } from './carve.ts'
import { wholeCellsOf } from './cells.ts'

/**
 * Every cell opens east or south, at random; the last column only south, the last row only east.
 * Feels like rain blown one way: two straight corridors along the far walls, and no dead end ever
 * points south-east. One pass, no memory.
 * Source: Jamis Buck, "Mazes for Programmers" (2015), chapter 2.
 */
export function binaryTree(grid: Grid, random: Random, trace?: Trace): void {
  const { columns, rows } = wholeCellsOf(grid)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = (2 * row + 1) * grid.width + 2 * column + 1
      const eastward = column < columns - 1
      const southward = row < rows - 1
      carve(grid, tile, trace)
      if (eastward && (!southward || below(random, 2) === 0)) carve(grid, tile + 1, trace)
      else if (southward) carve(grid, tile + grid.width, trace)
    }
  }
}

/** Its row in the table of algorithms. */
export const BINARY_TREE = {
  id: 'binary-tree',
  carve: binaryTree,
  perfect: true,
  bias: 'biased',
  source: MAZES_FOR_PROGRAMMERS,
  masks: false,
  options: [],
} as const satisfies MazeAlgorithm
