import { EAST, offsetsOf, SOUTH, WALL } from '../grid.ts'
import { shuffle } from '../random/random.ts'
import { JOINED, KEPT, note, VISITED } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { disjointSets, union } from './disjoint-sets.ts'
import { freeCells } from './random-step.ts'

/**
 * Opens the edges in random order wherever they join two parts that were not joined yet. Feels
 * like gravel: short corridors and many small dead ends, the same everywhere.
 * Time nearly linear in the cells (sets with union by size), memory of one number an edge.
 * Source: Joseph B. Kruskal, "On the Shortest Spanning Subtree of a Graph" (1956), randomized.
 */
export const kruskal: MazeGenerator = (grid, random, trace) => {
  const { tiles } = grid
  const cells = cellsOf(grid)
  const { taken, steps } = cells
  const offsets = offsetsOf(grid)
  const list = freeCells(cells)
  const edges = new Int32Array(2 * list.length)
  let count = 0
  for (const cell of list) {
    if (taken[cell + 1] === 0) edges[count++] = 2 * cell
    if (taken[cell + cells.stride] === 0) edges[count++] = 2 * cell + 1
  }
  const order = edges.subarray(0, count)
  shuffle(random, order)

  for (const cell of list) carve(tiles, tileOfCell(cells, cell), trace)
  const sets = disjointSets(taken.length)
  for (const edge of order) {
    const cell = edge >> 1
    const way = (edge & 1) === 0 ? EAST : SOUTH
    const isJoint = union(sets, cell, cell + steps[way])
    if (trace === undefined && !isJoint) continue
    const tile = tileOfCell(cells, cell) + offsets[way]
    if (trace !== undefined) note(trace, tile, WALL, VISITED)
    if (isJoint) carve(tiles, tile, trace, JOINED)
    else if (trace !== undefined) note(trace, tile, WALL, KEPT)
  }
}

export const KRUSKAL = {
  id: 'kruskal',
  carve: kruskal,
  bias: 'unbiased',
  source:
    'Joseph B. Kruskal, "On the Shortest Spanning Subtree of a Graph and the Traveling Salesman Problem" (1956)',
  masks: true,
  options: [],
} as const satisfies MazeAlgorithm
