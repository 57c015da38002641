import { TICK_HZ } from '../core/game/rules.ts'
import { isOpenToRunner } from '../core/game/gap.ts'
import { type Direction, DIRECTIONS, type Grid, neighbour } from '../labyrinth/grid.ts'
import type { Cue, Heard } from './cues.ts'

/** Least number of open ways of a junction. */
const JUNCTION_WAYS = 3

/** Ticks of standing still after which the ways of any tile are played. */
export const STILL_TICKS = TICK_HZ / 2

/** A note for each direction: high for north, low for south, from the side for east and west. */
const NOTES: readonly Cue[] = [
  { sound: 'way-north', pan: 0, gain: 1 },
  { sound: 'way-east', pan: 1, gain: 1 },
  { sound: 'way-south', pan: 0, gain: 1 },
  { sound: 'way-west', pan: -1, gain: 1 },
]

/**
 * Notes of the open ways, in the order north, east, south, west: due if the player enters a junction,
 * and once if the player stands still.
 */
export function listenForWays(before: Heard, after: Heard, grid: Grid): readonly Cue[] {
  if (after.phase !== 'running' || after.starts !== before.starts) return []
  if (after.tick <= before.tick) return []
  const isStill = after.stood === STILL_TICKS
  if (after.tile === before.tile && !isStill) return []
  const ways = openDirections(grid, after.tile)
  return isStill || ways.length >= JUNCTION_WAYS ? ways.map((way) => NOTES[way]) : []
}

/** Directions in which a tile's neighbour is floor: north, east, south, west. */
function openDirections(grid: Grid, tile: number): Direction[] {
  return DIRECTIONS.filter((direction) => {
    const beside = neighbour(grid, tile, direction)
    return beside !== -1 && isOpenToRunner(grid.tiles[beside])
  })
}
