import type { LevelLayout } from '../../game/level-layout.ts'
import type { PathCache } from '../../game/path-cache.ts'
import { openWays } from '../../game/player.ts'
import type { Input } from '../../game/state.ts'
import { type Direction, DIRECTIONS, tileAhead } from '../../../labyrinth/grid.ts'
import { quotient } from '../../../labyrinth/integer.ts'
import { type DistanceField, UNREACHABLE } from '../../../labyrinth/path/distance-field.ts'
import { notePath } from '../../../labyrinth/path/solution.ts'
import {
  BACKTRACKED,
  BACKTRACKED_MARK,
  FRONTIER_MARK,
  GAVE_UP,
  note,
  SEEN,
  STARTED,
  type Trace,
  VISITED,
  VISITED_MARK,
} from '../../../labyrinth/trace.ts'
import { createGameSearch, type GameSearch, inputsTo, playFrom } from './game-search.ts'
import { configurationOf, delayOf, placeOfNode, placesTo, reachNode } from './nodes.ts'
import { moveFrom } from './move.ts'
import { placeInMiddle, tileOfPlace } from './places.ts'
import { isEmpty, pop, push } from '../../../labyrinth/path/queue.ts'

interface WinSearchOptions {
  /** Most states that the search expands before it gives up. */
  readonly limit: number
  readonly pathCache?: PathCache
  /** Distances from the exit, if they are known. */
  readonly toExit?: DistanceField
  /**
   * Weight of the distance to the exit in the order of the search, in quarters of a move's weight. A
   * heavier distance finds a win sooner, which may not be the fastest (weighted A*).
   */
  readonly weight?: number
  /** Distance that the player keeps from enemies, in distances of a catch. */
  readonly clearance?: number
  /** Most moves of a win; states that cannot lead to one are left out. */
  readonly most?: number
  /** True for a tile that the player may not enter. */
  readonly isBarred?: (tile: number) => boolean
  /**
   * Trace of the player's tile in each state: seen when it is queued, then visited when it is expanded, or
   * backtracked if the move there is a catch or leads to a known state; at last the path of the win. A tile
   * is noted again for each place of the enemies.
   */
  readonly trace?: Trace | undefined
}

/** Weight of a move in the order of the search. */
const MOVE_WEIGHT = 4

/**
 * A win of a level in moves of a tile each: the player chooses in the middle of each tile to go on,
 * to turn, to turn back or to wait for the time of a tile. Best-first search (A*); no win takes fewer
 * moves than the distance to the exit, so without a heavier distance the first win found is the
 * fastest one: `moves.length` equals `bound`. Other inputs may be faster (./optimum.ts).
 *
 * Returns one input for every `PLAYER_TICKS_PER_TILE` ticks, or null without a win; the fewest moves of
 * any win, -1 if there is none at all; and the number of states expanded.
 *
 * Source: P. Hart, N. Nilsson, B. Raphael, "A Formal Basis for the Heuristic Determination of Minimum
 * Cost Paths" (1968).
 */
export function searchWin(
  level: LevelLayout,
  {
    limit,
    pathCache,
    toExit: fromExit,
    weight = MOVE_WEIGHT,
    most = Infinity,
    isBarred = () => false,
    clearance = 1,
    trace,
  }: WinSearchOptions,
): { moves: readonly Input[] | null; bound: number; expanded: number } {
  const search = createGameSearch(level, pathCache, fromExit)
  const { nodes, queue, toExit } = search
  const shortest = toExit[level.entrance]
  if (shortest === UNREACHABLE) return { moves: null, bound: -1, expanded: 0 }
  // A move is played when it is popped: most moves in the queue never are.
  push(queue, weight * shortest, START)
  const tell = (tile: number, mark: number, event: number): void => {
    if (trace !== undefined) note(trace, tile, mark, event)
  }
  tell(level.entrance, FRONTIER_MARK, STARTED)
  let bound = shortest
  let expanded = 0
  while (!isEmpty(queue)) {
    const move = pop(queue)
    const node = enterMove(search, move, clearance)
    if (node === -1) {
      if (trace !== undefined) tell(targetOf(search, move), BACKTRACKED_MARK, BACKTRACKED)
      continue
    }
    const tile = tileOfPlace(placeOfNode(nodes, node))
    if (weight === MOVE_WEIGHT) bound = quotient(queue.least, MOVE_WEIGHT)
    tell(tile, VISITED_MARK, VISITED)
    if (tile === level.exit) {
      notePath(placesTo(nodes, node).map(tileOfPlace), trace)
      return { moves: inputsTo(search, node), bound, expanded }
    }
    if (expanded === limit) return { moves: null, bound, expanded }
    expanded++
    const moves = delayOf(nodes, node) + shortest - toExit[tile] + 1
    const open = openWays(level.grid, tile)
    for (let i = 0; i < WAYS.length; i++) {
      const way = WAYS[i]
      // The clock starts with the first movement.
      if (way === null ? node === 0 : (open & (1 << way)) === 0) continue
      const next = way === null ? tile : tileAhead(level.grid, tile, way)
      if (moves + toExit[next] > most || isBarred(next)) continue
      push(queue, MOVE_WEIGHT * moves + weight * toExit[next], node * WAYS.length + i)
      tell(next, FRONTIER_MARK, SEEN)
    }
  }
  tell(level.entrance, VISITED_MARK, GAVE_UP)
  return { moves: null, bound: -1, expanded }
}

/** The ways of a move; null for a wait. */
const WAYS: readonly (Direction | null)[] = [null, ...DIRECTIONS]

/** Stands in the queue for the start of the level. */
const START = -1

/** Tile to which a move of the queue leads. */
function targetOf({ level, nodes }: GameSearch, move: number): number {
  const from = tileOfPlace(placeOfNode(nodes, quotient(move, WAYS.length)))
  const way = WAYS[move % WAYS.length]
  return way === null ? from : tileAhead(level.grid, from, way)
}

/** Plays a move of the queue; the node that it reaches, or -1 if it is a catch or no faster. */
function enterMove(search: GameSearch, move: number, clearance: number): number {
  if (move === START) return 0
  const { nodes, level, toExit } = search
  const node = quotient(move, WAYS.length)
  const way = WAYS[move % WAYS.length]
  const from = tileOfPlace(placeOfNode(nodes, node))
  const played = moveFrom(level, from, way, clearance)
  const configuration = playFrom(search, configurationOf(nodes, node), played)
  if (configuration === -1) return -1
  const delay = delayOf(nodes, node) + 1 + toExit[played.to] - toExit[from]
  return reachNode(nodes, configuration, placeInMiddle(played.to), delay, node)
}
