import type { LevelLayout } from '../../../game/level-layout.ts'
import { createGrid, FLOOR, type Grid, offsetsOf } from '../../../grid.ts'
import { screenTiles } from '../screen.ts'

/** A tile that was never on the screen. */
const UNKNOWN = 255

/** The part of a level that was on the screen so far. */
export interface KnownMap {
  /** The level's tiles, `UNKNOWN` where they were not shown. */
  readonly grid: Grid
  readonly offsets: readonly number[]
  /** The exit, -1 before it was shown. */
  exit: number
  /** Number of floor tiles shown. */
  floors: number
  /** The middle of the last screen added. */
  centre: number
}

/** A map with nothing on it. Of the level it takes only how its tiles are counted. */
export function createKnownMap({ grid: { width, height } }: LevelLayout): KnownMap {
  const grid = createGrid(width, height, UNKNOWN)
  return { grid, offsets: offsetsOf(grid), exit: -1, floors: 0, centre: -1 }
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
    if (tiles[tile] === FLOOR) map.floors++
    if (tile === level.exit) map.exit = tile
  }
  return map.floors !== before
}

/** True if floor may go on beyond the known tiles. */
export function isFrontier({ grid, offsets }: KnownMap, tile: number): boolean {
  return offsets.some((offset) => grid.tiles[tile + offset] === UNKNOWN)
}

/** The number of ways that may lead on from a tile: those open, and those not shown. */
export function countWays({ grid, offsets }: KnownMap, tile: number): number {
  let ways = 0
  for (const offset of offsets) {
    const kind = grid.tiles[tile + offset]
    if (kind === FLOOR || kind === UNKNOWN) ways++
  }
  return ways
}
