import type { LevelLayout } from '../../game/level-layout.ts'
import { LEVELS } from '../../game/rules.ts'
import { isOpenToRunner } from '../../game/gap.ts'
import { WALL } from '../../../labyrinth/grid.ts'
import { familyOf } from '../../../labyrinth/maze/generators.ts'
import { type DrawnLevel, requireDrawn } from './drawn-level.ts'

/**
 * Copies a level to draw on, without title and maker. Tiles outside a mask become wall.
 *
 * @throws DrawnError for a level that cannot be drawn, e.g. one that is too large.
 */
export function copyOfLevel({ grid, entrance, exit, enemies, algorithm }: LevelLayout): DrawnLevel {
  const family = familyOf(algorithm)
  const look = 1 + LEVELS.findIndex((rules) => rules.algorithm === family)
  const tiles = grid.tiles.map((tile) => (isOpenToRunner(tile) ? tile : WALL))
  const copy = { title: '', maker: '', look, grid: { ...grid, tiles }, entrance, exit, enemies }
  requireDrawn(copy)
  return copy
}
