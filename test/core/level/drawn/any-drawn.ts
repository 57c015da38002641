import fc from 'fast-check'
import { ENEMY_KINDS, type EnemyStart } from '../../../../src/core/game/level-layout.ts'
import { GAP } from '../../../../src/core/game/gap.ts'
import { createGrid, FLOOR, type Grid, isInner, WALL } from '../../../../src/labyrinth/grid.ts'
import {
  DRAWN_SIDES,
  type DrawnLevel,
  ENEMY_PACE,
  MAX_DRAWN_ENEMIES,
} from '../../../../src/core/level/drawn/drawn-level.ts'
import { floorTilesOf } from '../../../labyrinth/floor.ts'
import { anyAlgorithm, chance } from '../../../labyrinth/arbitraries.ts'
import { canBeGap } from '../../../../src/core/level/gaps.ts'
import { braid } from '../../../../src/labyrinth/maze/braid.ts'
import { carveMaze } from '../../../../src/labyrinth/maze/generators.ts'
import { below, pick, type Random } from '../../../../src/labyrinth/random/random.ts'

/** Sizes of maps, in tiles, and the most enemies. */
interface Limits {
  readonly width: { readonly min: number; readonly max: number }
  readonly height: { readonly min: number; readonly max: number }
  readonly enemies: number
  /** Least number of gaps wanted, as far as there are places; at least one if above 0. */
  readonly gaps?: number
}

/** A map within a wall: a room with some walls in it, or a carved maze with some loops. */
const drawnMaps = ({ width: widths, height: heights, gaps: least = 0 }: Limits) =>
  fc
    .record({
      width: fc.integer(widths),
      height: fc.integer(heights),
      carve: fc.option(anyAlgorithm),
      /** Walls, or opened dead ends, in hundredths. */
      share: fc.integer({ min: 0, max: 60 }),
      gaps: fc.integer({ min: least, max: 3 }),
      seed: fc.nat(),
    })
    .map(({ width, height, carve, share, gaps, seed }) => {
      const random = chance(seed)
      if (carve !== null) {
        const [across, down] = [width, height].map((side) => side - 1 + (side % 2))
        const maze = carveMaze(carve.carve, across, down, random)
        braid(maze, share, random)
        return openGaps(maze, gaps, random)
      }
      const grid = createGrid(width, height)
      for (let y = 1; y < height - 1; y++) {
        for (let x = 1; x < width - 1; x++) {
          grid.tiles[y * width + x] = below(random, 100) < share ? WALL : FLOOR
        }
      }
      return openGaps(grid, gaps, random)
    })
    .filter((grid) => floorTilesOf(grid).length > 1 && (least === 0 || grid.tiles.includes(GAP)))

/** Opens up to so many gaps in a map, wherever chance finds places. */
function openGaps(grid: Grid, count: number, random: Random): Grid {
  for (let i = 0; i < count; i++) {
    const places = Array.from(grid.tiles.keys()).filter(
      (tile) => grid.tiles[tile] === WALL && isInner(grid, tile) && canBeGap(grid, tile),
    )
    if (places.length > 0) grid.tiles[pick(random, places)] = GAP
  }
  return grid
}

/** Drawn levels within some limits, whose enemies may stand anywhere, also on entrance and exit. */
export const drawnLevels = (limits: Limits): fc.Arbitrary<DrawnLevel> =>
  fc
    .record({
      grid: drawnMaps(limits),
      look: fc.integer({ min: 1, max: 10 }),
      count: fc.nat(limits.enemies),
      seed: fc.nat(),
    })
    .map(({ grid, look, count, seed }) => {
      const random = chance(seed)
      const floor = floorTilesOf(grid)
      const entrance = pick(random, floor)
      const others = floor.filter((tile) => tile !== entrance)
      const exit = pick(random, others)
      const enemies = Array.from({ length: count }, (): EnemyStart => {
        const kind = pick(random, ENEMY_KINDS)
        const tile = pick(random, [...floor, entrance, exit])
        const end = kind === 'sentinel' ? pick(random, floor) : tile
        const { fastest, slowest } = ENEMY_PACE
        const ticksPerTile = fastest + below(random, slowest - fastest + 1)
        return { kind, tile, ticksPerTile, patrol: [tile, end] }
      })
      return { title: '', maker: '', look, grid, entrance, exit, enemies }
    })

export const anyDrawnLevel = drawnLevels({ ...DRAWN_SIDES, enemies: MAX_DRAWN_ENEMIES })
