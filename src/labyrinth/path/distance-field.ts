import { FLOOR, type Grid, VOID, WALL } from '../grid.ts'

/**
 * Distances in steps from a source to the tiles around it, filled only as far as they were requested.
 * A field can be filled again and again.
 */
export type DistanceField = ReturnType<typeof createDistanceField>

export const UNREACHABLE = -1

/** Tiles that `fill` resets in the time of resetting a single one, at least. */
const FILL_FACTOR = 8

/** Tiles expanded between two checks of the distance. */
const BATCH = 32

export function createDistanceField(grid: Grid) {
  const size = grid.tiles.length
  return {
    /** The tile that was filled from, -1 before the first time. */
    source: -1,
    /** Steps from the source to each tile; -1 for walls, unreachable floor and floor not filled yet. */
    steps: new Int32Array(size).fill(UNREACHABLE),
    /** The tiles reached, nearest first, and one more place. */
    queue: new Int32Array(size + 1),
    /** The number of tiles reached, and of those expanded. */
    reached: 0,
    looked: 0,
    /** True if floor reaches the left or the right border. */
    isOpen: false,
  }
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
 * Counts the steps from a tile to every tile of a map, in the order of its tiles: 0 for the tile itself, -1 for walls and
 * for floor that no way reaches. The map stays as it is. Takes time and memory linear in the tiles.
 *
 * @throws RangeError if the tile is a wall, void, or no tile of the map.
 */
export function distances(grid: Grid, from: number): Int32Array {
  return distanceField(grid, from).steps
}

/**
 * Resets a field to its source alone; `stepsTo` fills it on demand. Takes time linear in the tiles
 * filled before. The source may be a tile of a kind of its own, from which the search goes on over floor.
 *
 * @throws RangeError when the source is a wall or void.
 */
export function startField(grid: Grid, source: number, field: DistanceField): void {
  if ([undefined, WALL, VOID].includes(grid.tiles[source]))
    throw new RangeError(`tile ${source} is not floor`)
  const { steps, queue, reached } = field
  if (FILL_FACTOR * reached > steps.length) steps.fill(UNREACHABLE)
  else for (let i = 0; i < reached; i++) steps[queue[i]] = UNREACHABLE
  steps[source] = 0
  queue[0] = source
  field.source = source
  field.reached = 1
  field.looked = 0
  field.isOpen = hasOpenSide(grid)
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
function expand({ tiles, width }: Grid, field: DistanceField, most: number): void {
  const { steps, queue, isOpen } = field
  const below = tiles.length - width
  let end = field.reached
  let head = field.looked
  for (; head < end && head < most; head++) {
    const tile = queue[head]
    const next = steps[tile] + 1
    // Beyond the border stands the tile itself, which is reached already.
    const north = tile < width ? tile : tile - width
    const south = tile < below ? tile + width : tile
    const east = isOpen && (tile + 1) % width === 0 ? tile : tile + 1
    const west = isOpen && tile % width === 0 ? tile : tile - 1
    end += reach(tiles, steps, queue, end, north, next)
    end += reach(tiles, steps, queue, end, east, next)
    end += reach(tiles, steps, queue, end, south, next)
    end += reach(tiles, steps, queue, end, west, next)
  }
  field.reached = end
  field.looked = head
}

/**
 * Adds a tile to the end of the queue if it is floor and new, and returns the number of tiles added,
 * without a branch, which no processor predicts in a maze.
 */
function reach(
  tiles: Uint8Array,
  steps: Int32Array,
  queue: Int32Array,
  end: number,
  tile: number,
  next: number,
): number {
  // Floor is 0 and a new tile -1: only for both is the sign bit set.
  const isNew = (steps[tile] & (tiles[tile] - 1)) >>> 31
  steps[tile] += isNew * (next + 1)
  queue[end] = tile
  return isNew
}

function hasOpenSide({ width, tiles }: Grid): boolean {
  for (let tile = 0; tile < tiles.length; tile += width) {
    if (tiles[tile] === FLOOR || tiles[tile + width - 1] === FLOOR) return true
  }
  return false
}
