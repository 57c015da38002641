import { PLAYER_TICKS_PER_TILE } from '../../../../src/core/game/rules.ts'
import { isOpenToRunner } from '../../../../src/core/game/gap.ts'
import { columnOf, rowOf } from '../../../../src/labyrinth/grid.ts'
import { countWays, isFrontier, type KnownMap } from './known-map.ts'
import { isReached, type KnownRoutes } from './routes.ts'

/** A refuge that leads on is worth so many ticks more than one that ends. */
const WAY_OUT_TICKS = 240

/** Ticks until an enemy's arrival beyond which a tile counts as safe. */
const AT_EASE_TICKS = 240

/**
 * The best goal in reach: the exit, else a frontier of the known map that is near and far to the
 * south and east; -1 when there is neither.
 */
export function findGoal(map: KnownMap, routes: KnownRoutes): number {
  if (isReached(routes, map.exit)) return map.exit
  let best = -1
  let least = Infinity
  for (const tile of routes.reached) {
    if (!isFrontier(map, tile)) continue
    const worth = routes.steps[tile] - columnOf(map.grid, tile) - rowOf(map.grid, tile)
    if (worth >= least) continue
    least = worth
    best = tile
  }
  return best
}

/** The reached tile that enemies take longest to reach, near and with a way out. */
export function findRefuge(
  map: KnownMap,
  routes: KnownRoutes,
  arrivals: Int32Array,
  now: number,
): number {
  const traps = findTraps(map, routes)
  let best = routes.start
  let most = -Infinity
  for (const tile of routes.reached) {
    const there = now + routes.steps[tile] * PLAYER_TICKS_PER_TILE
    const ease = Math.min(arrivals[tile] - there, AT_EASE_TICKS)
    const worth = ease + (traps.has(tile) ? 0 : WAY_OUT_TICKS) - routes.steps[tile]
    if (worth <= most) continue
    most = worth
    best = tile
  }
  return best
}

/** The tiles that lead only back: dead ends, and tiles that lead only to them. */
function findTraps(map: KnownMap, routes: KnownRoutes): ReadonlySet<number> {
  const { grid, offsets } = map
  const traps = new Set<number>()
  const ways = new Map<number, number>()
  const ends: number[] = []
  const note = (tile: number, count: number): void => {
    ways.set(tile, count)
    if (count <= 1 && tile !== map.exit) ends.push(tile)
  }
  for (const tile of routes.reached) note(tile, countWays(map, tile))
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    if (traps.has(end)) continue
    traps.add(end)
    for (const offset of offsets) {
      const next = end + offset
      if (!isOpenToRunner(grid.tiles[next]) || traps.has(next)) continue
      note(next, (ways.get(next) ?? countWays(map, next)) - 1)
    }
  }
  return traps
}
