import type { EnemyStart, Level, LevelLayout } from '../../game/level-layout.ts'
import type { PathCache } from '../../game/path-cache.ts'
import { openWays } from '../../game/player.ts'
import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import { createState, type Input } from '../../game/state.ts'
import { step } from '../../game/step.ts'
import {
  type Direction,
  DIRECTIONS,
  directionTo,
  type Grid,
  opposite,
} from '../../../labyrinth/grid.ts'
import { quotient } from '../../../labyrinth/integer.ts'
import { createSearchCache, inputsTo } from './game-search.ts'
import { configurationOf, delayOf, type Nodes, placeOfNode, reachNode } from './nodes.ts'
import { directionOf, placeAfter, progressOf, ticksFrom, tileOfPlace } from './places.ts'
import { isEmpty, pop, push } from '../../../labyrinth/path/queue.ts'
import { searchWin } from './solve.ts'
import { createTickSearch, playTick, type TickSearch } from './ticks.ts'

/** The fastest known win of a level, and how much faster another might be. */
export interface FastestWin {
  /** The input of each tick of a win. */
  readonly inputs: readonly Input[]
  /** Lower bound of the ticks of any win; the optimum is exact if `inputs` is as long. */
  readonly bound: number
  /** States of the search that proved the bound, counted by the player's tile; undefined if it took none. */
  readonly states?: Uint32Array | undefined
}

/** An optimum, and how it was found. */
interface OptimumSearch extends FastestWin {
  /** Number of states expanded for the bound. */
  readonly expanded: number
}

/**
 * Most states that the search for an optimum expands, the same everywhere, so that an optimum is
 * exact on every machine or on none.
 */
export const OPTIMUM_LIMIT = 6_000_000

/** Shares of that limit for the searches of a fast win if the optimum was not found. */
const MOVES_SHARE = 30
const GREEDY_SHARE = 10

/**
 * The optimum of a level: the least number of ticks in which any sequence of inputs, one a tick,
 * wins, and such a sequence. It is exact if it equals the time of the shortest path, or if a search
 * over all states below it is exhausted.
 *
 * Enemies ignore one another: a win against a subset that the rest do not interrupt is a win against
 * all, and the subset's optimum is a lower bound. So the search begins without enemies and adds the one
 * that first catches the player on the way found, until none does.
 *
 * @param limit states expanded before the search gives up, with a fast win and a `bound` below it
 */
export function searchOptimum(
  level: Level,
  limit: number = OPTIMUM_LIMIT,
  pathCache: PathCache = createSearchCache(level.grid),
): OptimumSearch {
  const known = winOf(level)
  const options = { known, pathCache, isGreedy: false }
  const enemies = new Set<EnemyStart>()
  let bound = level.shortest * PLAYER_TICKS_PER_TILE
  let expanded = 0
  let states: Uint32Array | undefined
  while (bound < known.length) {
    const some = { ...level, enemies: level.enemies.filter((enemy) => enemies.has(enemy)) }
    const found = searchAmong(some, { ...options, limit: limit - expanded })
    expanded += found.expanded
    bound = Math.max(bound, found.bound)
    states = countByTile(found.nodes, level.grid)
    if (found.inputs === known) break
    const catcher = firstCatcher(level, found.inputs)
    if (catcher === null) return { inputs: found.inputs, bound, expanded, states }
    enemies.add(catcher)
  }
  const inputs = bound === known.length ? known : fastWin(level, known, limit, pathCache)
  return { inputs, bound, expanded, states }
}

/** Counts states by the player's tile: 10 ms for a million. */
function countByTile(nodes: Nodes, { tiles }: Grid): Uint32Array {
  const states = new Uint32Array(tiles.length)
  for (let node = 0; node < nodes.count; node++) states[tileOfPlace(placeOfNode(nodes, node))]++
  return states
}

/**
 * A win at least as fast as the proof, which need not be the fastest. The fastest one in moves of a tile
 * each is often found among a few thousand states, and a faster one tick by tick by a greedy search:
 * best-first search itself meets no win before the fastest.
 */
function fastWin(
  level: Level,
  proof: readonly Input[],
  limit: number,
  pathCache: PathCache,
): readonly Input[] {
  const inMoves = searchWin(level, {
    limit: quotient(limit, MOVES_SHARE),
    pathCache,
    most: quotient(proof.length - 1, PLAYER_TICKS_PER_TILE),
  })
  const known = inMoves.moves === null ? proof : inputsOfMoves(inMoves.moves)
  const greedy = { known, limit: quotient(limit, GREEDY_SHARE), pathCache, isGreedy: true }
  return searchAmong(level, greedy).inputs
}

