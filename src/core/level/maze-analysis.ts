import type { Input } from '../game/state.ts'
import { directionTo, type Grid, openNeighbours } from '../grid.ts'
import type { Ends } from '../maze/mask.ts'
import { createDistanceField, distanceField, type DistanceField } from '../path/distance-field.ts'
import { descend } from '../path/shortest-path.ts'

/** A maze measured for placing enemies. */
export interface MazeAnalysis {
  readonly fromEntrance: DistanceField
  readonly fromExit: DistanceField
  readonly shortest: number
  /** A shortest path from entrance to exit as the inputs from tile to tile. */
  readonly moves: readonly Input[]
  /** Floor with three or more open sides, in order. */
  readonly junctions: readonly number[]
  readonly isJunction: Uint8Array
  /** The start tiles computed so far, by the requirements of an enemy. */
  readonly places: Map<string, readonly number[]>
  /** Room for a search. */
  readonly scratch: DistanceField
}

/** @throws RangeError when no way leads from the entrance to the exit */
export function analyseMaze(grid: Grid, { entrance, exit }: Ends): MazeAnalysis {
  const fromEntrance = distanceField(grid, entrance)
  const fromExit = distanceField(grid, exit)
  const path = descend(grid, fromExit, entrance)
  if (path === null) throw new RangeError('no way leads from the entrance to the exit')
  path.reverse()
  const moves: Input[] = []
  for (let i = 1; i < path.length; i++) {
    const way = directionTo(grid, path[i - 1], path[i])
    if (way !== null) moves.push(1 << way)
  }
  const junctions: number[] = []
  const isJunction = new Uint8Array(grid.tiles.length)
  fromEntrance.steps.forEach((steps, tile) => {
    if (steps === -1 || openNeighbours(grid, tile) < 3) return
    junctions.push(tile)
    isJunction[tile] = 1
  })
  return {
    fromEntrance,
    fromExit,
    shortest: moves.length,
    moves,
    junctions,
    isJunction,
    places: new Map(),
    scratch: createDistanceField(grid),
  }
}
