import type { Level } from '../../game/level-layout.ts'
import type { PathCache } from '../../game/path-cache.ts'
import { openWays, walkPlayer } from '../../game/player.ts'
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
import {
  type Direction,
  DIRECTIONS,
  type Grid,
  NORTH,
  opposite,
  tileAhead,
  WEST,
} from '../../grid.ts'
import { distanceField } from '../../path/distance-field.ts'
import {
  type Configurations,
  createConfigurations,
  nextConfiguration,
  touchesPlayer,
} from './configurations.ts'
import { createQueue, isEmpty, pop, push, type Queue } from './queue.ts'
import { createSearchCache } from './solve.ts'
import { createTickNodes, reachNode, type TickNodes } from './tick-nodes.ts'

/** The fastest known win of a level, and how much faster another might be. */
export interface Optimum {
  /** The input of each tick of a win. */
  readonly inputs: readonly Input[]
  /** No sequence of inputs wins in fewer ticks; the win is exact if it takes no more. */
  readonly bound: number
}

/** An optimum, and the number of states that were expanded for it. */
export interface OptimumSearch extends Optimum {
  readonly expanded: number
}

/**
 * Most states that the search for an optimum expands, the same everywhere, so that an optimum is
 * exact on every machine or on none.
 */
export const OPTIMUM_LIMIT = 4_000_000

/**
 * The optimum of a level: the least number of ticks in which any sequence of inputs, one a tick,
 * wins, and such a sequence. It is exact if it equals the time of the shortest path, or if the
 * search over all states below it is exhausted.
 *
 * Best-first search (A*) over the places of the player to the tick and the configurations of the
 * enemies. In the middle of a tile the player stays or walks in an open direction; between two tiles
 * the player goes on or turns back. One direction held, or none, gives each of these in each tick,
 * and no other input gives anything else. The distance to the exit never exceeds the ticks left, so
 * the first win found is the fastest. States with a time of the known win or more are left out.
 *
 * @param limit states expanded before the search gives up; then `bound` is what was shown
 */
export function searchOptimum(
  level: Level,
  limit: number = OPTIMUM_LIMIT,
  pathCache: PathCache = createSearchCache(level.grid),
): OptimumSearch {
  const known = inputsOfMoves(level.proof.moves)
  const shortest = level.shortest * PLAYER_TICKS_PER_TILE
  if (known.length === shortest) return { inputs: known, bound: shortest, expanded: 0 }
  const search = createSearch(level, pathCache, known.length)
  const { nodes, queue } = search
  let bound = shortest
  let expanded = 0
  while (!isEmpty(queue)) {
    const node = pop(queue)
    setPlace(search.state.player, nodes.places[node])
    const left = ticksToExit(search)
    const least = nodes.ticks[node] + left
    // A state that was reached faster since it was queued has been expanded by now.
    if (least < queue.least) continue
    bound = least
    if (left === 0) return { inputs: inputsTo(nodes, node), bound, expanded }
    if (expanded === limit) return { inputs: known, bound, expanded }
    expanded++
    expandNode(search, node)
  }
  return { inputs: known, bound: known.length, expanded }
}

/** The inputs of a search, and what it has found. */
interface Search {
  readonly level: Level
  /** A game to play ticks in. */
  readonly state: GameState
  readonly configurations: Configurations
  readonly nodes: TickNodes
  readonly queue: Queue
  /** Steps to the exit from each tile. */
  readonly toExit: Int32Array
  /** Ticks of a win that is known. */
  readonly known: number
}

function createSearch(level: Level, pathCache: PathCache, known: number): Search {
  const state = createState(level, true, pathCache)
  const search: Search = {
    level,
    state,
    configurations: createConfigurations(state),
    nodes: createTickNodes(),
    queue: createQueue(),
    toExit: distanceField(level.grid, level.exit).steps,
    known,
  }
  reachNode(search.nodes, 0, placeOf(level.grid, state.player), 0, -1, NO_INPUT)
  push(search.queue, ticksToExit(search), 0)
  return search
}

/** Plays each tick that can follow a state. */
function expandNode(search: Search, node: number): void {
  const { state, nodes } = search
  const { player } = state
  const place = nodes.places[node]
  if (progressOf(place) > 0) {
    const direction = directionOf(place)
    playTick(search, node, direction)
    playTick(search, node, opposite(direction))
    return
  }
  // The clock starts with the first movement.
  if (node !== 0) playTick(search, node, null)
  const open = openWays(search.level.grid, player.tile)
  for (const direction of DIRECTIONS) {
    if ((open & (1 << direction)) !== 0) playTick(search, node, direction)
  }
}

/** Plays a tick after a state, in which the player stays or walks; enters the state it leads to. */
function playTick(search: Search, node: number, way: Direction | null): void {
  const { state, configurations, nodes, level } = search
  const { player } = state
  setPlace(player, nodes.places[node])
  if (way !== null) walkPlayer(level, player, way)
  const ticks = nodes.ticks[node] + 1
  const left = ticksToExit(search)
  if (ticks + left >= search.known) return
  const place = placeOf(level.grid, player)
  const before = nodes.configurations[node]
  // On the exit the game ends before any enemy moves.
  const configuration = left === 0 ? before : nextConfiguration(configurations, before)
  if (left > 0) {
    const [column, row] = [columnTicks(level, player), rowTicks(level, player)]
    if (touchesPlayer(configurations, configuration, column, row)) return
  }
  const input = way === null ? NO_INPUT : 1 << way
  const reached = reachNode(nodes, configuration, place, ticks, node, input)
  if (reached !== -1) push(search.queue, ticks + left, reached)
}

/** Ticks from the player to the exit on a shortest path. */
function ticksToExit({ state, level, toExit }: Search): number {
  const { tile, direction, progress } = state.player
  const back = toExit[tile] * PLAYER_TICKS_PER_TILE + progress
  if (progress === 0) return back
  const ahead = toExit[tileAhead(level.grid, tile, direction)] * PLAYER_TICKS_PER_TILE
  return Math.min(back, ahead + PLAYER_TICKS_PER_TILE - progress)
}

function inputsTo({ parents, inputs }: TickNodes, node: number): Input[] {
  const found: Input[] = []
  for (let at = node; parents[at] !== -1; at = parents[at]) found.push(inputs[at])
  return found.reverse()
}

/**
 * A player's place to the tick as one number. Of the two names of a place between two tiles, it is
 * that of a player who faces east or south: the direction matters only while the player moves.
 */
function placeOf(grid: Grid, { tile, direction, progress }: Walker): number {
  if (progress === 0) return tile << 6
  if (direction !== NORTH && direction !== WEST) return (tile << 6) | (direction << 4) | progress
  const from = tileAhead(grid, tile, direction)
  return (from << 6) | (opposite(direction) << 4) | (PLAYER_TICKS_PER_TILE - progress)
}

function directionOf(place: number): Direction {
  return ((place >> 4) & 3) as Direction
}

function progressOf(place: number): number {
  return place & 15
}

function setPlace(player: Walker, place: number): void {
  player.tile = place >> 6
  player.direction = directionOf(place)
  player.progress = progressOf(place)
}

/** A win in moves of a tile each, tick by tick. */
export function inputsOfMoves(moves: readonly Input[]): Input[] {
  return moves.flatMap((move) => new Array<Input>(PLAYER_TICKS_PER_TILE).fill(move))
}
