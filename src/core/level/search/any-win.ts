import type { LevelLayout } from '../../game/level-layout.ts'
import type { PathCache } from '../../game/path-cache.ts'
import { openWays } from '../../game/player.ts'
import { type Direction, DIRECTIONS, opposite } from '../../../labyrinth/grid.ts'
import { createQueue, isEmpty, pop, push } from '../../../labyrinth/path/queue.ts'
import { inputsTo } from './game-search.ts'
import { configurationOf, createNodes, placeOfNode, reachNode } from './nodes.ts'
import {
  directionOf,
  placeAfter,
  placeInMiddle,
  progressOf,
  ticksFrom,
  tileOfPlace,
} from './places.ts'
import { createTickSearch, playTick } from './ticks.ts'

/**
 * Configuration of the start. After the first movement, the player can also wait on the entrance while
 * all enemies are as at the start.
 */
const BEFORE_START = -1

/**
 * Searches for any win of a level in which a path leads to the exit, by best-first search (A*) over
 * the player's place at each tick and the configurations of the enemies, each visited once.
 *
 * Without a win and with `isOpen` false, every input loses. In the middle of a tile the player stays or
 * walks in an open direction; between two tiles the player goes on or turns back; every other input does
 * one of these, a late turn in several ticks. The rest of a play depends on nothing but the place and the
 * configuration, and after a catch the level starts again: so the visited states are all states of all
 * plays.
 *
 * @param limit most states expanded before the search gives up
 */
export function searchAnyWin(level: LevelLayout, limit: number, pathCache: PathCache) {
  const search = createTickSearch(level, pathCache)
  const { width, tiles } = level.grid
  const nodes = createNodes(placeInMiddle(tiles.length))
  const game = { ...search.game, nodes }
  const { toExit } = game
  const queue = createQueue()
  const leftOf = (place: number): number => ticksFrom(place, toExit, width)
  let nearest = reachNode(nodes, BEFORE_START, placeInMiddle(level.entrance), 0, -1)
  let least = leftOf(placeInMiddle(level.entrance))
  let expanded = 0
  push(queue, least, nearest)
  while (!isEmpty(queue) && least > 0 && expanded < limit) {
    const node = pop(queue)
    const place = placeOfNode(nodes, node)
    const spent = queue.least - leftOf(place)
    const isStart = configurationOf(nodes, node) === BEFORE_START
    const before = isStart ? 0 : configurationOf(nodes, node)
    expanded++
    for (const way of waysFrom(level, place)) {
      // The clock starts with the first movement.
      if (isStart && way === null) continue
      const to = way === null ? place : placeAfter(place, way, width)
      const after = playTick(search, before, place, way, to)
      const reached = after === -1 ? -1 : reachNode(nodes, after, to, 0, node)
      if (reached === -1) continue
      const left = leftOf(to)
      push(queue, spent + 1 + left, reached)
      if (left >= least) continue
      least = left
      nearest = reached
    }
  }
  const isWin = least === 0
  return {
    /** Inputs, one a tick, of a win or of the play that gets nearest to the exit. */
    inputs: inputsTo(game, nearest),
    isWin,
    /** True if the search gave up: then a win may exist all the same. */
    isOpen: !isWin && !isEmpty(queue),
    expanded,
  }
}

/** Lists the moves of a tick from a place: the open directions, and null for a wait if one is possible. */
function waysFrom({ grid }: LevelLayout, place: number): (Direction | null)[] {
  if (progressOf(place) > 0) return [directionOf(place), opposite(directionOf(place))]
  const open = openWays(grid, tileOfPlace(place))
  return [null, ...DIRECTIONS.filter((way) => (open & (1 << way)) !== 0)]
}
