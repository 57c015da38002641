import {
  BACKTRACKED,
  BACKTRACKED_MARK,
  ERASED,
  GAVE_UP,
  LOOPED,
  note,
  STEPPED,
  type Trace,
  VISITED,
  VISITED_MARK,
} from '../trace.ts'
import { notePath, type Solution } from './solution.ts'

/**
 * A walk from tile to tile with its loops erased: a return to a tile of the way drops all that was
 * added after it.
 * Source: Gregory F. Lawler, "A self-avoiding random walk" (1980).
 */
export type Walk = ReturnType<typeof startWalk>

const LEFT = -1

/** A walk over a map of `size` tiles that has not left its first tile. */
export function startWalk(size: number, from: number, trace: Trace | undefined) {
  const walk = {
    /** The tiles of the way, of which `length` are in use; the last is the walker's. */
    way: new Int32Array(size),
    length: 0,
    /** Position of each tile on the way, from 1; 0 if never walked on, LEFT if dropped. */
    places: new Int32Array(size),
    visited: 0,
    steps: 0,
    trace,
  }
  extend(walk, from)
  return walk
}

/** Goes on to a neighbour of the walker's tile. Constant time, amortised over the walk. */
export function stepTo(walk: Walk, tile: number): void {
  const place = walk.places[tile]
  walk.steps++
  if (place <= 0) extend(walk, tile)
  else if (place === walk.length - 1) stepBack(walk, tile)
  else closeLoop(walk, tile)
}

function extend(walk: Walk, tile: number): void {
  if (walk.places[tile] === 0) walk.visited++
  walk.way[walk.length++] = tile
  walk.places[tile] = walk.length
  if (walk.trace !== undefined) note(walk.trace, tile, VISITED_MARK, VISITED)
}

function stepBack(walk: Walk, tile: number): void {
  const { trace } = walk
  const left = walk.way[--walk.length]
  walk.places[left] = LEFT
  if (trace === undefined) return
  note(trace, left, BACKTRACKED_MARK, BACKTRACKED)
  note(trace, tile, VISITED_MARK, STEPPED)
}

function closeLoop(walk: Walk, tile: number): void {
  const { trace, places, way } = walk
  if (trace !== undefined) note(trace, tile, VISITED_MARK, LOOPED)
  while (walk.length > places[tile]) {
    const left = way[--walk.length]
    places[left] = LEFT
    if (trace !== undefined) note(trace, left, BACKTRACKED_MARK, ERASED)
  }
}

/** The solution of a walk that has arrived. */
export function arrive({ way, length, visited, steps, trace }: Walk): Solution {
  const path = way.slice(0, length)
  notePath(path, trace)
  return { path, visited, backtracked: visited - length, steps }
}

/** The solution of a walk that was given up. */
export function giveUp({ way, length, visited, steps, trace }: Walk): Solution {
  if (trace !== undefined) note(trace, way[length - 1], VISITED_MARK, GAVE_UP)
  return { path: null, visited, backtracked: visited - length, steps }
}
