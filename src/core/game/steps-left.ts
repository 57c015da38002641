import { distanceField } from '../../labyrinth/path/distance-field.ts'
import { type GameState, tileOf } from './state.ts'

/** Steps of the runner's shortest path from the tile where the runner stands to the exit. */
export function stepsLeft({ level, player, pathCache }: GameState): number {
  return distanceField(pathCache.runnerGrid, level.exit).steps[tileOf(level, player)]
}
