import { type Grid, offsetsOf } from '../grid.ts'
import { FRONTIER_MARK, GAVE_UP, note, SEEN, VISITED, VISITED_MARK } from '../trace.ts'
import { exitsOf, firstWay, neighbourAt } from './exits.ts'
import { areFloor, notePath, type Solution, type SolveOptions, UNSOLVED } from './solution.ts'

/**
 * Breadth-first search with a queue: level after level of distance from the start, like water, until
 * the end is taken from the queue. The way is read by descending the levels from the end, north
 * before east before south before west. A shortest one. Time and memory linear in the tiles.
 * Source: Edward F. Moore, "The Shortest Path Through a Maze" (1959).
 */
export function bfs(grid: Grid, from: number, to: number, options: SolveOptions = {}): Solution {
  if (!areFloor(grid, from, to)) return UNSOLVED
  const { path, visited } = searchLevels(exitsOf(grid), offsetsOf(grid), from, to, options)
  return { path, visited, backtracked: 0, steps: visited }
}

/** Breadth-first search over a set of ways. */
export function searchLevels(
  ways: Uint8Array,
  offsets: readonly number[],
  from: number,
  to: number,
  { trace }: SolveOptions,
): Pick<Solution, 'path' | 'visited'> {
  /** 1 for the start, 2 for its neighbours, and so on; 0 for tiles not reached. */
  const levels = new Int32Array(ways.length)
  const queue = new Int32Array(ways.length)
  let end = 0
  queue[end++] = from
  levels[from] = 1
  if (trace !== undefined) note(trace, from, FRONTIER_MARK, SEEN)
  for (let head = 0; head < end; head++) {
    const tile = queue[head]
    if (trace !== undefined) note(trace, tile, VISITED_MARK, VISITED)
    if (tile === to) {
      const path = descendLevels(levels, ways, offsets, to)
      notePath(path, trace)
      return { path, visited: head + 1 }
    }
    for (let open = ways[tile]; open !== 0; open &= open - 1) {
      const next = tile + offsets[firstWay(open)]
      if (levels[next] !== 0) continue
      levels[next] = levels[tile] + 1
      queue[end++] = next
      if (trace !== undefined) note(trace, next, FRONTIER_MARK, SEEN)
    }
  }
  if (trace !== undefined) note(trace, from, VISITED_MARK, GAVE_UP)
  return { path: null, visited: end }
}

/** The tiles from level 1 up to a tile. */
function descendLevels(
  levels: Int32Array,
  ways: Uint8Array,
  offsets: readonly number[],
  target: number,
): Int32Array {
  const path = new Int32Array(levels[target])
  let tile = target
  for (let level = levels[target]; level > 1; level--) {
    path[level - 1] = tile
    tile = neighbourAt(levels, ways, offsets, tile, level - 1)
  }
  path[0] = tile
  return path
}
