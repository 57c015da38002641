import fc from 'fast-check'
import { expect } from 'vitest'
import { FLOOR, type Grid } from '../../../src/labyrinth/grid.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { anyAlgorithm, anyMap, chance, mazeSide, mostLoops } from '../arbitraries.ts'
import { floorTilesOf } from '../floor.ts'
import { floorBeside, stepsFrom } from './oracle.ts'

export const RUNS = 100
/** Keeps the mouse short; on maps of this size it arrives long before, as a rule. */
export const LIMIT = { limit: 200 }

/** A map and two of its tiles, each floor or not. */
export const anyQuestion = fc
  .tuple(anyMap, fc.nat(), fc.nat())
  .map(([grid, a, b]): [Grid, number, number] => [
    grid,
    a % grid.tiles.length,
    b % grid.tiles.length,
  ])

export const anyTask = fc
  .tuple(anyMap, fc.nat(), fc.nat())
  .filter(([map]) => map.tiles.includes(FLOOR))
  .map(([grid, a, b]): [Grid, number, number] => {
    const floor = floorTilesOf(grid)
    return [grid, floor[a % floor.length], floor[b % floor.length]]
  })

export const anyMaze = fc
  .record({ algorithm: anyAlgorithm, width: mazeSide, height: mazeSide, seed: fc.nat() })
  .map(({ algorithm, width, height, seed }) => ({
    perfect: mostLoops(algorithm.id) === 0,
    grid: carveMaze(algorithm.carve, width, height, chance(seed)),
  }))

/** The steps of a shortest path, -1 when there is no path or an end is no floor. */
export function distance(grid: Grid, from: number, to: number): number {
  return grid.tiles[from] === FLOOR && grid.tiles[to] === FLOOR ? stepsFrom(grid, from)[to] : -1
}

export function expectPath(grid: Grid, path: Int32Array, from: number, to: number): void {
  expect([path[0], path[path.length - 1]]).toEqual([from, to])
  expect(new Set(path).size).toBe(path.length)
  for (let i = 1; i < path.length; i++) expect(floorBeside(grid, path[i - 1])).toContain(path[i])
}
