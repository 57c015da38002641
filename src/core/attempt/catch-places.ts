import type { Grid } from '../grid.ts'
import { isWithin, createDistanceField, startField } from '../path/distance-field.ts'

/** Most steps between the places of two catches that count as one place. */
const SAME_PLACE_STEPS = 3

/** Number of catches at one place from which another way is worth a try. */
const CATCHES_TO_TELL = 3

/**
 * True if the last catch is the third at its place: of all catches at a level, exactly three lie within three
 * steps of it, itself included. Steps are walked, so that the other side of a wall is another place.
 *
 * @param places tiles of the catches, in order; at least one
 */
export function isThirdCatchHere(grid: Grid, places: readonly number[]): boolean {
  if (places.length < CATCHES_TO_TELL) return false
  const field = createDistanceField(grid)
  startField(grid, places[places.length - 1], field)
  const near = places.filter((place) => isWithin(grid, field, place, SAME_PLACE_STEPS))
  return near.length === CATCHES_TO_TELL
}
