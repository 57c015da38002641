import { offsetsOf } from '../grid.ts'
import { LOOPED, note, VISITED_MARK } from '../trace.ts'
import { walkByStack } from './dfs.ts'
import { exitsOf, firstWay } from './exits.ts'
import { areFloor, type MazeSolver, UNSOLVED } from './solution.ts'

/**
 * Trémaux's walk with chalk: every passage gets a mark each time it is walked. Takes a passage
 * without marks, north before east before south before west; when it leads to a place already
 * marked, turns back at once; when there is none left, goes back by the passage with one mark. No
 * passage is walked more than twice, and those with one mark are the way. Unlike depth-first search
 * it cannot see that a neighbour is marked before it stands there. Time and memory linear in the
 * tiles.
 * Source: Édouard Lucas, "Récréations mathématiques" I (1882), after Charles Trémaux.
 */
export const tremaux: MazeSolver = (grid, from, to, { trace } = {}) => {
  if (!areFloor(grid, from, to)) return UNSOLVED
  /** The passages without marks; those with one are on the way, the others have two. */
  const unmarked = exitsOf(grid)
  const offsets = offsetsOf(grid)
  /** Steps to a place already marked, and back. */
  let turns = 0
  const solution = walkByStack(grid, from, to, trace, (tile, seen) => {
    for (let open = unmarked[tile]; open !== 0; open = unmarked[tile]) {
      const passage = firstWay(open)
      const next = tile + offsets[passage]
      unmarked[tile] &= ~(1 << passage)
      unmarked[next] &= ~(1 << (passage ^ 2))
      if (seen[next] === 0) return passage
      turns += 2
      if (trace === undefined) continue
      // A passage without marks can only lead back to the way.
      note(trace, next, VISITED_MARK, LOOPED)
      note(trace, tile, VISITED_MARK, LOOPED)
    }
    return null
  })
  return { ...solution, steps: solution.steps + turns }
}
