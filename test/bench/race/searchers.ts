import { solveBFSGrid } from 'algernon-js'
import pathfinding from 'pathfinding'
import * as rot from 'rot-js'
import { entranceOf, FLOOR, type Grid } from '../../../src/core/grid.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { bfs } from '../../../src/core/path/bfs.ts'
import { createDistanceField, distanceField } from '../../../src/core/path/distance-field.ts'
import { streamFromText } from '../../../src/core/random/streams.ts'
import { breadthFirstLoop } from '../loops/search.ts'
import type { Contestant } from './contestant.ts'

/** The tight loop that all who search are measured against. */
export const SEARCHING_LOOP = 'tight loop over typed arrays'

/** All who search the same maze breadth-first, from corner to corner: for distances or for a path. */
export const SEARCHERS: readonly Contestant[] = [
  {
    what: SEARCHING_LOOP,
    prepare(side) {
      const grid = mazeOf(side)
      const { steps, queue } = createDistanceField(grid)
      const call = (): Int32Array => {
        breadthFirstLoop(grid.tiles, side, entranceOf(grid), steps, queue)
        return steps
      }
      return () => call
    },
  },
  {
    what: 'distance field',
    prepare(side) {
      const grid = mazeOf(side)
      const field = createDistanceField(grid)
      return () => () => distanceField(grid, entranceOf(grid), field).steps
    },
  },
  {
    what: 'bfs, a path',
    prepare(side) {
      const grid = mazeOf(side)
      return () => () => bfs(grid, entranceOf(grid), grid.tiles.length - side - 2).path
    },
  },
  {
    what: 'rot-js Dijkstra',
    prepare(side) {
      const { tiles } = mazeOf(side)
      const isFloor = (x: number, y: number): boolean => tiles[y * side + x] === FLOOR
      return () => () => {
        // Searching for a wall, it comes to all there is.
        const search = new rot.Path.Dijkstra(1, 1, isFloor, { topology: 4 })
        search.compute(0, 0, () => undefined)
        return search
      }
    },
  },
  {
    what: 'pathfinding BreadthFirstFinder, a path',
    prepare(side) {
      const map = new pathfinding.Grid(rowsOf(mazeOf(side), 0, Number))
      const finder = new pathfinding.BreadthFirstFinder()
      return () => {
        // A search writes into its grid.
        const clean = map.clone()
        return () => finder.findPath(1, 1, side - 2, side - 2, clean)
      }
    },
  },
  {
    what: 'algernon-js BFS, a path',
    prepare(side) {
      const rows = rowsOf(mazeOf(side), 1, (tile) => tile !== FLOOR)
      return () => () => solveBFSGrid(rows, [0, 0], [side - 3, side - 3])
    },
  },
]

function mazeOf(side: number): Grid {
  return carveMaze(recursiveBacktracker, side, side, streamFromText('bench'))
}

/** The tiles as others want them, row by row, without a border of so many. */
function rowsOf<T>({ tiles, width }: Grid, border: number, tileAs: (tile: number) => T): T[][] {
  return Array.from({ length: width - 2 * border }, (_, row) => {
    const start = (row + border) * width
    return Array.from(tiles.subarray(start + border, start + width - border), tileAs)
  })
}
