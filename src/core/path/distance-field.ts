import { FLOOR, type Grid } from '../grid.ts'

/** Steps from a source to every tile. The same field can be filled again and again. */
export interface DistanceField {
  /** The tile that was filled from, -1 before the first time. */
  source: number
  /** Steps from the source to each tile; -1 for walls and for floor that cannot be reached. */
  readonly steps: Int32Array
  /** Room for the search: the tiles it reached, nearest first. */
  readonly queue: Int32Array
}

export const UNREACHABLE = -1

export function createDistanceField(grid: Grid): DistanceField {
  const size = grid.tiles.length
  return { source: -1, steps: new Int32Array(size).fill(UNREACHABLE), queue: new Int32Array(size) }
}

/**
 * Fills a field by breadth-first search with a queue, in time linear in the tiles. Without a field
 * to fill it makes one. Works on maps whose border is open as well.
 *
 * @throws RangeError when the source is not a floor tile.
 */
export function distanceField(
  grid: Grid,
  source: number,
  field: DistanceField = createDistanceField(grid),
): DistanceField {
  if (grid.tiles[source] !== FLOOR) throw new RangeError(`tile ${source} is not floor`)
  const { tiles, width } = grid
  const { steps, queue } = field
  // Where modules are not bundled, an exported constant is read from its module each time.
  const floor = FLOOR
  const unseen = UNREACHABLE
  const size = tiles.length
  const mayWrap = hasWrap(grid)
  steps.fill(unseen)
  steps[source] = 0
  queue[0] = source
  let end = 1
  for (let head = 0; head < end; head++) {
    const tile = queue[head]
    const next = steps[tile] + 1
    const north = tile - width
    if (north >= 0 && tiles[north] === floor && steps[north] === unseen) {
      steps[north] = next
      queue[end++] = north
    }
    const east = tile + 1
    if (tiles[east] === floor && steps[east] === unseen) {
      if (!mayWrap || east % width !== 0) {
        steps[east] = next
        queue[end++] = east
      }
    }
    const south = tile + width
    if (south < size && tiles[south] === floor && steps[south] === unseen) {
      steps[south] = next
      queue[end++] = south
    }
    const west = tile - 1
    if (tiles[west] === floor && steps[west] === unseen) {
      if (!mayWrap || tile % width !== 0) {
        steps[west] = next
        queue[end++] = west
      }
    }
  }
  field.source = source
  return field
}

/** Whether a row ends in floor and the next begins with it, so that a step in memory is none. */
function hasWrap({ width, tiles }: Grid): boolean {
  for (let tile = width; tile < tiles.length; tile += width) {
    if (tiles[tile - 1] === FLOOR && tiles[tile] === FLOOR) return true
  }
  return false
}
