import type { Grid } from '../grid.ts'
import { createDistanceField, type DistanceField, startField } from '../path/distance-field.ts'
import { createTour, type Tour, tourFrom } from '../path/traversal.ts'

/**
 * What can be worked out from a level alone and is kept for whoever asks again: distances from
 * some tiles, the searcher's tours. It changes nothing in the game, so states may share one.
 */
export interface Memory {
  readonly grid: Grid
  /** Fields in the order in which they were started; when there is no room, the oldest goes. */
  readonly fields: DistanceField[]
  readonly capacity: number
  oldest: number
  /** The field of each source tile, while it is kept. */
  readonly bySource: (DistanceField | undefined)[]
  /** Tours, kept likewise. */
  readonly tours: Tour[]
  oldestTour: number
  /** The tour from each tile, while it is kept. */
  readonly byStart: (Tour | undefined)[]
}

/**
 * @param capacity how many fields are kept, and how many tours: one is good until so many others
 *   were started
 */
export function createMemory(grid: Grid, capacity: number): Memory {
  const size = grid.tiles.length
  return {
    grid,
    fields: [],
    capacity,
    oldest: 0,
    bySource: new Array<undefined>(size).fill(undefined),
    tours: [],
    oldestTour: 0,
    byStart: new Array<undefined>(size).fill(undefined),
  }
}

/** The field of distances from a floor tile, filled only as far as it was asked for. */
export function fieldFrom(memory: Memory, source: number): DistanceField {
  const kept = memory.bySource[source]
  if (kept !== undefined) return kept
  const field = takeField(memory)
  startField(memory.grid, source, field)
  memory.bySource[source] = field
  return field
}

function takeField(memory: Memory): DistanceField {
  const { fields, capacity, grid } = memory
  if (fields.length < capacity) {
    const field = createDistanceField(grid)
    fields.push(field)
    return field
  }
  const field = fields[memory.oldest]
  memory.oldest = (memory.oldest + 1) % capacity
  memory.bySource[field.source] = undefined
  return field
}

/** The walk of a depth-first searcher from a floor tile through all that it can reach, and back. */
export function tourOf(memory: Memory, from: number): Tour {
  const kept = memory.byStart[from]
  if (kept !== undefined) return kept
  const tour = tourFrom(memory.grid, from, takeTour(memory))
  memory.byStart[from] = tour
  return tour
}

function takeTour(memory: Memory): Tour {
  const { tours, capacity, grid } = memory
  if (tours.length < capacity) {
    const tour = createTour(grid)
    tours.push(tour)
    return tour
  }
  const tour = tours[memory.oldestTour]
  memory.oldestTour = (memory.oldestTour + 1) % capacity
  memory.byStart[tour.tiles[0]] = undefined
  return tour
}
