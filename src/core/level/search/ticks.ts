import type { LevelLayout } from '../../game/level-layout.ts'
import type { PathCache } from '../../game/path-cache.ts'
import { walkPlayer } from '../../game/player.ts'
import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import { columnTicks, rowTicks, tileOf } from '../../game/state.ts'
import { isTouch, moveEnemy } from '../../game/step.ts'
import { type Direction, EAST } from '../../../labyrinth/grid.ts'
import { larger } from '../../../labyrinth/path/queue.ts'
import { enemyAt, putNext, storeNext } from './configurations.ts'
import { type EnemyState, setEnemy, storeEnemy } from './enemy-states.ts'
import { createGameSearch } from './game-search.ts'
import { directionOf, placeInMiddle, progressOf, setPlace, tileOfPlace } from './places.ts'

export type TickSearch = ReturnType<typeof createTickSearch>

const FIRST_ROOM = 1 << 10

/** Numbers in the record of a successor. */
const SUCCESSOR = 3

/** Stands for a configuration whose successors are unknown. */
const NONE = -1

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
     * Column and row of each state of each enemy; a tile counts `ticksPerTile * PLAYER_TICKS_PER_TILE`.
     */
    places: level.enemies.map(() => new Int32Array(2 * FIRST_ROOM)),
    /**
     * The configuration after each one in which no enemy perceives the player; for others `NONE`, or
     * below it the newest successor, counted downwards.
     */
    next: new Int32Array(FIRST_ROOM).fill(NONE),
    /**
     * Successors of configurations in which an enemy perceives, three numbers each: what is perceived,
     * the configuration that follows, and the successor before this one as in `next`.
     */
    successors: new Int32Array(FIRST_ROOM * SUCCESSOR),
    successorCount: 0,
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
  if (next <= NONE) {
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
  const latest = search.next[from]
  for (let successor = latest; successor < NONE;) {
    const at = SUCCESSOR * (NONE - 1 - successor)
    if (successors[at] === perceived) return successors[at + 1]
    successor = successors[at + 2]
  }
  let isFree = true
  for (let i = 0; i < state.enemies.length; i++) {
    const before = enemyAt(configurations, from, i)
    if (before.wait === 0) isFree = false
    const enemy = state.enemies[i]
    setEnemy(enemy, before)
    moveEnemy(state, enemy)
    const after = storeEnemy(configurations.enemies[i], enemy)
    putNext(configurations, i, after)
    notePlace(search, i, after)
  }
  const configuration = storeNext(configurations)
  if (configuration === search.next.length) {
    search.next = larger(search.next).fill(NONE, configuration)
  }
  search.next[from] = isFree
    ? configuration
    : addSuccessor(search, perceived, configuration, latest)
  return configuration
}

function notePlace({ game, places }: TickSearch, i: number, { number, enemy }: EnemyState): void {
  if (2 * number >= places[i].length) places[i] = larger(places[i])
  places[i][2 * number] = columnTicks(game.level, enemy) * PLAYER_TICKS_PER_TILE
  places[i][2 * number + 1] = rowTicks(game.level, enemy) * PLAYER_TICKS_PER_TILE
}

/** Adds a successor before `latest`; its number as in `next`. */
function addSuccessor(
  search: TickSearch,
  perceived: number,
  configuration: number,
  latest: number,
): number {
  const at = SUCCESSOR * search.successorCount++
  if (at === search.successors.length) search.successors = larger(search.successors)
  search.successors[at] = perceived
  search.successors[at + 1] = configuration
  search.successors[at + 2] = latest
  return NONE - search.successorCount
}

/** True if an enemy of a configuration touches a player at a column and row, in ticks. */
function touchesPlayer(
  { places, game }: TickSearch,
  configuration: number,
  column: number,
  row: number,
): boolean {
  const { enemies } = game.state
  const { packed } = game.configurations
  for (let i = 0, at = configuration * enemies.length; i < enemies.length; i++, at++) {
    const { ticksPerTile } = enemies[i]
    const place = 2 * packed[at]
    const dx = column * ticksPerTile - places[i][place]
    const dy = row * ticksPerTile - places[i][place + 1]
    if (isTouch(dx, dy, ticksPerTile * PLAYER_TICKS_PER_TILE)) return true
  }
  return false
}
