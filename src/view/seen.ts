import { columnOf, DIRECTIONS, DX, DY, type Grid, isFloor, rowOf, tileAhead } from '../core/grid.ts'

/**
 * Marks the tiles seen from a floor tile: along each open way to its end, with the walls on
 * both sides. `seen` holds 1 for each tile that was seen. Maps with an open border are bounded.
 */
export function seeFrom(grid: Grid, from: number, seen: Uint8Array): void {
  lookAround(grid, from, seen)
  for (const direction of DIRECTIONS) {
    let tile = from
    for (;;) {
      const x = columnOf(grid, tile) + DX[direction]
      const y = rowOf(grid, tile) + DY[direction]
      if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) break
      tile = tileAhead(grid, tile, direction)
      if (!isFloor(grid, tile)) break
      lookAround(grid, tile, seen)
    }
  }
}

function lookAround(grid: Grid, tile: number, seen: Uint8Array): void {
  const left = Math.max(0, columnOf(grid, tile) - 1)
  const right = Math.min(grid.width - 1, columnOf(grid, tile) + 1)
  const top = Math.max(0, rowOf(grid, tile) - 1)
  const bottom = Math.min(grid.height - 1, rowOf(grid, tile) + 1)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) seen[y * grid.width + x] = 1
  }
}
