import type { EnemyStart, LevelLayout } from '../../game/level-layout.ts'
import { createState, type Enemy, type GameState, type Input, tileOf } from '../../game/state.ts'
import { catcherOf, step } from '../../game/step.ts'
import { runnerGrid } from '../../game/gap.ts'
import { type Direction, FLOOR, type Grid, isInner, offsetsOf } from '../../../labyrinth/grid.ts'
import { type DistanceField, distanceField } from '../../../labyrinth/path/distance-field.ts'
import { createQueue, isEmpty, pop, push } from '../../../labyrinth/path/queue.ts'
import { descend, downhill } from '../../../labyrinth/path/shortest-path.ts'
import { fastestWin, optimumOf } from '../optimum.ts'
import { searchAnyWin } from '../search/any-win.ts'
import { createSearchCache } from '../search/game-search.ts'
import { firstCatcher, inputsAlong, inputsOfMoves } from '../search/optimum.ts'
import { searchWin } from '../search/solve.ts'
import { levelOfDrawn } from './build-drawn.ts'
import {
  type CaughtProof,
  type DrawnLevel,
  type DrawnProof,
  layoutOf,
  MAX_WIN_TICKS,
  type NotProven,
  type WonProof,
} from './drawn-level.ts'

/**
 * Most states expanded tick by tick, the same everywhere: for an answer within about a tenth of a second,
 * and, if that is not enough, within about two seconds.
 */
export const PROOF_LIMIT = { soon: 100_000, late: 1_500_000 } as const

/**
 * Limits of the search in moves of a tile: states expanded, and moves beyond those of the shortest path,
 * for which the nodes have room and a drawn level has time. The weight of the distance is in quarters.
 */
const MOVES = { limit: 2000, weight: 6, mostDetour: 3000 } as const

/**
 * Proves that a drawn level can be won or that it cannot, or gives up. Searches in moves of a tile first,
 * which finds most wins soon, then tick by tick, which finds all. Deterministic.
 *
 * Enemies ignore one another: if no play wins against some of them, none wins against all. So the search
 * begins with the enemy that catches the player on the shortest path, and adds the one that first catches
 * the player on the way found, until none does. A last search is among all, which may leave so little room
 * that it has fewer states.
 *
 * @param limit most states expanded tick by tick, and once more in the last search
 */
export function prove(level: DrawnLevel, limit: number = PROOF_LIMIT.soon): DrawnProof {
  const { entrance, exit } = level
  const grid = runnerGrid(level.grid)
  const toExit = distanceField(grid, exit)
  const descent = descend(grid, toExit, entrance)
  if (descent === null) {
    const { queue, reached } = distanceField(grid, entrance)
    const walls = wallsBetween(grid, entrance, exit)
    return { kind: 'no-path', reached: Array.from(queue.subarray(0, reached)), walls }
  }
  const path = Array.from(descent).reverse()
  const layout = layoutOf(level)
  const pathCache = createSearchCache(level.grid)
  const state = createState(layout, true, pathCache)
  const blind = inputsAlong(grid, path)
  const wonBy = (win: readonly Input[]): WonProof => {
    return { kind: 'won', win, path, blindCatch: catchOn(state, blind) }
  }
  const most = layout.shortest + MOVES.mostDetour
  const { moves } = searchWin(layout, { ...MOVES, most, pathCache, toExit })
  if (moves !== null) return wonBy(inputsOfMoves(moves))

  const unproven: NotProven = { kind: 'not-proven', path }
  const feared = new Set<EnemyStart>()
  let win = blind
  let left = limit
  for (;;) {
    const catcher = firstCatcher(layout, win)
    if (catcher === null) return win.length > MAX_WIN_TICKS ? unproven : wonBy(win)
    feared.add(catcher)
    let some: LevelLayout = {
      ...layout,
      enemies: layout.enemies.filter((enemy) => feared.has(enemy)),
    }
    let found = searchAnyWin(some, left, pathCache)
    if (found.isOpen && feared.size < layout.enemies.length) {
      some = layout
      found = searchAnyWin(some, limit, pathCache)
    }
    if (found.isOpen) return unproven
    if (!found.isWin) return caughtOn(createState(some, true, pathCache), toExit, found.inputs)
    win = found.inputs
    left -= found.expanded
  }
}

/**
 * The fewest walls inside the border whose removal connects two tiles of floor, from the first to the
 * last on the way; empty if they are connected. Breadth-first search in which a step onto floor costs
 * nothing and one onto a wall costs 1; takes time linear in the tiles.
 */
function wallsBetween(grid: Grid, from: number, to: number): number[] {
  const { tiles } = grid
  /** Tile before each tile that was reached; the first way to a tile has the fewest walls. */
  const before = new Int32Array(tiles.length).fill(-1)
  const queue = createQueue()
  before[from] = from
  push(queue, 0, from)
  while (!isEmpty(queue) && before[to] === -1) {
    const tile = pop(queue)
    const walls = queue.least
    for (const offset of offsetsOf(grid)) {
      const next = tile + offset
      if (before[next] !== -1 || !isInner(grid, next)) continue
      before[next] = tile
      push(queue, tiles[next] === FLOOR ? walls : walls + 1, next)
    }
  }
  const walls: number[] = []
  for (let tile = to; tile !== from; tile = before[tile]) {
    if (tiles[tile] !== FLOOR) walls.push(tile)
  }
  return walls.reverse()
}

/**
 * The optimum of a level that was won; the same as in the game, where the proof of a level is its fastest
 * known win. Takes up to some seconds.
 */
function proveOptimum(level: DrawnLevel, proof: WonProof): WonProof {
  let { win } = proof
  for (;;) {
    const found = fastestWin(levelOfDrawn({ ...level, win }))
    // From a faster win, the search may find a faster one still, or a better bound.
    if (found.inputs.length === win.length) return { ...proof, win, optimum: optimumOf(found) }
    win = found.inputs
  }
}

/** A better proof than a first one: from a longer search if that gave up, and with the optimum of a win. */
export function proveFurther(level: DrawnLevel, first: DrawnProof): DrawnProof {
  const proof = first.kind === 'not-proven' ? prove(level, PROOF_LIMIT.late) : first
  return proof.kind === 'won' ? proveOptimum(level, proof) : proof
}

/** Plays inputs in a game until a catch: the player's tile, and the enemy; null without a catch. */
function catchOn(state: GameState, inputs: readonly Input[]): WonProof['blindCatch'] {
  for (const input of inputs) {
    step(state, input)
    if (state.phase !== 'caught') continue
    const { start } = catcherOf(state) as Enemy
    return { tile: tileOf(state.level, state.player), by: start.kind }
  }
  return null
}

/** The proof that every play is caught, from the one that gets nearest to the exit. */
function caughtOn(state: GameState, toExit: DistanceField, inputs: readonly Input[]): CaughtProof {
  const { level, player } = state
  const way = [level.entrance]
  for (const input of inputs) {
    step(state, input)
    if (player.progress === 0 && player.tile !== way[way.length - 1]) way.push(player.tile)
  }
  // No play gets nearer than this one: the next tick on the shortest way is a catch.
  const onward = player.progress > 0 ? player.direction : downhill(level.grid, toExit, player.tile)
  step(state, 1 << (onward as Direction))
  const { start } = catcherOf(state) as Enemy
  const stepsLeft = toExit.steps[way[way.length - 1]]
  return { kind: 'always-caught', way, stepsLeft, by: start.kind }
}
