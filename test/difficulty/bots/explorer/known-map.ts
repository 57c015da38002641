import type { LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { isOpenToRunner } from '../../../../src/core/game/gap.ts'
import { createGrid, offsetsOf } from '../../../../src/labyrinth/grid.ts'
import { screenTiles } from '../screen.ts'

/** A tile that was never on the screen. */
const UNKNOWN = 255

export type KnownMap = ReturnType<typeof createKnownMap>

export function createKnownMap({ grid: { width, height } }: LevelLayout) {
  const grid = createGrid(width, height, UNKNOWN)
  return {
    grid,
    offsets: offsetsOf(grid),
    /** The exit, -1 before it was shown. */
    exit: -1,
    /** Number of floor tiles shown. */
    floors: 0,
    /** The middle of the last screen added. */
    centre: -1,
  }
}

/** Adds the screen around a tile; returns true if it showed new floor. */
export function addScreen(map: KnownMap, level: LevelLayout, centre: number): boolean {
  if (centre === map.centre) return false
  map.centre = centre
  const { tiles } = map.grid
  const before = map.floors
  for (const tile of screenTiles(map.grid, centre)) {
    if (tiles[tile] !== UNKNOWN) continue
    tiles[tile] = level.grid.tiles[tile]
    if (isOpenToRunner(tiles[tile])) map.floors++
    if (tile === level.exit) map.exit = tile
  }
  return map.floors !== before
}

/** True if floor may go on beyond the known tiles. */
export function isFrontier({ grid, offsets }: KnownMap, tile: number): boolean {
  return offsets.some((offset) => grid.tiles[tile + offset] === UNKNOWN)
}

/** The number of open or unknown tiles beside a tile. */
export function countWays({ grid, offsets }: KnownMap, tile: number): number {
  let ways = 0
  for (const offset of offsets) {
    const kind = grid.tiles[tile + offset]
    if (isOpenToRunner(kind) || kind === UNKNOWN) ways++
  }
  return ways
}
