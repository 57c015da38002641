import { columnOf, createGrid, type Grid, rowOf, tileAt } from '../grid.ts'
import { below, type Random } from '../random/random.ts'
import { createTrace, note, type Trace, TRACE_STRIDE } from '../trace.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { MIN_MAZE_SIDE } from './cells.ts'
import type { CarveOptions } from './options.ts'

/** The smallest width of a mirrored maze: two halves of the smallest maze share a wall. */
export const MIN_MIRRORED_WIDTH = 2 * MIN_MAZE_SIDE - 1

/**
 * A maze whose right half mirrors its left, perfect where the algorithm's mazes are: one half is
 * carved, drawn twice, and the halves are joined.
 *
 * With an even number of columns of cells, by one edge across the middle, at a random row. With an
 * odd number the middle column mirrors itself. The way between two of its cells is the only one, so
 * it mirrors itself too, and cannot leave the column: it has to be one straight corridor. Each half
 * opens into it by one edge, at a random row, the same on both sides.
 *
 * @throws RangeError for a width that is not odd or below 9 tiles, and as `carveMaze`.
 */
export function carveMirrored(
  generate: MazeGenerator,
  width: number,
  height: number,
  random: Random,
  trace?: Trace,
  options?: CarveOptions,
): Grid {
  if (!(width >= MIN_MIRRORED_WIDTH && width % 2 === 1)) {
    throw new RangeError(
      `a mirrored maze's width must be odd and at least ${MIN_MIRRORED_WIDTH}, not ${width}`,
    )
  }
  const grid = createGrid(width, height)
  const middle = (width - 1) >> 1
  const hasMiddleColumn = middle % 2 === 1
  const half = createGrid(hasMiddleColumn ? middle : middle + 1, height)
  const halfTrace = trace === undefined ? undefined : createTrace()
  generate(half, random, halfTrace, options)

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < half.width; x++) {
      const tile = half.tiles[tileAt(half, x, y)]
      grid.tiles[tileAt(grid, x, y)] = tile
      grid.tiles[tileAt(grid, width - 1 - x, y)] = tile
    }
  }
  if (trace !== undefined && halfTrace !== undefined) copyTwice(halfTrace, half, trace, grid)

  if (hasMiddleColumn)
    for (let y = 1; y < height - 1; y++) carve(grid.tiles, tileAt(grid, middle, y), trace)
  const y = 2 * below(random, (height - 1) >> 1) + 1
  for (const x of hasMiddleColumn ? [middle - 1, middle + 1] : [middle]) {
    carve(grid.tiles, tileAt(grid, x, y), trace)
  }
  return grid
}

/** Copies the trace of a half to both sides, by turns. */
function copyTwice(from: Trace, half: Grid, to: Trace, grid: Grid): void {
  const { entries } = from
  for (let i = 0; i < entries.length; i += TRACE_STRIDE) {
    const [tile, value, event] = entries.slice(i, i + TRACE_STRIDE)
    const x = columnOf(half, tile)
    const y = rowOf(half, tile)
    note(to, tileAt(grid, x, y), value, event)
    note(to, tileAt(grid, grid.width - 1 - x, y), value, event)
  }
}
