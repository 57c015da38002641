import { PLAYER_TICKS_PER_TILE } from '../../../game/rules.ts'
import { columnOf, FLOOR, rowOf } from '../../../grid.ts'
import { countWays, isFrontier, type KnownMap } from './known-map.ts'
import { isReached, type Routes } from './routes.ts'

/** A refuge that leads on is worth so many ticks more than one that ends. */
const WAY_OUT_TICKS = 240

/** Nobody within that time, in ticks, is as good as nobody at all. */
const AT_EASE_TICKS = 240

/**
 * Where to go of what was reached: the exit, else the edge of what is known that is near and far to
 * the south and east; -1 when there is neither.
 */
export function findGoal(map: KnownMap, routes: Routes): number {
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

/** Of what was reached the tile that nobody comes to for longest, near and with a way out. */
export function findRefuge(
  map: KnownMap,
  routes: Routes,
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

/** The tiles that lead nowhere but back: dead ends, and what leads only to them. */
function findTraps(map: KnownMap, routes: Routes): ReadonlySet<number> {
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
      if (grid.tiles[next] !== FLOOR || traps.has(next)) continue
      note(next, (ways.get(next) ?? countWays(map, next)) - 1)
    }
  }
  return traps
}
