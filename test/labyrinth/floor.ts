import { DIRECTIONS, FLOOR, type Grid, isFloor, neighbour } from '../../src/labyrinth/grid.ts'

export function openNeighbours(grid: Grid, tile: number): number {
  return DIRECTIONS.filter((way) => isFloor(grid, neighbour(grid, tile, way))).length
}

/** Every tile of floor, in reading order. */
export function floorTilesOf(grid: Grid): number[] {
  return [...grid.tiles.keys()].filter((tile) => grid.tiles[tile] === FLOOR)
}

/** Tiles of floor with exactly one open neighbour, in reading order. */
export function deadEndsOf(grid: Grid): number[] {
  return floorTilesOf(grid).filter((tile) => openNeighbours(grid, tile) === 1)
}
