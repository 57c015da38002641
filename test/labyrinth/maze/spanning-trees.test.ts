import { describe, expect, test } from 'vitest'
import { createGrid } from '../../../src/labyrinth/grid.ts'
import type { MazeGenerator } from '../../../src/labyrinth/maze/carve.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { kruskal } from '../../../src/labyrinth/maze/kruskal.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { chance } from '../arbitraries.ts'
import { chiSquare, chiSquareLimit, unevenness } from '../chi-square.ts'
import { type Edge, edgesOf } from './lattice.ts'

/** The count of each maze, by its picture. */
function tally(carve: MazeGenerator, width: number, height: number, count: number) {
  const random = chance('trees')
  const counts = new Map<string, number>()
  for (let i = 0; i < count; i++) {
    const picture = formatMaze(carveMaze(carve, width, height, random))
    counts.set(picture, (counts.get(picture) ?? 0) + 1)
  }
  return counts
}

describe('the 192 spanning trees of 3 x 3 cells', () => {
  const uniform = MAZE_ALGORITHMS.filter(({ bias }) => bias === 'uniform')

  test('are all as likely by wilson and aldous-broder', () => {
    expect(uniform.map(({ id }) => id)).toEqual(['wilson', 'aldous-broder'])
  })

  test.each(uniform)('are all as likely by $id', ({ carve }) => {
    const counts = tally(carve, 7, 7, 192 * 200)
    expect(counts.size).toBe(192)
    expect(unevenness([...counts.values()])).toBeLessThan(1)
  })

  test('are not by kruskal, which shows that the test can fail', () => {
    const counts = tally(kruskal, 7, 7, 192 * 100)
    expect(counts.size).toBe(192)
    expect(unevenness([...counts.values()])).toBeGreaterThan(2)
  })
})

describe('kruskal', () => {
  test('makes each of the 15 trees of 3 x 2 cells as often as the orders of its 7 edges do', () => {
    const counts = tally(kruskal, 7, 5, 15_000)
    const orders = new Map<string, number>()
    for (const order of permutations(edgesOf(createGrid(7, 5)))) {
      const picture = treeOf(order)
      orders.set(picture, (orders.get(picture) ?? 0) + 1)
    }
    expect(orders.size).toBe(15)
    const expected = [...orders.values()].map((count) => (count * 15_000) / 5040)
    const observed = [...orders.keys()].map((picture) => counts.get(picture) ?? 0)
    expect(chiSquare(observed, expected)).toBeLessThan(chiSquareLimit(15))
  })
})

/** The picture of the maze that opens edges in that order wherever they join two parts. */
function treeOf(order: readonly Edge[]): string {
  const grid = createGrid(7, 5)
  const parts = new Map(order.flatMap(({ cells }) => cells.map((cell) => [cell, cell])))
  for (const { tile, cells } of order) {
    for (const cell of cells) grid.tiles[cell] = 0
    const [a, b] = cells.map((cell) => parts.get(cell) ?? cell)
    if (a === b) continue
    grid.tiles[tile] = 0
    for (const [cell, part] of parts) if (part === a) parts.set(cell, b)
  }
  return formatMaze(grid)
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, i) =>
    permutations(list.toSpliced(i, 1)).map((rest) => [first, ...rest]),
  )
}
