import { runnerGrid } from '../game/gap.ts'
import type { Input } from '../game/state.ts'
import { directionTo, type Grid, WALL, columnOf, rowOf } from '../../labyrinth/grid.ts'
import type { Ends } from '../../labyrinth/maze/ends.ts'
import {
  createDistanceField,
  distanceField,
  UNREACHABLE,
} from '../../labyrinth/path/distance-field.ts'
import { exitCount, exitsOf } from '../../labyrinth/path/exits.ts'
import { descend } from '../../labyrinth/path/shortest-path.ts'
/**
 * A maze of a level with all that is measured in it, made once and handed on; steps and paths are the
 * runner's, junctions the enemies'.
 */
export type MazeFacts = ReturnType<typeof mazeFacts>

/** @throws RangeError when no way leads from the entrance to the exit */
export function mazeFacts(grid: Grid, { entrance, exit }: Ends) {
  const open = runnerGrid(grid)
  const fromEntrance = distanceField(open, entrance)
  const fromExit = distanceField(open, exit)
  /** Room for a search. */
  const scratch = createDistanceField(grid)
  const path = descend(open, fromExit, entrance)
  if (path === null) throw new RangeError('no way leads from the entrance to the exit')
  path.reverse()
  const ways = exitsOf(grid)
  const junctions: number[] = []
  for (let tile = 0; tile < ways.length; tile++) {
    if (exitCount(ways[tile]) > 2 && fromEntrance.steps[tile] !== UNREACHABLE) junctions.push(tile)
  }
  return {
    ...{ grid, entrance, exit, fromEntrance, fromExit, path, scratch },
    /** The grid with gaps as floor. */
    open,
    shortest: path.length - 1,
    /** Floor with three or more open sides that can be reached, in order. */
    junctions,
    /** Cached start tiles by the requirements of an enemy. */
    places: new Map<string, readonly number[]>(),
  }
}

/** The inputs of a shortest path from entrance to exit, from tile to tile. */
export function shortestMoves({ grid, path }: MazeFacts): Input[] {
  return Array.from(path.subarray(1), (tile, i) => 1 << (directionTo(grid, path[i], tile) ?? 0))
}

/**
 * Extra steps of a path to the exit that avoids the two tiles `steps` steps along the shortest path;
 * null without such a path.
 */
export function detourAt(facts: MazeFacts, steps: number): number | null {
  const { open, entrance, exit, path, shortest, scratch } = facts
  const tiles = open.tiles.slice()
  for (const tile of path.subarray(steps, steps + 2)) if (tile !== exit) tiles[tile] = WALL
  const around = distanceField({ ...open, tiles }, exit, scratch).steps[entrance]
  return around === UNREACHABLE ? null : around - shortest
}

/** Least columns and rows of a screen on each side of the player, in tiles. */
export const SCREEN_COLUMNS = 13
export const SCREEN_ROWS = 7

/** True if a tile is on the screen of a player whose tile is `centre`. */
export function isOnScreen(grid: Grid, centre: number, tile: number): boolean {
  return (
    Math.abs(columnOf(grid, tile) - columnOf(grid, centre)) <= SCREEN_COLUMNS &&
    Math.abs(rowOf(grid, tile) - rowOf(grid, centre)) <= SCREEN_ROWS
  )
}
