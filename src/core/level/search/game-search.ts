import type { LevelLayout } from '../../game/level-layout.ts'
import { createPathCache, type PathCache } from '../../game/path-cache.ts'
import { walkPlayer } from '../../game/player.ts'
import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import {
  columnTicks,
  createState,
  type GameState,
  type Input,
  NO_INPUT,
  rowTicks,
  type Walker,
} from '../../game/state.ts'
import { type Direction, type Grid, NORTH, opposite, tileAhead, WEST } from '../../grid.ts'
import { quotient } from '../../integer.ts'
import { distanceField } from '../../path/distance-field.ts'
import {
  type Configurations,
  createConfigurations,
  nextConfiguration,
  setConfiguration,
  storeConfiguration,
  touchesPlayer,
} from './configurations.ts'
import { playMove } from './move.ts'
import { createNodes, type Nodes, reachNode } from './nodes.ts'
import { createQueue, type Queue } from './queue.ts'

/** Tiles of all fields of a search together: 64 MB; and the least number of its fields. */
const MEMORY_TILES = 1 << 23
const FEWEST_FIELDS = 12

/** A search over the states of a level: places of the player and configurations of the enemies. */
export interface GameSearch {
  readonly level: LevelLayout
  /** A game to play ticks in. */
  readonly state: GameState
  readonly configurations: Configurations
  readonly nodes: Nodes
  readonly queue: Queue
  /** Steps to the exit from each tile. */
  readonly toExit: Int32Array
}

/** A search that has reached the start of a level, node 0. */
export function createGameSearch(
  level: LevelLayout,
  pathCache: PathCache = createSearchCache(level.grid),
): GameSearch {
  const state = createState(level, true, pathCache)
  const nodes = createNodes()
  reachNode(nodes, 0, placeOf(level.grid, state.player), 0, -1, NO_INPUT)
  const configurations = createConfigurations(state)
  const toExit = distanceField(level.grid, level.exit).steps
  return { level, state, configurations, nodes, queue: createQueue(), toExit }
}

/** A cache for long searches: the distances from every tile of a level, as far as there is room. */
export function createSearchCache(grid: Grid): PathCache {
  const size = grid.tiles.length
  return createPathCache(
    grid,
    Math.max(FEWEST_FIELDS, Math.min(size, quotient(MEMORY_TILES, size))),
  )
}

/**
 * Plays a tick in which the player stays or walks; returns the configuration of the enemies after it,
 * or -1 where one of them touches the player. On the exit the game ends before any of them moves.
 */
export function playTick(
  { level, state, configurations }: GameSearch,
  configuration: number,
  way: Direction | null,
): number {
  const { player } = state
  if (way !== null) walkPlayer(level, player, way)
  if (player.tile === level.exit && player.progress === 0) return configuration
  const next = nextConfiguration(configurations, configuration)
  const [column, row] = [columnTicks(level, player), rowTicks(level, player)]
  return touchesPlayer(configurations, next, column, row) ? -1 : next
}

/**
 * Plays a move (./move.ts); returns the configuration of the enemies after it, or -1 where one of them
 * comes too near to the player.
 */
export function playFrom(
  { state, configurations }: GameSearch,
  configuration: number,
  way: Direction | null,
  clearance: number,
): number {
  setConfiguration(configurations, configuration)
  return playMove(state, way, clearance) ? storeConfiguration(configurations) : -1
}

/** Ticks from the player to the exit on a shortest path. */
export function ticksToExit({ state, level, toExit }: GameSearch): number {
  const { tile, direction, progress } = state.player
  const back = toExit[tile] * PLAYER_TICKS_PER_TILE + progress
  if (progress === 0) return back
  const ahead = toExit[tileAhead(level.grid, tile, direction)] * PLAYER_TICKS_PER_TILE
  return Math.min(back, ahead + PLAYER_TICKS_PER_TILE - progress)
}

/** The inputs on the way to a node. */
export function inputsTo({ parents, inputs }: Nodes, node: number): Input[] {
  const found: Input[] = []
  for (let at = node; parents[at] !== -1; at = parents[at]) found.push(inputs[at])
  return found.reverse()
}

/**
 * A player's place to the tick as one number. Of the two names of a place between two tiles, it is
 * that of a player who faces east or south: the direction matters only while the player moves.
 */
export function placeOf(grid: Grid, { tile, direction, progress }: Walker): number {
  if (progress === 0) return tile << 6
  if (direction !== NORTH && direction !== WEST) return (tile << 6) | (direction << 4) | progress
  const from = tileAhead(grid, tile, direction)
  return (from << 6) | (opposite(direction) << 4) | (PLAYER_TICKS_PER_TILE - progress)
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

/** Puts a player to a place. */
export function setPlace(player: Walker, place: number): void {
  player.tile = tileOfPlace(place)
  player.direction = directionOf(place)
  player.progress = progressOf(place)
}
