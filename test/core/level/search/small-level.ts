import {
  ENEMY_KINDS,
  type EnemyKind,
  type EnemyStart,
  type LevelLayout,
} from '../../../../src/core/game/level-layout.ts'
import { GAP, runnerGrid } from '../../../../src/core/game/gap.ts'
import { entranceOf, exitOf, FLOOR, type Grid, WALL } from '../../../../src/labyrinth/grid.ts'
import { braid } from '../../../../src/labyrinth/maze/braid.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../../../src/labyrinth/maze/generators.ts'
import { below, pick, type Random } from '../../../../src/labyrinth/random/random.ts'
import { chance } from '../../../labyrinth/arbitraries.ts'
import { floorTilesOf } from '../../../labyrinth/floor.ts'
import { stepsFrom } from '../../../labyrinth/path/oracle.ts'

/** Least distance of an enemy's start to the player in a small level, in steps. */
const NEAREST = 3

/**
 * A maze with one to three enemies wherever chance puts them, of 7 x 7 to 11 x 11 tiles, or with a
 * smaller smallest side. Gaps open walls between two cells and are no place for enemies.
 */
export function smallLevel(
  name: string,
  kinds?: readonly EnemyKind[],
  least = 7,
  gaps = 0,
): LevelLayout {
  const random = chance(name)
  const [width, height] = [least + 2 * below(random, 3), least + 2 * below(random, 3)]
  const { id, carve } = pick(random, MAZE_ALGORITHMS)
  const grid = carveMaze(carve, width, height, random)
  braid(grid, 10 * below(random, 11), random)
  const [entrance, exit] = [entranceOf(grid), exitOf(grid)]
  for (let gap = 0; gap < gaps; gap++) openGap(grid, random)
  const steps = stepsFrom(runnerGrid(grid), entrance)
  const floor = floorTilesOf(grid)
  const places = floor.filter((tile) => steps[tile] >= NEAREST)
  const chosen =
    kinds ?? Array.from({ length: 1 + below(random, 3) }, () => pick(random, ENEMY_KINDS))
  const enemies = chosen.map((kind): EnemyStart => {
    const tile = pick(random, places)
    const end = kind === 'sentinel' ? pick(random, floor) : tile
    return { kind, tile, ticksPerTile: 13 + below(random, 9), patrol: [tile, end] }
  })
  const place = { seed: name, number: 1, algorithm: id, grid, entrance, exit }
  return { ...place, shortest: steps[exit], enemies }
}

/** Some small levels, each with one to three gaps. */
export function levelsWithGaps(name: string, count: number, least?: number): LevelLayout[] {
  const levels: LevelLayout[] = []
  for (let i = 0; levels.length < count; i++) {
    const level = smallLevel(`${name} ${i}`, undefined, least, 1 + (i % 3))
    if (level.grid.tiles.includes(GAP)) levels.push(level)
  }
  return levels
}

/** Turns a wall between two cells into a gap, if chance finds one soon. */
function openGap({ width, tiles }: Grid, random: Random): void {
  for (let tries = 0; tries < 40; tries++) {
    const tile = width + below(random, tiles.length - 2 * width)
    const isBetween = [1, width].some(
      (step) => tiles[tile - step] === FLOOR && tiles[tile + step] === FLOOR,
    )
    const isCorner = [1, width].every(
      (step) => tiles[tile - step] === FLOOR || tiles[tile + step] === FLOOR,
    )
    if (tiles[tile] !== WALL || !isBetween || isCorner) continue
    tiles[tile] = GAP
    return
  }
}
