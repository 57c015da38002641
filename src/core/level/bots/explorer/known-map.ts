import type { LevelLayout } from '../../../game/level-layout.ts'
import { createGrid, FLOOR, type Grid, offsetsOf } from '../../../grid.ts'
import { screenTiles } from '../screen.ts'

/** A tile that was never on the screen. */
const UNKNOWN = 255

/** What of a level was on the screen so far. */
export interface KnownMap {
  /** The level's tiles, `UNKNOWN` where they were not shown. */
  readonly grid: Grid
  readonly offsets: readonly number[]
  /** The exit, -1 before it was shown. */
  exit: number
  /** How many tiles of floor were shown. */
  floors: number
  /** The middle of the screen that was taken in last. */
  centre: number
}

/** A map with nothing on it. Of the level it takes only how its tiles are counted. */
export function createKnownMap({ grid: { width, height } }: LevelLayout): KnownMap {
  const grid = createGrid(width, height, UNKNOWN)
  return { grid, offsets: offsetsOf(grid), exit: -1, floors: 0, centre: -1 }
}

/** Takes in the screen around a tile; whether there was floor on it that is new. */
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

/** Whether floor may go on beyond what was shown. */
export function isFrontier({ grid, offsets }: KnownMap, tile: number): boolean {
  return offsets.some((offset) => grid.tiles[tile + offset] === UNKNOWN)
}

/** How many ways may lead on from a tile: those that are open, and those not shown. */
export function countWays({ grid, offsets }: KnownMap, tile: number): number {
  let ways = 0
  for (const offset of offsets) {
    const kind = grid.tiles[tile + offset]
    if (kind === FLOOR || kind === UNKNOWN) ways++
  }
  return ways
}
