import pathfinding from 'pathfinding'
import { createGrid, entranceOf, exitOf, type Grid } from '../../src/core/grid.ts'
import { recursiveBacktracker } from '../../src/core/maze/recursive-backtracker.ts'
import { wilson } from '../../src/core/maze/wilson.ts'
import type { MazeGenerator } from '../../src/core/maze/carve.ts'
import { bfs } from '../../src/core/path/bfs.ts'
import { createDistanceField, distanceField } from '../../src/core/path/distance-field.ts'
import { MAZE_SOLVERS } from '../../src/core/path/solvers.ts'
import { streamFromText } from '../../src/core/random/streams.ts'
import { median, milliseconds, race, ratioOf, type Table, timeOf } from './measure.ts'
import { breadthFirstLoop } from './tight-loops.ts'

const SIDE = 1001
/** The side that pathfinding bears: its grid is an object a tile. */
const PEER_SIDE = 501
const LOOP_ROUNDS = 31
const ROUNDS = 9

const MAZES = [
  { id: 'recursive-backtracker', carve: recursiveBacktracker },
  { id: 'wilson', carve: wilson },
] as const

/** What it costs to search a maze, beside a tight loop, beside pathfinding, and for each solver. */
export function measureSearching(): Table[] {
  return [besideLoop(), besidePathfinding(), everySolver()]
}

function maze(carve: MazeGenerator, side: number): Grid {
  const grid = createGrid(side, side)
  carve(grid, streamFromText('bench'))
  return grid
}

function besideLoop(): Table {
  const rows = MAZES.flatMap(({ id, carve }) => {
    const grid = maze(carve, SIDE)
    const source = entranceOf(grid)
    const field = createDistanceField(grid)
    const { steps, queue } = createDistanceField(grid)
    const loop = () => {
      breadthFirstLoop(grid.tiles, SIDE, source, steps, queue)
    }
    const own = () => distanceField(grid, source, field)
    const [loopTimes, ownTimes] = race([loop, own], LOOP_ROUNDS)
    if (field.steps.some((step, tile) => step !== steps[tile])) {
      throw new Error('the loop finds other distances')
    }
    return [
      [`tight loop over typed arrays, ${id}`, milliseconds(median(loopTimes)), '1.00'],
      [
        `distance field, ${id}`,
        milliseconds(median(ownTimes)),
        ratioOf(ownTimes, loopTimes).toFixed(2),
      ],
    ]
  })
  return {
    title: `Breadth-first distances at ${SIDE} x ${SIDE} tiles, the same mazes`,
    head: ['what', 'median', 'ratio'],
    rows,
  }
}

function besidePathfinding(): Table {
  const rows = MAZES.map(({ id, carve }) => {
    const grid = maze(carve, PEER_SIDE)
    const matrix = Array.from({ length: PEER_SIDE }, (_, y) =>
      Array.from(grid.tiles.subarray(y * PEER_SIDE, (y + 1) * PEER_SIDE)),
    )
    const finder = new pathfinding.BreadthFirstFinder()
    const end = PEER_SIDE - 2
    const ownTimes: number[] = []
    const peerTimes: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // A search writes into this grid: each has its own, and making it is not counted.
      const map = new pathfinding.Grid(matrix)
      let found: number[][] = []
      let length = 0
      peerTimes.push(timeOf(() => (found = finder.findPath(1, 1, end, end, map))))
      ownTimes.push(
        timeOf(() => (length = bfs(grid, entranceOf(grid), exitOf(grid)).path?.length ?? 0)),
      )
      if (found.length !== length) throw new Error('pathfinding finds another path')
    }
    return [
      id,
      milliseconds(median(ownTimes)),
      milliseconds(median(peerTimes)),
      ratioOf(ownTimes, peerTimes).toFixed(2),
    ]
  })
  return {
    title: `A shortest path from corner to corner at ${PEER_SIDE} x ${PEER_SIDE} tiles`,
    head: ['maze', 'bfs', "pathfinding's BreadthFirstFinder", 'ratio'],
    rows,
  }
}

function everySolver(): Table {
  const [{ id, carve }] = MAZES
  const grid = maze(carve, SIDE)
  const solve = MAZE_SOLVERS.map((solver) => () => {
    return solver.solve(grid, entranceOf(grid), exitOf(grid))
  })
  const times = race(solve, ROUNDS)
  const reference = times[MAZE_SOLVERS.findIndex((solver) => solver.id === 'bfs')]
  return {
    title: `Every solver of the table at ${SIDE} x ${SIDE} tiles, one ${id} maze`,
    head: ['solver', 'median', 'tiles visited', 'steps', 'path', 'ratio to bfs'],
    rows: MAZE_SOLVERS.map((solver, i) => {
      const { path, visited, steps } = solve[i]()
      return [
        solver.id,
        milliseconds(median(times[i])),
        String(visited),
        String(steps),
        path === null ? 'gave up' : String(path.length),
        ratioOf(times[i], reference).toFixed(2),
      ]
    }),
  }
}
