import type { Level, LevelLayout } from '../game/level-layout.ts'
import type { PathCache } from '../game/path-cache.ts'
import { openWays } from '../game/player.ts'
import { PLAYER_TICKS_PER_TILE } from '../game/rules.ts'
import { cloneState, createState, type GameState, type Input, NO_INPUT } from '../game/state.ts'
import { step } from '../game/step.ts'
import { isOpenToRunner } from '../game/gap.ts'
import {
  type Direction,
  DIRECTIONS,
  type Grid,
  offsetsOf,
  tileAhead,
} from '../../labyrinth/grid.ts'
import { distanceField, type DistanceField } from '../../labyrinth/path/distance-field.ts'
import { firstWay } from '../../labyrinth/path/exits.ts'
import { downhill } from '../../labyrinth/path/shortest-path.ts'
import { quotient } from '../../labyrinth/integer.ts'
import { fastestWin } from './optimum.ts'
import { type MazeFacts, isOnScreen } from './maze-facts.ts'
import { playMove } from './search/move.ts'
import { createQueue, isEmpty, pop, push } from '../../labyrinth/path/queue.ts'
import { createSearchCache } from './search/game-search.ts'
import { searchWin } from './search/solve.ts'

/** The figures of a level's chase: catches of a blind runner, and a second route. */
export type Chase = ReturnType<typeof chaseOfLevel>

/** Limits of a second route: tiles shared with the first, and its time, in hundredths of the first. */
const COMMON_PERCENT = 70
const SECOND_ROUTE_PERCENT = 110

/** Most states of the search for a second route for each step of the shortest path, and its weight. */
const SECOND_ROUTE_STATES = 8
const SECOND_ROUTE_WEIGHT = 5

/** Most states of the search among all shortest paths for each step of one. */
const SHORTEST_PATH_STATES = 20

/** Cost of a step onto a tile of the first route, in steps, in the search for a second one. */
const COMMON_TILE_COST = 2

/** A catch of a runner who follows a shortest path blindly. */
interface BlindCatch {
  /** Steps of the runner before it. */
  readonly steps: number
  /** Moves before it at whose start the catcher is on the runner's screen. */
  readonly seen: number
}

/** The chase of a level and its optimum. */
export function chaseOfLevel(level: Level) {
  const { inputs } = fastestWin(level)
  const pathCache = createSearchCache(level.grid)
  const toExit = distanceField(pathCache.runnerGrid, level.exit)
  const state = createState(level, true, pathCache)
  /** Steps of a blind runner on a shortest path until the catch; null when there is none. */
  const caughtAfter = catchOf(cloneState(state), toExit)?.steps ?? null
  const { hasSecondContest, route } = contestsOf(state, toExit, caughtAfter, inputs, step)
  return {
    caughtAfter,
    hasSecondContest,
    hasSecondRoute: hasSecondRoute(level, route, inputs.length, toExit, pathCache),
  }
}

/**
 * The contests on the route of a win, which `play` plays from its start; a blind runner is caught after
 * `caughtAfter` steps.
 */
export function contestsOf(
  state: GameState,
  toExit: DistanceField,
  caughtAfter: number | null,
  inputs: readonly Input[],
  play: (state: GameState, input: Input) => void,
) {
  const { level } = state
  const route = [level.entrance]
  let passed: GameState | null = null
  for (const input of inputs) {
    play(state, input)
    const { tile, progress } = state.player
    if (progress > 0 || tile === route[route.length - 1]) continue
    route.push(tile)
    const isPast = caughtAfter !== null && toExit.steps[tile] < level.shortest - caughtAfter
    if (isPast && passed === null && tile !== level.exit) passed = cloneState(state)
  }
  /** True if a player who has passed that catch, and runs on blindly, is caught by another enemy. */
  const hasSecondContest = passed !== null && catchOf(passed, toExit) !== null
  return { hasSecondContest, route }
}

/** Plays one move of a win, whose input is held for the ticks of a tile. */
export function playInput(state: GameState, move: Input): void {
  playMove(state, move === NO_INPUT ? null : (firstWay(move) as Direction), 1)
}

/**
 * True if a player wins on some shortest path without waiting, or if the search for such a path ends at
 * its limit of states.
 */
export function isShortestPathSafe(
  level: LevelLayout,
  toExit: DistanceField,
  pathCache: PathCache,
): boolean {
  const limit = SHORTEST_PATH_STATES * level.shortest
  const { moves, expanded } = searchWin(level, { limit, pathCache, toExit, most: level.shortest })
  return moves !== null || expanded === limit
}

