import { columnOf, DX, DY, type Grid, offsetsOf, rowOf } from '../grid.ts'
import { FRONTIER_MARK, GAVE_UP, note, SEEN, VISITED, VISITED_MARK } from '../trace.ts'
import { createBucketQueue, put, take } from './bucket-queue.ts'
import { exitsOf, retrace } from './exits.ts'
import { areFloor, notePath, type Solution, type SolveOptions, UNSOLVED } from './solution.ts'

/**
 * Greedy best-first search: expands the tile nearest to the end by Manhattan distance, whatever its
 * steps so far. Runs straight at the end, into every trap before it. Of equally near tiles the one
 * seen last goes first, of those seen from one tile north before east before south before west.
 * Seldom a shortest path. Time and memory linear in the tiles.
 * Source: Judea Pearl, "Heuristics" (1984).
 */
export function greedyBestFirst(
  grid: Grid,
  from: number,
  to: number,
  { trace }: SolveOptions = {},
): Solution {
  if (!areFloor(grid, from, to)) return UNSOLVED
  const ways = exitsOf(grid)
  const offsets = offsetsOf(grid)
  const targetX = columnOf(grid, to)
  const targetY = rowOf(grid, to)
  const queue = createBucketQueue(ways.length)
  const seen = new Uint8Array(ways.length)
  /** The direction of arrival at each tile. */
  const arrivals = new Uint8Array(ways.length)
  let visited = 0
  seen[from] = 1
  put(queue, from, 0)
  if (trace !== undefined) note(trace, from, FRONTIER_MARK, SEEN)
  for (let tile = take(queue); tile !== -1; tile = take(queue)) {
    visited++
    if (trace !== undefined) note(trace, tile, VISITED_MARK, VISITED)
    if (tile === to) {
      const path = retrace(arrivals, offsets, from, to)
      notePath(path, trace)
      return { path, visited, backtracked: 0, steps: visited }
    }
    const x = columnOf(grid, tile)
    const y = rowOf(grid, tile)
    // Last in, first out: west is put first.
    for (let way = 3; way >= 0; way--) {
      if (((ways[tile] >> way) & 1) === 0) continue
      const next = tile + offsets[way]
      if (seen[next] === 1) continue
      seen[next] = 1
      arrivals[next] = way
      put(queue, next, Math.abs(targetX - x - DX[way]) + Math.abs(targetY - y - DY[way]))
      if (trace !== undefined) note(trace, next, FRONTIER_MARK, SEEN)
    }
  }
  if (trace !== undefined) note(trace, from, VISITED_MARK, GAVE_UP)
  return { path: null, visited, backtracked: 0, steps: visited }
}
