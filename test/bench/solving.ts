import { createGrid, entranceOf, exitOf } from '../../src/core/grid.ts'
import { recursiveBacktracker } from '../../src/core/maze/recursive-backtracker.ts'
import { MAZE_SOLVERS } from '../../src/core/path/solvers.ts'
import { streamFromText } from '../../src/core/random/streams.ts'
import { median, race, ratioOf } from './measure.ts'
import type { Row } from './results.ts'

const SIDE = 1001
const ROUNDS = 9

/** Every solver of the table through the same maze, from corner to corner. */
export function measureSolving(quick: boolean): Row[] {
  const grid = createGrid(SIDE, SIDE)
  recursiveBacktracker(grid, streamFromText('bench'))
  const solve = MAZE_SOLVERS.map((solver) => () => {
    return solver.solve(grid, entranceOf(grid), exitOf(grid))
  })
  const times = race(solve, quick ? 3 : ROUNDS)
  const reference = times[MAZE_SOLVERS.findIndex(({ id }) => id === 'bfs')]
  return MAZE_SOLVERS.flatMap(({ id }, i): Row[] => {
    const { path, visited } = solve[i]()
    const row = { part: 'solving', what: id } as const
    return [
      {
        ...row,
        at: 'time',
        unit: 'ms',
        median: median(times[i]),
        ratio: ratioOf(times[i], reference),
      },
      { ...row, at: 'visited', unit: 'tiles', median: visited },
      ...(path === null
        ? []
        : [{ ...row, at: 'path', unit: 'tiles', median: path.length } as const]),
    ]
  })
}
