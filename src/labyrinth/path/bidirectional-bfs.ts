import { offsetsOf } from '../grid.ts'
import {
  FRONTIER_MARK,
  GAVE_UP,
  JOINED,
  note,
  SEEN,
  STARTED,
  VISITED,
  VISITED_MARK,
} from '../trace.ts'
import { exitsOf, firstWay, neighbourAt } from './exits.ts'
import { areFloor, type MazeSolver, notePath, type Solution, UNSOLVED } from './solution.ts'

/** Search from one end. */
interface Side {
  readonly queue: Int32Array
  head: number
  end: number
  /** The difference of a further step to the level of a tile: 1 from the start, -1 from the end. */
  readonly step: number
}

/**
 * Breadth-first search from both ends at once, a whole level at a time, always on the side with
 * fewer tiles to take up, the start when they are equal. The first touch of the two is the middle of
 * a shortest way; in the open they see about half of what one search would. North before east before
 * south before west. Time and memory linear in the tiles.
 * Source: Ira Pohl, "Bi-directional and Heuristic Search in Path Problems" (1969).
 */
export const bidirectionalBfs: MazeSolver = (grid, from, to, { trace } = {}) => {
  if (!areFloor(grid, from, to)) return UNSOLVED
  const ways = exitsOf(grid)
  const offsets = offsetsOf(grid)
  /** 1, 2, 3 and on from the start, -1, -2, -3 and on from the end; 0 for tiles not reached. */
  const levels = new Int32Array(ways.length)
  let visited = 0

  const visit = (tile: number, event: number): void => {
    visited++
    if (trace !== undefined) note(trace, tile, VISITED_MARK, event)
  }
  const see = (side: Side, tile: number, level: number): void => {
    levels[tile] = level
    side.queue[side.end++] = tile
    const isEnd = tile === from || tile === to
    if (trace !== undefined) note(trace, tile, FRONTIER_MARK, isEnd ? STARTED : SEEN)
  }
  const arrive = (path: Int32Array): Solution => {
    notePath(path, trace)
    return { path, visited, backtracked: 0, steps: visited }
  }

  const start: Side = { queue: new Int32Array(ways.length), head: 0, end: 0, step: 1 }
  const finish: Side = { queue: new Int32Array(ways.length), head: 0, end: 0, step: -1 }
  see(start, from, start.step)
  if (from === to) {
    visit(from, VISITED)
    return arrive(Int32Array.of(from))
  }
  see(finish, to, finish.step)
  while (start.head < start.end && finish.head < finish.end) {
    const side = finish.end - finish.head < start.end - start.head ? finish : start
    const levelEnd = side.end
    while (side.head < levelEnd) {
      const tile = side.queue[side.head++]
      visit(tile, VISITED)
      for (let open = ways[tile]; open !== 0; open &= open - 1) {
        const next = tile + offsets[firstWay(open)]
        if (levels[next] === 0) {
          see(side, next, levels[tile] + side.step)
        } else if (levels[next] > 0 !== levels[tile] > 0) {
          visit(next, JOINED)
          const [near, far] = side === start ? [tile, next] : [next, tile]
          return arrive(joinHalves(levels, ways, offsets, near, far))
        }
      }
    }
  }
  if (trace !== undefined) note(trace, from, VISITED_MARK, GAVE_UP)
  return { path: null, visited, backtracked: 0, steps: visited }
}

/** The way over two neighbours, the one reached from the start, the other from the end. */
function joinHalves(
  levels: Int32Array,
  ways: Uint8Array,
  offsets: readonly number[],
  near: number,
  far: number,
): Int32Array {
  const path = new Int32Array(levels[near] - levels[far])
  let place = levels[near]
  path[place - 1] = near
  path[place] = far
  for (let i = place - 1; i > 0; i--) {
    path[i - 1] = neighbourAt(levels, ways, offsets, path[i], i)
  }
  while (++place < path.length) {
    path[place] = neighbourAt(levels, ways, offsets, path[place - 1], place - path.length)
  }
  return path
}
