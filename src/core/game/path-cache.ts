import { runnerGrid } from './gap.ts'
import { type Grid } from '../../labyrinth/grid.ts'
import {
  createDistanceField,
  type DistanceField,
  startField,
} from '../../labyrinth/path/distance-field.ts'
import { createRoutes, type Routes } from '../../labyrinth/path/routes.ts'
import { createTraversal, type Traversal, traverseFrom } from '../../labyrinth/path/traversal.ts'

/**
 * Results that depend on a level alone, cached: its routes, distance fields and traversals from some
 * tiles. They do not change the game, so states may share a cache.
 */
export type PathCache = ReturnType<typeof createPathCache>

/**
 * @param capacity number of cached fields, and of traversals; each replaces the oldest
 * @param open the grid with gaps as floor
 */
export function createPathCache(grid: Grid, capacity: number, open = runnerGrid(grid)) {
  const size = grid.tiles.length
  return {
    grid,
    /** The grid with gaps as floor. */
    runnerGrid: open,
    /** Null until they are first needed. */
    routes: null as Routes | null,
    runnerRoutes: null as Routes | null,
    fields: createPool<DistanceField>(size, capacity),
    traversals: createPool<Traversal>(size, capacity),
  }
}

type Pool<T> = ReturnType<typeof createPool<T>>

/** Items by tile, reused in the order in which they were reserved. */
function createPool<T>(size: number, capacity: number) {
  return {
    capacity,
    items: new Array<T>(),
    tiles: new Array<number>(),
    /** Index of the next free field in the pool. */
    next: 0,
    byTile: new Array<T | undefined>(size).fill(undefined),
  }
}

/** Reserves an item for a tile: a new one while there is room, else the oldest. */
function reserve<T>(pool: Pool<T>, tile: number, create: (grid: Grid) => T, grid: Grid): T {
  const { items, tiles, byTile, next } = pool
  if (next < items.length) byTile[tiles[next]] = undefined
  else items.push(create(grid))
  tiles[next] = tile
  byTile[tile] = items[next]
  pool.next = (next + 1) % pool.capacity
  return items[next]
}

/** The distances between all floor tiles. */
export function routesOf(pathCache: PathCache): Routes {
  pathCache.routes ??= createRoutes(pathCache.grid)
  return pathCache.routes
}

/** The distances between all tiles that the runner can enter. */
export function runnerRoutesOf(pathCache: PathCache): Routes {
  const { grid, runnerGrid: open } = pathCache
  if (open === grid) return routesOf(pathCache)
  pathCache.runnerRoutes ??= createRoutes(open)
  return pathCache.runnerRoutes
}

/** The distance field of a floor tile or of both sides of a gap, filled only as far as it was read. */
export function fieldFrom({ grid, fields }: PathCache, source: number): DistanceField {
  const cached = fields.byTile[source]
  if (cached !== undefined) return cached
  const field = reserve(fields, source, createDistanceField, grid)
  startField(grid, source, field)
  return field
}

/** The depth-first traversal of all tiles that can be reached from a floor tile, and back. */
export function traversalOf({ grid, traversals }: PathCache, from: number): Traversal {
  const cached = traversals.byTile[from]
  if (cached !== undefined) return cached
  return traverseFrom(grid, from, reserve(traversals, from, createTraversal, grid))
}
