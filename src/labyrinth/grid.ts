/** Kind of a tile that can be walked on. */
export const FLOOR = 0
/** Kind of a solid tile; a generator carves a grid of wall and void tiles. */
export const WALL = 1
/** A tile outside the mask of a maze, which stays solid: generators leave it alone. */
export const VOID = 2

/** The smallest side of a map that is read, and the largest of any grid, in tiles. */
export const MIN_SIDE = 3
export const MAX_SIDE = 4095

/** A direction is an index into the tables below; ties are decided in this order. */
export const NORTH = 0
export const EAST = 1
export const SOUTH = 2
export const WEST = 3
/** Direction as an index: 0 north, 1 east, 2 south, 3 west. */
export type Direction = 0 | 1 | 2 | 3

/** The four directions: north, east, south, west. */
export const DIRECTIONS: readonly Direction[] = [NORTH, EAST, SOUTH, WEST]
/** A bit for each direction, `1 << NORTH` and so on. */
export const ALL_WAYS = 15
export const DX: readonly number[] = [0, 1, 0, -1]
export const DY: readonly number[] = [-1, 0, 1, 0]

export function opposite(direction: Direction): Direction {
  return (direction ^ 2) as Direction
}

/** A rectangle of square tiles, row-major: the tile at (x, y) is `tiles[y * width + x]`. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly tiles: Uint8Array
}

/**
 * A grid of `width` x `height` tiles, all of one kind.
 *
 * @throws RangeError for a side that is not a whole number from 3 to 4,095.
 */
export function createGrid(width: number, height: number, fill: number = WALL): Grid {
  requireSide('width', width)
  requireSide('height', height)
  return { width, height, tiles: new Uint8Array(width * height).fill(fill) }
}

function requireSide(name: string, side: number): void {
  if (Number.isInteger(side) && side >= MIN_SIDE && side <= MAX_SIDE) return
  throw new RangeError(
    `${name} must be a whole number from ${MIN_SIDE} to ${MAX_SIDE}, not ${side}`,
  )
}

export function cloneGrid(grid: Grid): Grid {
  return { width: grid.width, height: grid.height, tiles: grid.tiles.slice() }
}

export function tileAt(grid: Grid, x: number, y: number): number {
  return y * grid.width + x
}

export function columnOf(grid: Grid, tile: number): number {
  return tile % grid.width
}

export function rowOf(grid: Grid, tile: number): number {
  // Cut to a whole number at once, the engine divides whole numbers.
  return (tile / grid.width) | 0
}

/** Steps between two tiles if there were no walls. */
export function stepsApart(grid: Grid, tile: number, other: number): number {
  const columns = columnOf(grid, tile) - columnOf(grid, other)
  return Math.abs(columns) + Math.abs(rowOf(grid, tile) - rowOf(grid, other))
}

/** The tile a run starts from, (1, 1). */
export function entranceOf(grid: Grid): number {
  return grid.width + 1
}

/** The tile a run ends at, (width - 2, height - 2). */
export function exitOf(grid: Grid): number {
  return (grid.height - 1) * grid.width - 2
}

/** The offsets of a tile's index to its neighbours north, east, south and west. */
export function offsetsOf(grid: Grid): readonly [number, number, number, number] {
  return [-grid.width, 1, grid.width, -1]
}

/** The tile one step in a direction, from a tile that is not on the edge of the grid. */
export function tileAhead(grid: Grid, tile: number, direction: Direction): number {
  return tile + DX[direction] + DY[direction] * grid.width
}

/** The tile one step in a direction or -1 beyond the edge of the grid. */
export function neighbour(grid: Grid, tile: number, direction: Direction): number {
  const x = columnOf(grid, tile) + DX[direction]
  const y = rowOf(grid, tile) + DY[direction]
  return x < 0 || y < 0 || x >= grid.width || y >= grid.height ? -1 : tileAt(grid, x, y)
}

/** True for a tile that is not on the border of the grid. */
export function isInner(grid: Grid, tile: number): boolean {
  const x = columnOf(grid, tile)
  const y = rowOf(grid, tile)
  return x > 0 && y > 0 && x < grid.width - 1 && y < grid.height - 1
}

export function isFloor(grid: Grid, tile: number): boolean {
  return grid.tiles[tile] === FLOOR
}

/** The direction from a tile to one beside it, or null if they are not neighbours. */
export function directionTo(grid: Grid, from: number, to: number): Direction | null {
  for (const direction of DIRECTIONS) {
    // The next tile in memory may lie beyond the edge.
    if (tileAhead(grid, from, direction) !== to) continue
    if (neighbour(grid, from, direction) === to) return direction
  }
  return null
}
