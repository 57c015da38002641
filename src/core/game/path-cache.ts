import type { Grid } from '../grid.ts'
import { createDistanceField, type DistanceField, startField } from '../path/distance-field.ts'
import { createTraversal, type Traversal, traverseFrom } from '../path/traversal.ts'

/**
 * What can be worked out from a level alone and is kept for whoever asks again: distances from
 * some tiles, the searcher's tours. It changes nothing in the game, so states may share one.
 */
export interface PathCache {
  readonly grid: Grid
  /** Fields in the order in which they were started; when there is no room, the oldest goes. */
  readonly fields: DistanceField[]
  readonly capacity: number
  oldest: number
  /** The field of each source tile, while it is kept. */
  readonly bySource: (DistanceField | undefined)[]
  /** Tours, kept likewise. */
  readonly traversals: Traversal[]
  oldestTraversal: number
  /** The tour from each tile, while it is kept. */
  readonly byStart: (Traversal | undefined)[]
}

/**
 * @param capacity how many fields are kept, and how many tours: one is good until so many others
 *   were started
 */
export function createPathCache(grid: Grid, capacity: number): PathCache {
  const size = grid.tiles.length
  return {
    grid,
    fields: [],
    capacity,
    oldest: 0,
    bySource: new Array<undefined>(size).fill(undefined),
    traversals: [],
    oldestTraversal: 0,
    byStart: new Array<undefined>(size).fill(undefined),
  }
}

/** The field of distances from a floor tile, filled only as far as it was asked for. */
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

/** The walk of a depth-first searcher from a floor tile through all that it can reach, and back. */
export function traversalOf(pathCache: PathCache, from: number): Traversal {
  const kept = pathCache.byStart[from]
  if (kept !== undefined) return kept
  const traversal = traverseFrom(pathCache.grid, from, takeTour(pathCache))
  pathCache.byStart[from] = traversal
  return traversal
}

function takeTour(pathCache: PathCache): Traversal {
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
