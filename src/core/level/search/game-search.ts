import type { LevelLayout } from '../../game/level-layout.ts'
import { createPathCache, type PathCache } from '../../game/path-cache.ts'
import { walkPlayer } from '../../game/player.ts'
import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import { createState, type GameState, NO_INPUT } from '../../game/state.ts'
import { type Direction, EAST, type Grid } from '../../grid.ts'
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
import { directionOf, placeOf, progressOf, setPlace, tileOfPlace } from './places.ts'
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
  /** Column and row of each tile, in ticks of the player. */
  readonly columns: Int32Array
  readonly rows: Int32Array
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
  const columns = new Int32Array(toExit.length)
  const rows = new Int32Array(toExit.length)
  for (let tile = 0, column = 0, row = 0; tile < columns.length; tile++) {
    columns[tile] = column
    rows[tile] = row
    column += PLAYER_TICKS_PER_TILE
    if (column < level.grid.width * PLAYER_TICKS_PER_TILE) continue
    column = 0
    row += PLAYER_TICKS_PER_TILE
  }
  return { level, state, configurations, nodes, queue: createQueue(), toExit, columns, rows }
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
 * The configuration of the enemies after a tick in which the player walks from a place, or stays, to
 * another; -1 where one of them touches the player. On the exit the game ends before any of them moves.
 */
export function playTick(
  { level, state, configurations, columns, rows }: GameSearch,
  configuration: number,
  from: number,
  way: Direction | null,
  to: number,
): number {
  if (to === level.exit << 6) return configuration
  let next = configurations.next[configuration]
  if (next === -1) {
    setPlace(state.player, from)
    if (way !== null) walkPlayer(level, state.player, way)
    next = nextConfiguration(configurations, configuration)
  }
  const tile = tileOfPlace(to)
  const isAcross = directionOf(to) === EAST
  const column = columns[tile] + (isAcross ? progressOf(to) : 0)
  const row = rows[tile] + (isAcross ? 0 : progressOf(to))
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
