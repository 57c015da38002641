import { cloneGrid, offsetsOf, WALL } from '../grid.ts'
import { BACKTRACKED, BACKTRACKED_MARK, FILLED, note, type Trace } from '../trace.ts'
import { bfs } from './bfs.ts'
import { exitsOf, firstWay } from './exits.ts'
import { areFloor, type MazeSolver, UNSOLVED } from './solution.ts'

/**
 * Fills every dead end up to its junction, in reading order, until no dead end is left, then takes
 * the shortest path through the rest (breadth-first search). In a perfect maze only the solution
 * stays open. A shortest path. Filled tiles count as backtracked. Time and memory linear in the
 * tiles.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (dead end filler).
 */
export const deadEndFilling: MazeSolver = (grid, from, to, options = {}) => {
  if (!areFloor(grid, from, to)) return UNSOLVED
  const ways = exitsOf(grid)
  const offsets = offsetsOf(grid)
  let filled = 0
  for (let tile = 0; tile < ways.length; tile++) {
    if (ways[tile] !== 0) filled += fillFrom(ways, offsets, tile, from, to, options.trace)
  }
  const rest = cloneGrid(grid)
  for (let tile = 0; tile < ways.length; tile++) {
    if (ways[tile] === 0 && tile !== from && tile !== to) rest.tiles[tile] = WALL
  }
  const { path, visited } = bfs(rest, from, to, options)
  return { path, visited: filled + visited, backtracked: filled, steps: filled + visited }
}

/** Fills from a tile on while it is a dead end, and returns how many tiles were filled. */
function fillFrom(
  ways: Uint8Array,
  offsets: readonly number[],
  start: number,
  from: number,
  to: number,
  trace: Trace | undefined,
): number {
  let count = 0
  let tile = start
  let open = ways[tile]
  // One bit: a single way out.
  while ((open & (open - 1)) === 0 && tile !== from && tile !== to) {
    if (trace !== undefined) note(trace, tile, BACKTRACKED_MARK, count === 0 ? BACKTRACKED : FILLED)
    count++
    if (open === 0) break
    const way = firstWay(open)
    ways[tile] = 0
    tile += offsets[way]
    ways[tile] &= ~(1 << (way ^ 2))
    open = ways[tile]
  }
  return count
}
