import type { Grid } from '../../labyrinth/grid.ts'
import { distanceField } from '../../labyrinth/path/distance-field.ts'

/** Most steps between the places of two catches that count as one place. */
export const SAME_PLACE_STEPS = 3

/** Number of catches at one place from which another way is worth a try. */
const CATCHES_TO_TELL = 3

/**
 * True if the last catch is the third at its place: of all catches at a level, exactly three lie within three
 * steps of it, itself included. Steps are walked, so that the other side of a wall is another place.
 *
 * @param places tiles of the catches, in order, at least one; all can be reached from one another
 */
export function isThirdCatchHere(grid: Grid, places: readonly number[]): boolean {
  const { steps } = distanceField(grid, places[places.length - 1])
  return places.filter((place) => steps[place] <= SAME_PLACE_STEPS).length === CATCHES_TO_TELL
}