/**
 * Plays on along a shortest path, which `descent` chooses at each tile, until a catch; null without one in
 * `most` steps.
 */
export function catchOf(
  state: GameState,
  toExit: DistanceField,
  most = Infinity,
  descent: typeof downhill = downhill,
): BlindCatch | null {
  const { level, player, enemies } = state
  const seen = enemies.map(() => 0)
  for (let steps = 0; steps <= most; steps++) {
    const way = descent(level.grid, toExit, player.tile)
    if (way === null) return null
    for (let i = 0; i < enemies.length; i++) {
      if (isOnScreen(level.grid, player.tile, enemies[i].tile)) seen[i]++
    }
    const catcher = playMove(state, way, 1)
    if (catcher !== null) return { steps, seen: seen[enemies.indexOf(catcher)] }
  }
  return null
}

/** The direction one step down a distance field like `downhill`, west before south, east and north. */
export function lastDownhill(grid: Grid, { steps }: DistanceField, tile: number): Direction | null {
  const open = openWays(grid, tile)
  const isDown = (way: Direction): boolean =>
    ((open >> way) & 1) === 1 && steps[tileAhead(grid, tile, way)] === steps[tile] - 1
  return DIRECTIONS.findLast(isDown) ?? null
}

/**
 * True if a search finds a win by another route, with less than `COMMON_PERCENT` of its tiles on the
 * route of a win, in at most `SECOND_ROUTE_PERCENT` of that win's time in ticks.
 */
export function hasSecondRoute(
  level: LevelLayout,
  route: readonly number[],
  time: number,
  toExit: DistanceField,
  pathCache: PathCache,
): boolean {
  const first = markTiles(level.grid, route)
  const second = otherRoute(level, first)
  const most = quotient(time * SECOND_ROUTE_PERCENT, 100 * PLAYER_TICKS_PER_TILE)
  if (second.length - 1 > most || !isOther(second, first)) return false
  const shared = markTiles(level.grid, second)
  const isBarred = (tile: number): boolean => first[tile] > shared[tile]
  const { moves } = searchWin(level, {
    limit: SECOND_ROUTE_STATES * level.shortest,
    weight: SECOND_ROUTE_WEIGHT,
    pathCache,
    toExit,
    isBarred,
    most,
  })
  return moves !== null
}

/** True if a maze has two routes of nearly the same length. */
export function isForked(facts: MazeFacts): boolean {
  const first = markTiles(facts.grid, facts.path)
  const second = otherRoute(facts, first)
  const most = quotient(facts.shortest * SECOND_ROUTE_PERCENT, 100)
  return second.length - 1 <= most && isOther(second, first)
}

/** 1 for each of some tiles, 0 for all others. */
function markTiles({ tiles }: Grid, marked: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(tiles.length)
  for (const tile of marked) marks[tile] = 1
  return marks
}

function isOther(second: readonly number[], first: Uint8Array): boolean {
  const common = second.filter((tile) => first[tile] === 1).length
  return common * 100 < second.length * COMMON_PERCENT
}

/** The cheapest route from entrance to exit where tiles of another one cost more (Dijkstra). */
function otherRoute(
  { grid, entrance, exit }: Pick<LevelLayout, 'grid' | 'entrance' | 'exit'>,
  first: Uint8Array,
): number[] {
  const costs = new Int32Array(grid.tiles.length).fill(-1)
  const before = new Int32Array(grid.tiles.length)
  const queue = createQueue()
  const offsets = offsetsOf(grid)
  costs[entrance] = 0
  push(queue, 0, entrance)
  while (!isEmpty(queue)) {
    const tile = pop(queue)
    if (tile === exit) break
    // A tile whose cost fell while it waited is popped twice; the second time changes nothing.
    for (const offset of offsets) {
      const next = tile + offset
      if (!isOpenToRunner(grid.tiles[next])) continue
      const cost = costs[tile] + (first[next] === 1 ? COMMON_TILE_COST : 1)
      if (costs[next] !== -1 && costs[next] <= cost) continue
      costs[next] = cost
      before[next] = tile
      push(queue, cost, next)
    }
  }
  const route = [exit]
  while (route[route.length - 1] !== entrance) route.push(before[route[route.length - 1]])
  return route.reverse()
}
