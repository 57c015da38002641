import { toss } from '../random/random.ts'
import { FORCED, OPENED } from '../trace.ts'
import { type MazeAlgorithm, MAZES_FOR_PROGRAMMERS } from './algorithm.ts'
import { carve, carveRow, type MazeGenerator } from './carve.ts'
import { wholeSidesOf } from './cells.ts'

/**
 * Every cell opens east or south, at random; the last column only south, the last row only east.
 * Feels like rain blown one way: two straight corridors along the far walls, and no dead end ever
 * points south-east. One pass, no memory.
 * Source: Jamis Buck, "Mazes for Programmers" (2015), chapter 2.
 */
const binaryTree: MazeGenerator = (grid, random, trace) => {
  wholeSidesOf(grid)
  const { width, height, tiles } = grid
  for (let y = 1; y < height - 2; y += 2) {
    const last = (y + 1) * width - 2
    for (let tile = y * width + 1; tile < last; tile += 2) {
      carve(tiles, tile, trace)
      // East or south without a branch, which no processor predicts.
      const down = toss(random)
      carve(tiles, tile + 1 + down * (width - 1), trace, OPENED + down)
    }
    carve(tiles, last, trace)
    carve(tiles, last + width, trace, FORCED)
  }
  carveRow(grid, height - 2, trace, FORCED)
}

export const BINARY_TREE = {
  id: 'binary-tree',
  carve: binaryTree,
  bias: 'biased',
  source: MAZES_FOR_PROGRAMMERS,
  options: [],
} as const satisfies MazeAlgorithm
