import { offsetsOf } from '../grid.ts'
import { below } from '../random/random.ts'
import { FRONTIER_MARK, note, OPENED, SEEN, STARTED } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { randomFreeCell, randomWayInto } from './random-step.ts'

/**
 * Grows from a random cell: of all cells beside the maze one is drawn, evenly, and tied on. Feels
 * like frost: it spreads from one place in short spurs, and about every third cell is a dead end.
 * Time and memory linear in the cells.
 * Source: Robert C. Prim, "Shortest Connection Networks and Some Generalizations" (1957),
 * randomized by cells, as in Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (modified Prim).
 */
const prim: MazeGenerator = (grid, random, trace) => {
  const { tiles } = grid
  const cells = cellsOf(grid)
  const { taken, steps } = cells
  const offsets = offsetsOf(grid)
  const inside = new Uint8Array(taken.length)
  const frontier = new Int32Array(cells.free)
  let count = 0
  enter(randomFreeCell(cells, random), STARTED)
  while (count > 0) {
    const drawn = below(random, count)
    const cell = frontier[drawn]
    frontier[drawn] = frontier[--count]
    const way = randomWayInto(inside, cells, cell, random)
    carve(tiles, tileOfCell(cells, cell) + offsets[way], trace, OPENED)
    enter(cell)
  }

  /** Adds a cell to the maze and its waiting neighbours to the frontier. */
  function enter(cell: number, event?: number): void {
    taken[cell] = 1
    inside[cell] = 1
    carve(tiles, tileOfCell(cells, cell), trace, event)
    for (let way = 0; way < 4; way++) {
      const next = cell + steps[way]
      if (taken[next] === 1) continue
      taken[next] = 1
      frontier[count++] = next
      if (trace !== undefined) note(trace, tileOfCell(cells, next), FRONTIER_MARK, SEEN)
    }
  }
}

export const PRIM = {
  id: 'prim',
  like: 'kruskal',
  carve: prim,
  bias: 'unbiased',
  source: 'Robert C. Prim, "Shortest Connection Networks and Some Generalizations" (1957)',
  masks: true,
  options: [],
} as const satisfies MazeAlgorithm
