import { FLOOR, type Grid } from '../grid.ts'

/**
 * Distances in steps from a source to the tiles around it, filled as far as they were requested.
 * The same field can be filled again and again.
 */
export interface DistanceField {
  /** The tile that was filled from, -1 before the first time. */
  source: number
  /**
   * Steps from the source to each tile; -1 for walls, for floor that cannot be reached, and in a
   * field that is not full for floor beyond its reach.
   */
  readonly steps: Int32Array
  /** Room for the search: the tiles it reached, nearest first. */
  readonly queue: Int32Array
  /** The number of tiles reached, and of those expanded. */
  reached: number
  looked: number
  /**
   * True if a row ends in floor and the next begins with it: the two tiles are adjacent in memory
   * only.
   */
  mayWrap: boolean
}

export const UNREACHABLE = -1

/** Tiles expanded between two checks of the distance. */
const BATCH = 32

export function createDistanceField(grid: Grid): DistanceField {
  const size = grid.tiles.length
  const steps = new Int32Array(size).fill(UNREACHABLE)
  const queue = new Int32Array(size)
  return { source: -1, steps, queue, reached: 0, looked: 0, mayWrap: false }
}

/**
 * Fills a field by breadth-first search with a queue, in time linear in the tiles. Without a field
 * it creates one. Works on maps whose border is open as well.
 *
 * @throws RangeError when the source is not a floor tile.
 */
export function distanceField(
  grid: Grid,
  source: number,
  field: DistanceField = createDistanceField(grid),
): DistanceField {
  startField(grid, source, field)
  expand(grid, field, grid.tiles.length)
  return field
}

/**
 * Resets a field to its source alone; `stepsTo` fills it on demand. Takes time linear in the tiles
 * filled before.
 *
 * @throws RangeError when the source is not a floor tile.
 */
export function startField(grid: Grid, source: number, field: DistanceField): void {
  if (grid.tiles[source] !== FLOOR) throw new RangeError(`tile ${source} is not floor`)
  const { steps, queue, reached } = field
  for (let i = 0; i < reached; i++) steps[queue[i]] = UNREACHABLE
  steps[source] = 0
  queue[0] = source
  field.source = source
  field.reached = 1
  field.looked = 0
  field.mayWrap = hasWrap(grid)
}

/**
 * Steps from a field's source to a tile, -1 when it cannot be reached. Fills the field no farther
 * than that takes; then every tile nearer than this one is filled too.
 */
export function stepsTo(grid: Grid, field: DistanceField, tile: number): number {
  while (field.steps[tile] === UNREACHABLE && field.looked < field.reached) {
    expand(grid, field, field.looked + BATCH)
  }
  return field.steps[tile]
}

/** True if a tile is at most so many steps from a field's source; fills no farther than that. */
export function isWithin(grid: Grid, field: DistanceField, tile: number, most: number): boolean {
  const { steps, queue } = field
  while (steps[tile] === UNREACHABLE && field.looked < field.reached) {
    if (steps[queue[field.looked]] >= most) return false
    expand(grid, field, field.looked + BATCH)
  }
  return steps[tile] !== UNREACHABLE && steps[tile] <= most
}

/** Continues the search until so many tiles are expanded, or all. */
function expand(grid: Grid, field: DistanceField, most: number): void {
  const { tiles, width } = grid
  const { steps, queue, mayWrap } = field
  // A local copy: in modules that are not bundled, an exported constant is read from its module
  // each time.
  const floor = FLOOR
  const unseen = UNREACHABLE
  const size = tiles.length
  let end = field.reached
  let head = field.looked
  for (; head < end && head < most; head++) {
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
  field.reached = end
  field.looked = head
}

function hasWrap({ width, tiles }: Grid): boolean {
  for (let tile = width; tile < tiles.length; tile += width) {
    if (tiles[tile - 1] === FLOOR && tiles[tile] === FLOOR) return true
  }
  return false
}
