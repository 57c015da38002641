import { describe, expect, test } from 'vitest'
import type { MazeGenerator } from '../../../src/labyrinth/maze/carve.ts'
import {
  digByCoordinates,
  digByDrawnCoordinates,
} from '../../../src/labyrinth/maze/coordinate-hash.ts'
import {
  type AlgorithmId,
  carveMaze,
  findAlgorithm,
} from '../../../src/labyrinth/maze/generators.ts'
import { chance } from '../arbitraries.ts'
import { deadEndsOf } from '../floor.ts'

const MAZES = 100
const CELLS = 20 * 20

/** Dead ends per hundred cells, averaged over mazes of 20 x 20 cells. */
function deadEndShare(carve: MazeGenerator): number {
  let ends = 0
  for (let seed = 0; seed < MAZES; seed++) {
    ends += deadEndsOf(carveMaze(carve, 41, 41, chance(seed))).length
  }
  return (100 * ends) / (MAZES * CELLS)
}

/**
 * Published: binary tree 25, sidewinder 27, Wilson 29, Kruskal 30, hunt and kill 10, backtracker 10;
 * with their decimals, and for the others, as measured over 2,000 mazes. The mean of a hundred mazes
 * strays by less than 0.16 (standard deviation), so that 0.6 is about four times that.
 */
const SHARES: readonly (readonly [AlgorithmId, number])[] = [
  ['binary-tree', 25.2],
  ['sidewinder', 27.3],
  ['stick-knockdown', 27.9],
  ['kruskal', 30.3],
  ['wall-growing', 27.7],
  ['wilson', 29.0],
  ['hunt-and-kill', 10.0],
  ['hole-digging', 11.1],
  ['coordinate-hash', 12.75],
  ['recursive-backtracker', 10.5],
  ['aldous-broder', 29.0],
  ['prim', 35.1],
  ['eller', 28.8],
  ['recursive-division', 27.2],
  ['growing-tree', 22.8],
  ['blobby-division', 28.8],
  ['houston', 29.4],
  ['parallel-backtracker', 11.5],
]

describe('the share of dead ends', () => {
  test.each(SHARES)('of %s is near %d %%', (id, expected) => {
    const share = deadEndShare(findAlgorithm(id)?.carve ?? (() => undefined))
    expect(share).toBeGreaterThan(expected - 0.6)
    expect(share).toBeLessThan(expected + 0.6)
  })

  test('of coordinate-hash with drawn constants is near that of the reference on average', () => {
    expect(Math.abs(deadEndShare(digByDrawnCoordinates) - 10.2)).toBeLessThan(1)
    expect(deadEndShare(digByCoordinates)).toBeGreaterThan(deadEndShare(digByDrawnCoordinates))
  })
})
