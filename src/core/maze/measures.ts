import { FLOOR, type Grid, openNeighbours } from '../grid.ts'

/** Tiles of floor with exactly one open neighbour, in reading order. */
export function deadEndsOf(grid: Grid): number[] {
  return floorTilesOf(grid).filter((tile) => openNeighbours(grid, tile) === 1)
}

/** Every tile of floor, in reading order. */
export function floorTilesOf(grid: Grid): number[] {
  const list: number[] = []
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (grid.tiles[tile] === FLOOR) list.push(tile)
  }
  return list
}
