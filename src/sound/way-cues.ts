import { TICK_HZ } from '../core/game/rules.ts'
import { type Direction, DIRECTIONS, type Grid, isFloor, neighbour } from '../core/grid.ts'
import type { Cue, Heard } from './cues.ts'

/** From so many open ways on a tile is a junction. */
const JUNCTION_WAYS = 3

/** Ticks of standing still after which the ways of any tile are told. */
export const STILL_TICKS = TICK_HZ / 2

/** A note for each direction: high for north, low for south, from the side for east and west. */
const NOTES: readonly Cue[] = [
  { sound: 'way-north', pan: 0, gain: 1 },
  { sound: 'way-east', pan: 1, gain: 1 },
  { sound: 'way-south', pan: 0, gain: 1 },
  { sound: 'way-west', pan: -1, gain: 1 },
]

/**
 * The ways that are open, by ear: told where the player comes to a junction, and once wherever they
 * stand still. The notes follow one another: north, east, south, west.
 */
export function listenForWays(before: Heard, after: Heard, grid: Grid): readonly Cue[] {
  if (after.phase !== 'running' || after.starts !== before.starts) return []
  if (after.tick <= before.tick) return []
  const isStill = after.stood === STILL_TICKS
  if (after.tile === before.tile && !isStill) return []
  const ways = openDirections(grid, after.tile)
  return isStill || ways.length >= JUNCTION_WAYS ? ways.map((way) => NOTES[way]) : []
}

/** The directions in which a tile's neighbour is floor: north, east, south, west. */
function openDirections(grid: Grid, tile: number): Direction[] {
  return DIRECTIONS.filter((direction) => {
    const beside = neighbour(grid, tile, direction)
    return beside !== -1 && isFloor(grid, beside)
  })
}
