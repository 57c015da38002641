import { FLOOR } from '../grid.ts'
import { below } from '../random/random.ts'
import { KEPT, note, RESTARTED } from '../trace.ts'
import { type MazeAlgorithm, THINK_LABYRINTH } from './algorithm.ts'
import { clearInside, type MazeGenerator, raise } from './carve.ts'
import { wholeSidesOf } from './cells.ts'

/** Numbers that a room takes on the stack: column, row, columns, rows. */
const ROOM = 4

/**
 * Raises a straight wall with one gap across an open room, across its longer side, and does the
 * same in both parts, until every room is one cell wide. Feels like a house: long straight walls,
 * rooms within rooms, and doors that every path must pass. Time linear in the tiles, memory in the
 * sides.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (recursive division).
 */
const recursiveDivision: MazeGenerator = (grid, random, trace) => {
  const { columns, rows } = wholeSidesOf(grid)
  const { width, tiles } = grid
  clearInside(grid, trace)
  const stack = new Int32Array(ROOM * (columns + rows))
  let top = 0
  push(0, 0, columns, rows)
  while (top > 0) {
    top -= ROOM
    const [column, row, across, down] = stack.subarray(top, top + ROOM)
    if (across === 1 || down === 1) continue
    if (trace !== undefined) note(trace, tileAtCell(column, row), FLOOR, RESTARTED)
    const isUpright = across === down ? below(random, 2) === 0 : across > down
    if (isUpright) {
      const west = below(random, across - 1) + 1
      // From the pillar above the room to the one below it.
      raiseWall(tileAtCell(column + west, row) - 1 - width, width, down)
      push(column + west, row, across - west, down)
      push(column, row, west, down)
    } else {
      const north = below(random, down - 1) + 1
      raiseWall(tileAtCell(column, row + north) - 1 - width, 1, across)
      push(column, row + north, across, down - north)
      push(column, row, across, north)
    }
  }

  function push(column: number, row: number, across: number, down: number): void {
    stack[top++] = column
    stack[top++] = row
    stack[top++] = across
    stack[top++] = down
  }

  function tileAtCell(column: number, row: number): number {
    return (2 * row + 1) * width + 2 * column + 1
  }

  /** Raises what lies between two pillars, `length` cells long, but for one edge. */
  function raiseWall(pillar: number, offset: number, length: number): void {
    const gap = 2 * below(random, length) + 1
    for (let i = 1; i < 2 * length; i++) {
      if (i !== gap) raise(tiles, pillar + i * offset, trace)
      else if (trace !== undefined) note(trace, pillar + i * offset, FLOOR, KEPT)
    }
  }
}

export const RECURSIVE_DIVISION = {
  id: 'recursive-division',
  like: 'binary-tree',
  carve: recursiveDivision,
  bias: 'unbiased',
  source: THINK_LABYRINTH,
  options: [],
} as const satisfies MazeAlgorithm
