import { FLOOR, type Grid, offsetsOf } from '../grid.ts'
import type { Random } from '../random/random.ts'
import { note, OPENED, STARTED, type Trace, VISITED } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { type Cells, cellsOf, tileOfCell } from './cells.ts'
import { PatienceError, randomFreeCell, walkLimit } from './random-step.ts'

/**
 * A random walk over the cells; each is opened towards where the walk first came from. Uniform:
 * every spanning tree is equally likely. Feels like Wilson's, without grain. Fast at first, then
 * the walk wanders long for the last cells: time about n log^2 n for n cells, memory linear.
 * Source: Andrei Broder, "Generating Random Spanning Trees" (1989); David J. Aldous, "The Random
 * Walk Construction of Uniform Spanning Trees and Uniform Labelled Trees" (1990).
 */
const aldousBroder: MazeGenerator = (grid, random, trace) => {
  const cells = cellsOf(grid)
  walkInto(grid, cells, randomFreeCell(cells, random), cells.free, random, trace)
}

/**
 * The walk of Aldous and Broder from a cell until `wanted` cells are in the maze. Returns one byte
 * a place: 1 for the cells that are.
 *
 * @throws PatienceError when the walk does not end, as with a random source of short period.
 */
export function walkInto(
  grid: Grid,
  cells: Cells,
  start: number,
  wanted: number,
  random: Random,
  trace?: Trace,
): Uint8Array {
  const { tiles } = grid
  const { taken, steps } = cells
  const offsets = offsetsOf(grid)
  const inside = new Uint8Array(taken.length)
  let cell = start
  let tile = tileOfCell(cells, cell)
  inside[cell] = 1
  carve(tiles, tile, trace, STARTED)
  let missing = wanted - 1
  let patience = walkLimit(cells.free)
  while (missing > 0) {
    if (--patience < 0) throw new PatienceError(walkLimit(cells.free))
    // Four ways, so the top two bits of a draw: `below` would do the same.
    const way = random.next() >>> 30
    const next = cell + steps[way]
    if (taken[next] === 1) continue
    const edge = tile + offsets[way]
    cell = next
    tile = edge + offsets[way]
    if (inside[cell] === 1) {
      if (trace !== undefined) note(trace, tile, FLOOR, VISITED)
      continue
    }
    inside[cell] = 1
    missing--
    carve(tiles, edge, trace, OPENED)
    carve(tiles, tile, trace)
  }
  return inside
}

export const ALDOUS_BRODER = {
  id: 'aldous-broder',
  like: 'wilson',
  carve: aldousBroder,
  bias: 'uniform',
  source:
    'Andrei Broder, "Generating Random Spanning Trees" (1989); David J. Aldous, "The Random Walk Construction of Uniform Spanning Trees and Uniform Labelled Trees" (1990)',
  walks: true,
  masks: true,
  options: [],
} as const satisfies MazeAlgorithm
