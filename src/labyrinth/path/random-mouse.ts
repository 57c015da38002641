import { offsetsOf } from '../grid.ts'
import { below } from '../random/random.ts'
import { xorshift128 } from '../random/xorshift.ts'
import { noteDraws } from '../trace.ts'
import { exitCount, exitsOf, firstWay } from './exits.ts'
import { arrive, giveUp, startWalk, stepTo } from './loop-erased-walk.ts'
import { areFloor, type MazeSolver, UNSOLVED } from './solution.ts'

/** Moves of a mouse before it gives up, by default. */
const DEFAULT_MOUSE_LIMIT = 1_000_000

/**
 * Runs on as a mouse without memory: at a junction any way but the one it came by, each equally
 * likely, and back only from a dead end. Gives up after `limit` moves. The way is what is left of
 * its run without the loops. Arrives sooner or later, and mostly later: in a perfect maze after a
 * number of moves that grows with the square of the tiles.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (random mouse).
 *
 * @throws RangeError for a limit that is not a whole number from 0.
 */
export const randomMouse: MazeSolver = (grid, from, to, options = {}) => {
  const { trace, random = xorshift128(), limit = DEFAULT_MOUSE_LIMIT } = options
  if (!(Number.isSafeInteger(limit) && limit >= 0)) {
    throw new RangeError(`limit must be a whole number from 0, not ${limit}`)
  }
  if (!areFloor(grid, from, to)) return UNSOLVED
  const chance = noteDraws(random, trace)
  const ways = exitsOf(grid)
  const offsets = offsetsOf(grid)
  const walk = startWalk(ways.length, from, trace)
  let tile = from
  /** The bit of the way back; none at the start. */
  let back = 0
  while (tile !== to) {
    if (ways[tile] === 0 || walk.steps === limit) return giveUp(walk)
    let open = ways[tile] & ~back
    if (open === 0) open = back
    for (let skip = below(chance, exitCount(open)); skip > 0; skip--) open &= open - 1
    const way = firstWay(open)
    tile += offsets[way]
    back = 1 << (way ^ 2)
    stepTo(walk, tile)
  }
  return arrive(walk)
}
