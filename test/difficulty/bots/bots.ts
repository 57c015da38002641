import type { Level, LevelLayout } from '../../../src/core/game/level-layout.ts'
import { openWays } from '../../../src/core/game/player.ts'
import { NO_INPUT } from '../../../src/core/game/state.ts'
import { runnerGrid } from '../../../src/core/game/gap.ts'
import { type Direction, DIRECTIONS } from '../../../src/labyrinth/grid.ts'
import { distanceField } from '../../../src/labyrinth/path/distance-field.ts'
import { downhill } from '../../../src/labyrinth/path/shortest-path.ts'
import { fastestWin } from '../../../src/core/level/optimum.ts'
import { type Bot, tileByTile } from './bot.ts'
import { createExplorer } from './explorer.ts'

export type BotId = 'optimal' | 'shortest-path' | 'wall-follower' | 'explorer'

export interface BotEntry {
  readonly id: BotId
  /** True if it takes another way after a catch; other bots are caught again and again. */
  readonly learns: boolean
  readonly create: (level: Level) => Bot
}

/**
 * Players that measure difficulty: the fastest known win; a shortest path and the right hand on the
 * wall, enemies or not; and a player who knows what the screen has shown.
 */
export const BOTS: readonly BotEntry[] = [
  { id: 'optimal', learns: false, create: createOptimal },
  { id: 'shortest-path', learns: false, create: createShortestPath },
  { id: 'wall-follower', learns: false, create: createWallFollower },
  { id: 'explorer', learns: true, create: createExplorer },
]

export function createOptimal(level: Level): Bot {
  const { inputs } = fastestWin(level)
  let tick = 0
  return ({ phase }) => {
    if (phase === 'ready') tick = 0
    else if (phase === 'running') tick++
    else return NO_INPUT
    return inputs.at(tick) ?? NO_INPUT
  }
}

/**
 * Runs a shortest path to the exit, north before east before south before west, and ignores
 * enemies. After a catch it runs the same way again.
 */
export function createShortestPath({ grid, exit }: LevelLayout): Bot {
  const toExit = distanceField(runnerGrid(grid), exit)
  return tileByTile(({ player }) => downhill(grid, toExit, player.tile))
}

/** Quarter turns from its direction, in the order of preference: right, on, left, back. */
const TURNS = [1, 0, 3, 2]

/**
 * Walks with the right hand on the wall and ignores enemies. Sets out in the first direction that
 * has a wall at its right hand. It clears a maze whose entrance and exit lie at its outer wall,
 * unless it is caught; around a wall that stands alone it may circle for ever.
 */
export function createWallFollower({ grid }: LevelLayout): Bot {
  return tileByTile(({ phase, player }) => {
    const open = openWays(grid, player.tile)
    const isOpen = (way: number): boolean => ((open >> (way & 3)) & 1) === 1
    if (phase === 'ready') {
      const isAlong = (way: Direction): boolean => isOpen(way) && !isOpen(way + 1)
      return DIRECTIONS.find(isAlong) ?? DIRECTIONS.find(isOpen) ?? null
    }
    const turn = TURNS.find((quarters) => isOpen(player.direction + quarters))
    return turn === undefined ? null : (((player.direction + turn) & 3) as Direction)
  })
}
