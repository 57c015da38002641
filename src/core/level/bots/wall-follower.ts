import type { LevelLayout } from '../../game/level-layout.ts'
import { openWays } from '../../game/player.ts'
import { type Direction, DIRECTIONS } from '../../grid.ts'
import { type Bot, tileByTile } from './bot.ts'

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
