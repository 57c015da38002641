import type { Input } from '../game/state.ts'
import { runnerGrid } from '../game/gap.ts'
import { directionTo, type Grid, WALL } from '../../labyrinth/grid.ts'
import type { Ends } from '../../labyrinth/maze/ends.ts'
import {
  createDistanceField,
  distanceField,
  UNREACHABLE,
} from '../../labyrinth/path/distance-field.ts'
import { exitCount, exitsOf } from '../../labyrinth/path/exits.ts'
import { descend } from '../../labyrinth/path/shortest-path.ts'

/** A maze measured for placing enemies; steps and paths are the runner's, junctions the enemies'. */
export type MazeAnalysis = ReturnType<typeof analyseMaze>

/** @throws RangeError when no way leads from the entrance to the exit */
export function analyseMaze(grid: Grid, { entrance, exit }: Ends) {
  const open = runnerGrid(grid)
  const fromEntrance = distanceField(open, entrance)
  const fromExit = distanceField(open, exit)
  const path = descend(open, fromExit, entrance)
  if (path === null) throw new RangeError('no way leads from the entrance to the exit')
  path.reverse()
  const moves: Input[] = []
  for (let i = 1; i < path.length; i++) {
    const way = directionTo(grid, path[i - 1], path[i])
    if (way !== null) moves.push(1 << way)
  }
  const junctions: number[] = []
  const isJunction = new Uint8Array(grid.tiles.length)
  const ways = exitsOf(grid)
  for (let tile = 0; tile < ways.length; tile++) {
    if (exitCount(ways[tile]) < 3 || fromEntrance.steps[tile] === UNREACHABLE) continue
    junctions.push(tile)
    isJunction[tile] = 1
  }
  return {
    fromEntrance,
    fromExit,
    shortest: moves.length,
    /** The inputs of a shortest path from entrance to exit, from tile to tile. */
    moves: moves as readonly Input[],
    path,
    /** Floor with three or more open sides, in order. */
    junctions,
    isJunction,
    /** Cached start tiles by the requirements of an enemy. */
    places: new Map<string, readonly number[]>(),
    /** Room for a search. */
    scratch: createDistanceField(grid),
  }
}

/**
 * Extra steps of a path to the exit that avoids the two tiles `steps` steps along the shortest path;
 * null without such a path.
 */
export function detourAt(grid: Grid, analysis: MazeAnalysis, steps: number): number | null {
  const { path, shortest, scratch } = analysis
  const [entrance, exit] = [path[0], path[shortest]]
  const tiles = runnerGrid(grid).tiles.slice()
  for (const tile of path.subarray(steps, steps + 2)) if (tile !== exit) tiles[tile] = WALL
  const around = distanceField({ ...grid, tiles }, exit, scratch).steps[entrance]
  return around === UNREACHABLE ? null : around - shortest
}
