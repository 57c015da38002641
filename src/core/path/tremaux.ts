import { type Grid, offsetsOf } from '../grid.ts'
import {
  BACKTRACKED,
  BACKTRACKED_MARK,
  GAVE_UP,
  LOOPED,
  note,
  STEPPED,
  VISITED,
  VISITED_MARK,
} from '../trace.ts'
import { exitsOf, firstWay, follow } from './exits.ts'
import { areFloor, notePath, type Solution, type SolverOptions, UNSOLVED } from './solution.ts'

/**
 * Trémaux's walk with chalk: every passage gets a mark each time it is walked. Takes a passage
 * without marks, north before east before south before west; when it leads to a place already
 * marked, turns back at once; when there is none left, goes back by the passage with one mark. No
 * passage is walked more than twice, and those with one mark are the way. Unlike depth-first search
 * it cannot see that a neighbour is marked before it stands there. Time and memory linear in the
 * tiles.
 * Source: Édouard Lucas, "Récréations mathématiques" I (1882), after Charles Trémaux.
 */
export function tremaux(
  grid: Grid,
  from: number,
  to: number,
  { trace }: SolverOptions = {},
): Solution {
  if (!areFloor(grid, from, to)) return UNSOLVED
  /** The passages without marks; those with one are on the way, the others have two. */
  const unmarked = exitsOf(grid)
  const offsets = offsetsOf(grid)
  const known = new Uint8Array(unmarked.length)
  const way = new Uint8Array(unmarked.length)
  let depth = 0
  let visited = 1
  let steps = 0
  let tile = from
  known[from] = 1
  if (trace !== undefined) note(trace, from, VISITED_MARK, VISITED)
  while (tile !== to) {
    const open = unmarked[tile]
    if (open !== 0) {
      const passage = firstWay(open)
      const next = tile + offsets[passage]
      unmarked[tile] &= ~(1 << passage)
      unmarked[next] &= ~(1 << (passage ^ 2))
      if (known[next] === 1) {
        steps += 2
        if (trace === undefined) continue
        // A passage without marks can only lead back to the way.
        note(trace, next, VISITED_MARK, LOOPED)
        note(trace, tile, VISITED_MARK, STEPPED)
        continue
      }
      way[depth++] = passage
      tile = next
      known[tile] = 1
      visited++
      if (trace !== undefined) note(trace, tile, VISITED_MARK, VISITED)
    } else {
      if (depth === 0) {
        if (trace !== undefined) note(trace, tile, BACKTRACKED_MARK, GAVE_UP)
        return { path: null, visited, backtracked: visited, steps }
      }
      if (trace !== undefined) note(trace, tile, BACKTRACKED_MARK, BACKTRACKED)
      tile += offsets[way[--depth] ^ 2]
      if (trace !== undefined) note(trace, tile, VISITED_MARK, STEPPED)
    }
    steps++
  }
  const path = follow(from, way.subarray(0, depth), offsets)
  notePath(path, trace)
  return { path, visited, backtracked: visited - path.length, steps }
}