/** The enemy that catches a player first when each is alone in the level; null if none does. */
export function firstCatcher(level: LevelLayout, inputs: readonly Input[]): EnemyStart | null {
  let first: EnemyStart | null = null
  let earliest = inputs.length
  for (const enemy of level.enemies) {
    const state = createState({ ...level, enemies: [enemy] }, true)
    for (let i = 0; i < earliest && state.phase !== 'caught'; i++) step(state, inputs[i])
    if (state.phase !== 'caught') continue
    first = enemy
    earliest = state.tick - 1
  }
  return first
}

interface AmongOptions {
  /** A win; slower states are left out. */
  readonly known: readonly Input[]
  /** Most states expanded. */
  readonly limit: number
  readonly pathCache: PathCache
  /** True to find a win soon rather than the fastest one. */
  readonly isGreedy: boolean
}

/**
 * The optimum among the enemies of a level, by best-first search (A*) over the player's place at each
 * tick and the configurations of the enemies. In the middle of a tile the player stays or walks in an
 * open direction; between two tiles the player goes on or turns back. Holding one direction, or none,
 * covers all of this. The distance to the exit never exceeds the ticks left, so the first win found is
 * the fastest. States no faster than the known win are left out; without any other it is the optimum.
 *
 * A greedy search counts the distance to the exit twice (weighted A*): the first win found may then not
 * be the fastest, and `bound` is not a lower bound.
 */
function searchAmong(
  level: LevelLayout,
  { known, limit, pathCache, isGreedy }: AmongOptions,
): OptimumSearch & { readonly nodes: Nodes } {
  const search = createTickSearch(level, pathCache)
  const { nodes, queue, toExit } = search.game
  const { width } = level.grid
  const fastest = level.shortest * PLAYER_TICKS_PER_TILE
  // A longer delay would not fit beside the place; only a win far from the optimum allows one.
  const longest = Math.min(known.length - fastest, 1 << search.game.nodes.delayBits)
  const greed = isGreedy ? 1 : 0
  push(queue, greed * fastest, 0)
  let bound = 0
  let expanded = 0
  while (!isEmpty(queue)) {
    const node = pop(queue)
    const place = placeOfNode(nodes, node)
    const left = ticksFrom(place, toExit, width)
    const delay = delayOf(nodes, node)
    // A state that was reached faster since it was queued has been expanded by now.
    if (delay + greed * left < queue.least) continue
    bound = fastest + delay
    if (left === 0) return { inputs: inputsTo(search.game, node), bound, expanded, nodes }
    if (expanded === limit) return { inputs: known, bound, expanded, nodes }
    expanded++
    expandNode(search, node, { place, spent: delay - left, longest, greed })
  }
  return { inputs: known, bound: fastest + longest, expanded, nodes }
}

interface Expansion {
  readonly place: number
  /** The delay of the state less the ticks on the shortest way from it to the exit. */
  readonly spent: number
  /** States of this delay or a longer one are left out. */
  readonly longest: number
  readonly greed: number
}

/** Plays each tick that can follow a state. */
function expandNode(search: TickSearch, node: number, expansion: Expansion): void {
  const { level } = search.game
  const { place } = expansion
  if (progressOf(place) > 0) {
    const direction = directionOf(place)
    enterTick(search, node, direction, expansion)
    enterTick(search, node, opposite(direction), expansion)
    return
  }
  // The clock starts with the first movement.
  if (node !== 0) enterTick(search, node, null, expansion)
  const open = openWays(level.grid, tileOfPlace(place))
  for (const direction of DIRECTIONS) {
    if ((open & (1 << direction)) !== 0) enterTick(search, node, direction, expansion)
  }
}

/** Adds the state after a tick in which the player stays (`way` null) or walks. */
function enterTick(
  search: TickSearch,
  node: number,
  way: Direction | null,
  { place, spent, longest, greed }: Expansion,
): void {
  const { nodes, queue, toExit, level } = search.game
  const { width } = level.grid
  const to = way === null ? place : placeAfter(place, way, width)
  const left = ticksFrom(to, toExit, width)
  const delay = spent + 1 + left
  if (delay >= longest) return
  const configuration = playTick(search, configurationOf(nodes, node), place, way, to)
  if (configuration === -1) return
  const reached = reachNode(nodes, configuration, to, delay, node)
  if (reached !== -1) push(queue, delay + greed * left, reached)
}

/** The proof of a level, one input a tick. */
export function winOf({ proof }: Level): readonly Input[] {
  return proof.win ?? inputsOfMoves(proof.moves)
}

/** A win in moves of a tile each, tick by tick. */
export function inputsOfMoves(moves: readonly Input[]): Input[] {
  return moves.flatMap((move) => new Array<Input>(PLAYER_TICKS_PER_TILE).fill(move))
}

/** Inputs of a player who runs along a path of tiles, one a tick. */
export function inputsAlong(grid: Grid, path: readonly number[]): readonly Input[] {
  const wayTo = (tile: number, i: number): Direction =>
    directionTo(grid, path[i], tile) as Direction
  return inputsOfMoves(path.slice(1).map((tile, i) => 1 << wayTo(tile, i)))
}
