import type { Grid } from '../grid.ts'
import { createDistanceField, type DistanceField, startField } from '../path/distance-field.ts'
import { createRoutes, type Routes } from '../path/routes.ts'
import { createTraversal, type Traversal, traverseFrom } from '../path/traversal.ts'

/**
 * Results that depend on a level alone, cached: its routes, distances from some tiles, traversals of
 * the searchers. They do not change the game, so states may share a cache.
 */
export interface PathCache {
  readonly grid: Grid
  /** Once they were needed. */
  routes: Routes | null
  /** Fields in the order in which they were started; when there is no room, the oldest goes. */
  readonly fields: DistanceField[]
  readonly capacity: number
  oldest: number
  /** The field of each source tile while it is cached. */
  readonly bySource: (DistanceField | undefined)[]
  /** Traversals, oldest first, as above. */
  readonly traversals: Traversal[]
  oldestTraversal: number
  /** The traversal from each tile while it is cached. */
  readonly byStart: (Traversal | undefined)[]
}

/**
 * @param capacity number of cached fields, and of traversals: one is valid until so many others
 *   were started
 */
export function createPathCache(grid: Grid, capacity: number): PathCache {
  const size = grid.tiles.length
  return {
    grid,
    routes: null,
    fields: [],
    capacity,
    oldest: 0,
    bySource: new Array<undefined>(size).fill(undefined),
    traversals: [],
    oldestTraversal: 0,
    byStart: new Array<undefined>(size).fill(undefined),
  }
}

/** The distances between all tiles. */
export function routesOf(pathCache: PathCache): Routes {
  pathCache.routes ??= createRoutes(pathCache.grid)
  return pathCache.routes
}

/** The distance field of a floor tile, filled only as far as it was read. */
export function fieldFrom(pathCache: PathCache, source: number): DistanceField {
  const kept = pathCache.bySource[source]
  if (kept !== undefined) return kept
  const field = takeField(pathCache)
  startField(pathCache.grid, source, field)
  pathCache.bySource[source] = field
  return field
}

function takeField(pathCache: PathCache): DistanceField {
  const { fields, capacity, grid } = pathCache
  if (fields.length < capacity) {
    const field = createDistanceField(grid)
    fields.push(field)
    return field
  }
  const field = fields[pathCache.oldest]
  pathCache.oldest = (pathCache.oldest + 1) % capacity
  pathCache.bySource[field.source] = undefined
  return field
}

/** The depth-first traversal of all tiles that can be reached from a floor tile, and back. */
export function traversalOf(pathCache: PathCache, from: number): Traversal {
  const kept = pathCache.byStart[from]
  if (kept !== undefined) return kept
  const traversal = traverseFrom(pathCache.grid, from, takeTraversal(pathCache))
  pathCache.byStart[from] = traversal
  return traversal
}

function takeTraversal(pathCache: PathCache): Traversal {
  const { traversals, capacity, grid } = pathCache
  if (traversals.length < capacity) {
    const traversal = createTraversal(grid)
    traversals.push(traversal)
    return traversal
  }
  const traversal = traversals[pathCache.oldestTraversal]
  pathCache.oldestTraversal = (pathCache.oldestTraversal + 1) % capacity
  pathCache.byStart[traversal.tiles[0]] = undefined
  return traversal
}
