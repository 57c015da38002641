import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import type { Walker } from '../../game/state.ts'
import {
  type Direction,
  EAST,
  type Grid,
  NORTH,
  opposite,
  SOUTH,
  tileAhead,
  WEST,
} from '../../../labyrinth/grid.ts'

/**
 * A player's place, exact to the tick, as one number. A place between two tiles is named as if the
 * player faced east or south: the direction matters only while the player moves.
 */
export function placeOf(grid: Grid, { tile, direction, progress }: Walker): number {
  if (progress === 0) return placeInMiddle(tile)
  if (direction !== NORTH && direction !== WEST) return (tile << 6) | (direction << 4) | progress
  const from = tileAhead(grid, tile, direction)
  return (from << 6) | (opposite(direction) << 4) | (PLAYER_TICKS_PER_TILE - progress)
}

export function placeInMiddle(tile: number): number {
  return tile << 6
}

export function directionOf(place: number): Direction {
  return ((place >> 4) & 3) as Direction
}

export function tileOfPlace(place: number): number {
  return place >> 6
}

export function progressOf(place: number): number {
  return place & 15
}

export function setPlace(player: Walker, place: number): void {
  player.tile = tileOfPlace(place)
  player.direction = directionOf(place)
  player.progress = progressOf(place)
}

/** The place a tick on in a direction that is open from a place. */
export function placeAfter(place: number, way: Direction, width: number): number {
  const tile = tileOfPlace(place)
  const progress = progressOf(place)
  if (way === EAST || way === SOUTH) {
    if (progress === 0) return place | (way << 4) | 1
    if (progress < PLAYER_TICKS_PER_TILE - 1) return place + 1
    return (way === EAST ? tile + 1 : tile + width) << 6
  }
  if (progress > 1) return place - 1
  if (progress === 1) return tile << 6
  const from = way === WEST ? tile - 1 : tile - width
  return (from << 6) | (opposite(way) << 4) | (PLAYER_TICKS_PER_TILE - 1)
}

/** The direction from a place to another one on the same row or column, at most a tile away. */
export function wayBetweenPlaces(from: number, to: number, width: number): Direction {
  const between = progressOf(from) === 0 ? to : from
  const isAcross =
    progressOf(between) === 0
      ? Math.abs(tileOfPlace(to) - tileOfPlace(from)) < width
      : directionOf(between) === EAST
  if (isAcross) return to > from ? EAST : WEST
  return to > from ? SOUTH : NORTH
}

/** Ticks on a shortest path from a place to the tile that `steps` are counted from. */
export function ticksFrom(place: number, steps: Int32Array, width: number): number {
  const tile = tileOfPlace(place)
  const progress = progressOf(place)
  const back = steps[tile] * PLAYER_TICKS_PER_TILE + progress
  if (progress === 0) return back
  const next = directionOf(place) === EAST ? tile + 1 : tile + width
  return Math.min(back, (steps[next] + 1) * PLAYER_TICKS_PER_TILE - progress)
}
