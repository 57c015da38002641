import { FLOOR, type Grid, WALL } from '../grid.ts'
import type { Random } from '../random/random.ts'
import { CARVED, CLEARED, note, RAISED, type Trace } from '../trace.ts'
import type { CarveOptions } from './options.ts'

/**
 * Carves a maze into a grid of walls, odd sides from 5 x 5 tiles. Afterwards the floor is a
 * spanning tree of the cells. Chance comes from `random` alone; a trace, if given, records every
 * change in order. Void cells (mask.ts) are left alone; the others must be connected.
 *
 * @throws RangeError for a grid whose sides are even or too small, for void cells where the
 *   algorithm cannot leave out any, and for a value that an option does not allow.
 */
export type MazeGenerator = (
  grid: Grid,
  random: Random,
  trace?: Trace,
  options?: CarveOptions,
) => void

/** Turns a tile into floor. */
export function carve(
  tiles: Uint8Array,
  tile: number,
  trace: Trace | undefined,
  event = CARVED,
): void {
  tiles[tile] = FLOOR
  if (trace !== undefined) note(trace, tile, FLOOR, event)
}

/** Turns a tile into wall. */
export function raise(
  tiles: Uint8Array,
  tile: number,
  trace: Trace | undefined,
  event = RAISED,
): void {
  tiles[tile] = WALL
  if (trace !== undefined) note(trace, tile, WALL, event)
}

/** Turns all tiles inside the border into floor, for the algorithms that raise walls. */
export function clearInside(grid: Grid, trace: Trace | undefined): void {
  for (let y = 1; y < grid.height - 1; y++) carveRow(grid, y, trace, CLEARED)
}

/** Turns a row of tiles into floor, but for the border. */
export function carveRow(
  { width, tiles }: Grid,
  y: number,
  trace: Trace | undefined,
  event: number,
): void {
  const end = (y + 1) * width - 1
  for (let tile = y * width + 1; tile < end; tile++) carve(tiles, tile, trace, event)
}
