import {
  columnOf,
  type Direction,
  EAST,
  type Grid,
  isFloor,
  NORTH,
  offsetsOf,
  SOUTH,
  WEST,
} from '../grid.ts'
import { distanceField, type DistanceField, UNREACHABLE } from './distance-field.ts'

/**
 * The direction that leads one step down a distance field, north before east before south before
 * west; null at its source and beyond the reach of the field.
 */
export function downhill(grid: Grid, field: DistanceField, tile: number): Direction | null {
  const { steps } = field
  const { width } = grid
  const wanted = steps[tile] - 1
  if (wanted < 0) return null
  // At the end of a row, the next tile in memory is no neighbour.
  if (tile >= width && steps[tile - width] === wanted) return NORTH
  if (steps[tile + 1] === wanted && columnOf(grid, tile + 1) !== 0) return EAST
  if (tile + width < steps.length && steps[tile + width] === wanted) return SOUTH
  if (steps[tile - 1] === wanted && columnOf(grid, tile) !== 0) return WEST
  return null
}

/** The tiles from a field's source to a tile, both included, or null if it is not reached. */
export function descend(grid: Grid, field: DistanceField, target: number): Int32Array | null {
  if (field.steps[target] === UNREACHABLE) return null
  const path = new Int32Array(field.steps[target] + 1)
  const offsets = offsetsOf(grid)
  let tile = target
  for (let i = path.length - 1; i > 0; i--) {
    path[i] = tile
    const direction = downhill(grid, field, tile)
    if (direction === null) throw new RangeError(`the distance field does not belong to this grid`)
    tile += offsets[direction]
  }
  path[0] = tile
  return path
}

/**
 * A shortest path from one tile to another, both included, or null if there is none or either
 * is a wall. Found by breadth-first search and read by descending the distances from the target.
 */
export function shortestPath(grid: Grid, from: number, to: number): Int32Array | null {
  if (!isFloor(grid, from) || !isFloor(grid, to)) return null
  return descend(grid, distanceField(grid, from), to)
}
