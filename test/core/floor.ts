import { DIRECTIONS, FLOOR, GAP, type Grid, isFloor, neighbour, WALL } from '../../src/core/grid.ts'

/** Number of a tile's neighbours that are floor. */
export function openNeighbours(grid: Grid, tile: number): number {
  return DIRECTIONS.filter((way) => isFloor(grid, neighbour(grid, tile, way))).length
}

/** Every tile of floor, in reading order. */
export function floorTilesOf(grid: Grid): number[] {
  return [...grid.tiles.keys()].filter((tile) => grid.tiles[tile] === FLOOR)
}

/** A copy of a grid with its gaps as walls: the maze as it was carved. */
export function withoutGaps(grid: Grid): Grid {
  return { ...grid, tiles: grid.tiles.map((kind) => (kind === GAP ? WALL : kind)) }
}

/** Tiles of floor with exactly one open neighbour, in reading order. */
export function deadEndsOf(grid: Grid): number[] {
  return floorTilesOf(grid).filter((tile) => openNeighbours(grid, tile) === 1)
}
