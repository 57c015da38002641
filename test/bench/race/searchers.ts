import createPlanner from 'l1-path-finder'
import ndarray from 'ndarray'
import pathfinding from 'pathfinding'
import * as rot from 'rot-js'
import { entranceOf, exitOf, FLOOR, type Grid } from '../../../src/core/grid.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { bfs } from '../../../src/core/path/bfs.ts'
import { createDistanceField, distanceField } from '../../../src/core/path/distance-field.ts'
import { streamFromText } from '../../../src/core/random/streams.ts'
import { breadthFirstLoop, pathLoop } from '../loops/search.ts'
import type { Contestant } from './contestant.ts'

/** Contestant that all searches for distances are measured against. */
export const SEARCHING_LOOP = 'tight loop: distances'

/** Contestant that all searches for a path are measured against. */
const PATH_LOOP = 'tight loop: a path'

/** Tiles of all mazes that somebody searches in turn, but for a single one that is larger. */
const POOL_TILES = 1 << 19

/** All who search the same mazes breadth-first, from corner to corner: for distances or for a path. */
export const SEARCHERS: readonly Contestant[] = [
  {
    what: SEARCHING_LOOP,
    prepare(side) {
      const { steps, queue } = createDistanceField(mazeOf(side))
      return inTurn(side, (grid) => () => {
        breadthFirstLoop(grid.tiles, side, entranceOf(grid), steps, queue)
        return steps
      })
    },
  },
  {
    what: 'distance field',
    prepare(side) {
      const field = createDistanceField(mazeOf(side))
      return inTurn(side, (grid) => () => distanceField(grid, entranceOf(grid), field).steps)
    },
  },
  {
    what: PATH_LOOP,
    beside: PATH_LOOP,
    prepare: (side) =>
      inTurn(side, (grid) => () => pathLoop(grid.tiles, side, entranceOf(grid), exitOf(grid))),
  },
  {
    what: 'bfs, a path',
    beside: PATH_LOOP,
    prepare: (side) => inTurn(side, (grid) => () => bfs(grid, entranceOf(grid), exitOf(grid)).path),
  },
  {
    what: 'l1-path-finder, a path once it has planned',
    beside: PATH_LOOP,
    most: 501,
    prepare: (side) =>
      inTurn(side, (grid) => {
        const planner = createPlanner(ndarray(grid.tiles, [side, side]))
        return () => {
          const corners: number[] = []
          planner.search(1, 1, side - 2, side - 2, corners)
          return corners
        }
      }),
  },
  {
    what: 'rot-js Dijkstra',
    prepare(side) {
      return inTurn(side, ({ tiles }) => {
        const isFloor = (x: number, y: number): boolean => tiles[y * side + x] === FLOOR
        return () => {
          // Searching for a wall, it comes to all there is.
          const search = new rot.Path.Dijkstra(1, 1, isFloor, { topology: 4 })
          search.compute(0, 0, () => undefined)
          return search
        }
      })
    },
  },
  {
    what: 'pathfinding BreadthFirstFinder, a path',
    beside: PATH_LOOP,
    prepare(side) {
      const finder = new pathfinding.BreadthFirstFinder()
      const maps = inTurn(side, (grid) => new pathfinding.Grid(rowsOf(grid)))
      return () => {
        // A search writes into its grid.
        const clean = maps().clone()
        return () => finder.findPath(1, 1, side - 2, side - 2, clean)
      }
    },
  },
]

/** A result of each maze in turn: a processor learns a maze that it sees again. */
function inTurn<T>(side: number, make: (grid: Grid) => T): () => T {
  const count = Math.max(1, Math.floor(POOL_TILES / side ** 2))
  const made = Array.from({ length: count }, (_, i) => make(mazeOf(side, i)))
  let turn = 0
  return () => made[turn++ % count]
}

function mazeOf(side: number, number = 0): Grid {
  return carveMaze(recursiveBacktracker, side, side, streamFromText(`bench ${number}`))
}

/** Tiles as `pathfinding` expects them, row by row. */
function rowsOf({ tiles, width }: Grid): number[][] {
  return Array.from({ length: width }, (_, row) => [
    ...tiles.subarray(row * width, (row + 1) * width),
  ])
}
