import type { LevelLayout } from '../../game/level-layout.ts'
import type { PathCache } from '../../game/path-cache.ts'
import { walkPlayer } from '../../game/player.ts'
import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import { columnTicks, rowTicks, tileOf } from '../../game/state.ts'
import { isTouch, moveEnemy } from '../../game/step.ts'
import { type Direction, EAST } from '../../grid.ts'
import { larger } from '../../path/queue.ts'
import { enemyAt, putNext, storeNext } from './configurations.ts'
import { setEnemy, storeEnemy } from './enemy-states.ts'
import { createGameSearch } from './game-search.ts'
import { directionOf, placeInMiddle, progressOf, setPlace, tileOfPlace } from './places.ts'

/** A search tick by tick. */
export type TickSearch = ReturnType<typeof createTickSearch>

/** The configuration that follows another if the enemies perceive `perceived` of the player. */
interface Successor {
  readonly perceived: number
  readonly configuration: number
  /** Index of the previous successor of the same configuration, or -1. */
  readonly before: number
}

const FIRST_ROOM = 1 << 10

export function createTickSearch(level: LevelLayout, pathCache: PathCache) {
  const { width, tiles } = level.grid
  const columns = new Int32Array(tiles.length)
  const rows = new Int32Array(tiles.length)
  for (let tile = 0; tile < tiles.length; tile++) {
    columns[tile] = (tile % width) * PLAYER_TICKS_PER_TILE
    rows[tile] = tile < width ? 0 : rows[tile - width] + PLAYER_TICKS_PER_TILE
  }
  return {
    game: createGameSearch(level, pathCache),
    /** Column and row of each tile, in ticks of the player. */
    columns,
    rows,
    /**
     * Column and row of each enemy in each configuration reached by ticks; a tile counts
     * `ticksPerTile * PLAYER_TICKS_PER_TILE`.
     */
    places: new Int32Array(FIRST_ROOM * 2 * level.enemies.length),
    /** The configuration after each one in which no enemy perceives the player; -1 for others. */
    next: new Int32Array(FIRST_ROOM).fill(-1),
    /** Index of the newest successor of each configuration in which an enemy perceives, or -1. */
    latest: new Int32Array(FIRST_ROOM).fill(-1),
    successors: new Array<Successor>(),
  }
}

/**
 * The configuration of the enemies after a tick in which the player moves between two places or stays;
 * -1 if an enemy touches the player. On the exit the game ends before any enemy moves.
 */
export function playTick(
  search: TickSearch,
  configuration: number,
  from: number,
  way: Direction | null,
  to: number,
): number {
  const { game, columns, rows } = search
  const { level, state } = game
  if (to === placeInMiddle(level.exit)) return configuration
  let next = search.next[configuration]
  if (next === -1) {
    setPlace(state.player, from)
    if (way !== null) walkPlayer(level, state.player, way)
    next = nextConfiguration(search, configuration)
  }
  const tile = tileOfPlace(to)
  const isAcross = directionOf(to) === EAST
  const column = columns[tile] + (isAcross ? progressOf(to) : 0)
  const row = rows[tile] + (isAcross ? 0 : progressOf(to))
  return touchesPlayer(search, next, column, row) ? -1 : next
}

/** The configuration a tick after another, for the current position of the game's player. */
function nextConfiguration(search: TickSearch, from: number): number {
  const { game, successors } = search
  const { state, configurations } = game
  const { player, level } = state
  const perceived = 2 * tileOf(level, player) + (player.progress === 0 ? 0 : 1)
  for (let at = search.latest[from]; at !== -1; at = successors[at].before) {
    if (successors[at].perceived === perceived) return successors[at].configuration
  }
  let isFree = true
  for (let i = 0; i < state.enemies.length; i++) {
    const before = enemyAt(configurations, from, i)
    if (before.wait === 0) isFree = false
    const enemy = state.enemies[i]
    setEnemy(enemy, before)
    moveEnemy(state, enemy)
    putNext(configurations, i, storeEnemy(configurations.enemies[i], enemy))
  }
  const configuration = storeNext(configurations)
  if (configuration === search.next.length) {
    search.next = larger(search.next).fill(-1, configuration)
    search.latest = larger(search.latest).fill(-1, configuration)
    search.places = larger(search.places)
  }
  notePlaces(search, configuration)
  if (isFree) {
    search.next[from] = configuration
  } else {
    const before = search.latest[from]
    search.latest[from] = successors.length
    successors.push({ perceived, configuration, before })
  }
  return configuration
}

/** Stores the positions of the game's enemies for a configuration. */
function notePlaces({ game, places }: TickSearch, configuration: number): void {
  const { enemies, level } = game.state
  for (let i = 0, at = configuration * 2 * enemies.length; i < enemies.length; i++, at += 2) {
    places[at] = columnTicks(level, enemies[i]) * PLAYER_TICKS_PER_TILE
    places[at + 1] = rowTicks(level, enemies[i]) * PLAYER_TICKS_PER_TILE
  }
}

/** True if an enemy of a configuration touches a player at a column and row, in ticks. */
function touchesPlayer(
  { places, game }: TickSearch,
  configuration: number,
  column: number,
  row: number,
): boolean {
  const { enemies } = game.state
  for (let i = 0, at = configuration * 2 * enemies.length; i < enemies.length; i++, at += 2) {
    const { ticksPerTile } = enemies[i]
    const dx = column * ticksPerTile - places[at]
    const dy = row * ticksPerTile - places[at + 1]
    if (isTouch(dx, dy, ticksPerTile * PLAYER_TICKS_PER_TILE)) return true
  }
  return false
}
