import { directionTo, type Grid } from '../grid.ts'
import {
  FRONTIER_MARK,
  GAVE_UP,
  note,
  SEEN,
  STARTED,
  type Trace,
  VISITED,
  VISITED_MARK,
} from '../trace.ts'
import {
  createDistanceField,
  distanceField,
  type DistanceField,
  startField,
  stepsTo,
} from './distance-field.ts'
import { descend } from './shortest-path.ts'
import { areFloor, type MazeSolver, notePath, UNSOLVED } from './solution.ts'

/**
 * Breadth-first search with a queue: level after level of distance from the start, like water, until
 * the end is taken from the queue. The way is read by descending the levels from the end, north
 * before east before south before west. A shortest one. Time and memory linear in the tiles.
 * Source: Edward F. Moore, "The Shortest Path Through a Maze" (1959).
 */
export const bfs: MazeSolver = (grid, from, to, { trace } = {}) => {
  if (!areFloor(grid, from, to)) return UNSOLVED
  const field = createDistanceField(grid)
  startField(grid, from, field)
  stepsTo(grid, field, to)
  const path = descend(grid, field, to)
  const visited = path === null ? field.reached : field.queue.lastIndexOf(to, field.reached - 1) + 1
  if (trace !== undefined) {
    noteVisits(grid, distanceField(grid, from), visited, trace)
    if (path === null) note(trace, from, VISITED_MARK, GAVE_UP)
    else notePath(path, trace)
  }
  return { path, visited, backtracked: 0, steps: visited }
}

/** Adds a search to a trace, up to its last visited tile, from the order of its full field. */
function noteVisits(
  grid: Grid,
  { queue, reached }: DistanceField,
  visited: number,
  trace: Trace,
): void {
  note(trace, queue[0], FRONTIER_MARK, STARTED)
  let seen = 1
  for (let head = 0; head < visited; head++) {
    note(trace, queue[head], VISITED_MARK, VISITED)
    const isLast = head === visited - 1
    // The next tiles that were seen are those seen from here, as long as they lie beside it.
    for (; !isLast && seen < reached && isBeside(grid, queue[head], queue[seen]); seen++) {
      note(trace, queue[seen], FRONTIER_MARK, SEEN)
    }
  }
}

function isBeside(grid: Grid, tile: number, other: number): boolean {
  return directionTo(grid, tile, other) !== null
}
