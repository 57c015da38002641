import { columnOf, type Grid, rowOf } from '../core/grid.ts'

/** A tile as JSON has it: column and row, from 0. */
export type Pair = readonly [x: number, y: number]

export function pairOf(grid: Grid, tile: number): Pair {
  return [columnOf(grid, tile), rowOf(grid, tile)]
}

export function pairsOf(grid: Grid, tiles: Int32Array): Pair[] {
  return Array.from(tiles, (tile) => pairOf(grid, tile))
}
