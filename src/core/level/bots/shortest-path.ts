import type { LevelLayout } from '../../game/level-layout.ts'
import { distanceField } from '../../path/distance-field.ts'
import { downhill } from '../../path/shortest-path.ts'
import { type Bot, tileByTile } from './bot.ts'

/**
 * Runs a shortest path to the exit, north before east before south before west, and ignores
 * enemies. Caught, it does the same again.
 */
export function createShortestPath({ grid, exit }: LevelLayout): Bot {
  const toExit = distanceField(grid, exit)
  return tileByTile(({ player }) => downhill(grid, toExit, player.tile))
}
