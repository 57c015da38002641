import { type Grid, offsetsOf } from '../grid.ts'
import {
  BACKTRACKED,
  BACKTRACKED_MARK,
  GAVE_UP,
  note,
  STARTED,
  STEPPED,
  type Trace,
  VISITED,
  VISITED_MARK,
} from '../trace.ts'
import { exitsOf, follow } from './exits.ts'
import { areFloor, type MazeSolver, notePath, type Solution, UNSOLVED } from './solution.ts'

/**
 * Depth-first search by a walker with a stack: goes on to the first neighbour it has not been to,
 * north before east before south before west, and where there is none steps back in the direction
 * opposite to the one on the stack. There is no path when the stack is empty. The way is what the
 * stack holds, seldom a shortest one. Time and memory linear in the tiles.
 * Source: Robert Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972).
 */
export const dfs: MazeSolver = (grid, from, to, { trace } = {}) => {
  if (!areFloor(grid, from, to)) return UNSOLVED
  const ways = exitsOf(grid)
  const offsets = offsetsOf(grid)
  return walkByStack(grid, from, to, trace, (tile, seen) => {
    let way = 0
    while (way < 4 && (((ways[tile] >> way) & 1) === 0 || seen[tile + offsets[way]] === 1)) way++
    return way < 4 ? way : null
  })
}

/**
 * The walk of a depth-first search: `wayOn` chooses a way from a tile to one not yet seen, which is marked 1;
 * null for a step back.
 */
export function walkByStack(
  grid: Grid,
  from: number,
  to: number,
  trace: Trace | undefined,
  wayOn: (tile: number, seen: Uint8Array) => number | null,
): Solution {
  const offsets = offsetsOf(grid)
  const seen = new Uint8Array(grid.tiles.length)
  const stack = new Uint8Array(grid.tiles.length)
  let depth = 0
  let visited = 1
  let steps = 0
  let tile = from
  seen[from] = 1
  if (trace !== undefined) note(trace, from, VISITED_MARK, STARTED)
  while (tile !== to) {
    const way = wayOn(tile, seen)
    if (way !== null) {
      stack[depth++] = way
      tile += offsets[way]
      seen[tile] = 1
      visited++
      if (trace !== undefined) note(trace, tile, VISITED_MARK, VISITED)
    } else {
      if (depth === 0) {
        if (trace !== undefined) note(trace, tile, BACKTRACKED_MARK, GAVE_UP)
        return { path: null, visited, backtracked: visited, steps }
      }
      if (trace !== undefined) note(trace, tile, BACKTRACKED_MARK, BACKTRACKED)
      tile += offsets[stack[--depth] ^ 2]
      if (trace !== undefined) note(trace, tile, VISITED_MARK, STEPPED)
    }
    steps++
  }
  const path = follow(from, stack.subarray(0, depth), offsets)
  notePath(path, trace)
  return { path, visited, backtracked: visited - path.length, steps }
}
