import { EAST, FLOOR, NORTH, offsetsOf, SOUTH, WALL, WEST } from '../grid.ts'
import { pick } from '../random/random.ts'
import { FELL, KEPT, note } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { clearInside, type MazeGenerator, raise } from './carve.ts'
import { wholeSidesOf } from './cells.ts'

const FIRST_ROW = [NORTH, EAST, SOUTH, WEST] as const
const LOWER_ROWS = [EAST, SOUTH, WEST] as const

/**
 * A stick stands on every pillar of an open room and is knocked over, row by row: in the first row
 * any of four ways, below it never north, and never onto an edge where a stick lies already.
 * Feels like a forest floor: short walls everywhere, many ways that look alike.
 * One pass, no memory.
 * Source: the Japanese folklore method 棒倒し法 ("stick knock-down").
 */
const stickKnockdown: MazeGenerator = (grid, random, trace) => {
  const { tiles } = grid
  wholeSidesOf(grid)
  clearInside(grid, trace)
  const offsets = offsetsOf(grid)
  for (let y = 2; y < grid.height - 1; y += 2) {
    const ways = y === 2 ? FIRST_ROW : LOWER_ROWS
    for (let x = 2; x < grid.width - 1; x += 2) {
      const pillar = y * grid.width + x
      raise(tiles, pillar, trace)
      let edge = pillar + offsets[pick(random, ways)]
      while (tiles[edge] !== FLOOR) {
        if (trace !== undefined) note(trace, edge, WALL, KEPT)
        edge = pillar + offsets[pick(random, ways)]
      }
      raise(tiles, edge, trace, FELL)
    }
  }
}

export const STICK_KNOCKDOWN = {
  id: 'stick-knockdown',
  carve: stickKnockdown,
  bias: 'biased',
  source: 'Japanese folklore, 棒倒し法',
  options: [],
} as const satisfies MazeAlgorithm
