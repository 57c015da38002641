export { FLOOR, type Grid, WALL } from '../labyrinth/grid.ts'
export { MAZE_ALGORITHMS } from '../labyrinth/maze/generators.ts'
export { type MazeMeasures, measureMaze as measure } from '../labyrinth/maze/measures.ts'
export { carvePlan as carve, type MazePlan, PlanError } from '../labyrinth/maze/plan.ts'
export { formatMaze, MazeTextError, parseMaze } from '../labyrinth/maze/text.ts'
export type { Solution } from '../labyrinth/path/solution.ts'
export { MAZE_SOLVERS, solveMaze as solve, type SolverId } from '../labyrinth/path/solvers.ts'
export { RANDOM_GENERATORS } from '../labyrinth/random/generators.ts'
export { BRAIDED, createTrace, type Trace, TRACE_STRIDE } from '../labyrinth/trace.ts'
export { FRONTIER_MARK, VISITED_MARK, BACKTRACKED_MARK, PATH_MARK } from '../labyrinth/trace.ts'
export {
  CARVED,
  RAISED,
  VISITED,
  BACKTRACKED,
  RESTARTED,
  ON_PATH,
  SEEN,
} from '../labyrinth/trace.ts'
export { STEPPED, LOOPED, ERASED, FILLED, GAVE_UP, STARTED, OPENED } from '../labyrinth/trace.ts'
export { OPENED_SOUTH, FORCED, JOINED, CLEARED, KEPT, FELL, WALKED } from '../labyrinth/trace.ts'
