import { columnOf, EAST, type Grid, NORTH, offsetsOf, rowOf, SOUTH } from '../grid.ts'
import { FRONTIER_MARK, GAVE_UP, note, SEEN, VISITED, VISITED_MARK } from '../trace.ts'
import { createBucketQueue, put, remove, take } from './bucket-queue.ts'
import { exitsOf, retrace } from './exits.ts'
import { areFloor, notePath, type Solution, type SolveOptions, UNSOLVED } from './solution.ts'

/**
 * A*: expands the tile with the least sum of its steps so far and its Manhattan distance to the
 * end, so tiles that lead away are hardly visited. Each step keeps that sum, when it leads nearer,
 * or adds two, so the queue counts the steps away from the end, in whole numbers. Of equal sums the
 * tile seen last goes first, of those seen from one tile north before east before south before
 * west. A shortest path. Time and memory linear in the tiles.
 * Source: Peter Hart, Nils Nilsson, Bertram Raphael, "A Formal Basis for the Heuristic
 * Determination of Minimum Cost Paths" (1968).
 */
export function aStar(
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
  /** Steps away from the end on the best way to each tile so far; -1 for a tile not seen. */
  const away = new Int32Array(ways.length).fill(-1)
  /** The direction of the last step of that way to each tile. */
  const arrivals = new Uint8Array(ways.length)
  let visited = 0
  away[from] = 0
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
      const sum = away[tile] + (leadsNearer(way, targetX - x, targetY - y) ? 0 : 1)
      const known = away[next]
      if (known !== -1 && known <= sum) continue
      if (known !== -1) remove(queue, next, known)
      else if (trace !== undefined) note(trace, next, FRONTIER_MARK, SEEN)
      away[next] = sum
      arrivals[next] = way
      put(queue, next, sum)
    }
  }
  if (trace !== undefined) note(trace, from, VISITED_MARK, GAVE_UP)
  return { path: null, visited, backtracked: 0, steps: visited }
}

/** True if a step shortens the Manhattan distance to the tile at (dx, dy) from here. */
function leadsNearer(way: number, dx: number, dy: number): boolean {
  if (way === NORTH) return dy < 0
  if (way === EAST) return dx > 0
  if (way === SOUTH) return dy > 0
  return dx < 0
}
