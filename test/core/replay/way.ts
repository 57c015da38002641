import type { Level, LevelLayout } from '../../../src/core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import type { Input } from '../../../src/core/game/state.ts'
import { DIRECTIONS, isFloor, neighbour } from '../../../src/core/grid.ts'
import { analyseMaze } from '../../../src/core/level/maze-analysis.ts'
import { shortestPath } from '../../../src/core/path/shortest-path.ts'
import { below, pick, type Random } from '../../../src/core/random/random.ts'

/**
 * Returns the inputs that win a level without delay, one for each tile: its proof, or a shortest path
 * without a proof.
 */
export function wayOf(level: LevelLayout | Level): readonly Input[] {
  return 'proof' in level ? level.proof.moves : analyseMaze(level.grid, level).moves
}

/** Tile of a way. Times in ticks since the first movement. */
export interface Stop {
  readonly tile: number
  /** Tick at which it is reached without loss of time. */
  readonly at: number
  /** Tick at which it may be left; null without a stop. */
  readonly leave: number | null
}

/**
 * Returns the tiles of the way through a level. An input without movement is a wait. Turning round on
 * a tile counts as a stop, too, as a turn half a tile too early makes the rest of the way too early.
 */
export function stopsOf(level: LevelLayout): Stop[] {
  const stops: Stop[] = [{ tile: level.entrance, at: 0, leave: null }]
  wayOf(level).forEach((input, i) => {
    const last = stops.length - 1
    const stop = stops[last]
    const now = i * PLAYER_TICKS_PER_TILE
    const at = now + PLAYER_TICKS_PER_TILE
    const way = DIRECTIONS.find((direction) => (input & (1 << direction)) !== 0)
    const tile = way === undefined ? -1 : neighbour(level.grid, stop.tile, way)
    if (tile === -1 || !isFloor(level.grid, tile)) {
      stops[last] = { ...stop, leave: at }
      return
    }
    if (last > 0 && tile === stops[last - 1].tile) stops[last] = { ...stop, leave: now }
    stops.push({ tile, at, leave: null })
  })
  return stops
}

/** Returns a shortest path from a tile to the way and on along it, joined at the stop nearest in time. */
export function joinWay(
  { grid, exit }: LevelLayout,
  way: readonly Stop[],
  tile: number,
  time: number,
) {
  const path = Array.from(shortestPath(grid, tile, exit) ?? [tile])
  const onto = path.findIndex((place) => way.some((stop) => stop.tile === place))
  const late = (i: number): number => Math.abs(way[i].at - time - onto * PLAYER_TICKS_PER_TILE)
  const joined = way
    .flatMap((stop, i) => (stop.tile === path[onto] ? [i] : []))
    .reduce((best, i) => (late(i) < late(best) ? i : best))
  const before = path.slice(0, onto).map((place) => ({ tile: place, at: 0, leave: null }))
  return [...before, ...way.slice(joined)]
}

/** Returns a route cut off at one of its tiles and continued into a branch, if there is one. */
export function stray(
  { grid }: LevelLayout,
  route: readonly Stop[],
  random: Random,
): readonly Stop[] {
  const at = below(random, route.length - 1)
  const walk = route.slice(0, at + 1)
  for (let left = 2 + below(random, 11); left > 0; left--) {
    const open = DIRECTIONS.map((way) => neighbour(grid, walk[walk.length - 1].tile, way)).filter(
      (next) =>
        next !== -1 &&
        isFloor(grid, next) &&
        next !== route[at + 1].tile &&
        !walk.some(({ tile }) => tile === next),
    )
    if (open.length === 0) break
    walk.push({ tile: pick(random, open), at: 0, leave: null })
  }
  return walk.length > at + 1 ? walk : route
}
