import type { LevelLayout } from '../../game/level-layout.ts'
import { createPathCache, type PathCache } from '../../game/path-cache.ts'
import { openWays } from '../../game/player.ts'
import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import { createState, type GameState, type Input, NO_INPUT } from '../../game/state.ts'
import { step } from '../../game/step.ts'
import type { Grid } from '../../grid.ts'
import { quotient } from '../../integer.ts'
import { distanceField, UNREACHABLE } from '../../path/distance-field.ts'
import { addNode, createNodes, findNode, type Nodes } from './nodes.ts'
import { packedWords, packState, unpackState } from './pack.ts'
import { createQueue, isEmpty, pop, push, type Queue } from './queue.ts'

/** A win: one input for every `PLAYER_TICKS_PER_TILE` ticks, to the exit. */
export type Moves = readonly Input[]

/** The result of a search for a win in moves that take the time of a tile each. */
export interface SearchResult {
  /** The fastest win in such moves; null when it found none. */
  readonly moves: Moves | null
  /** No win takes fewer moves; -1 when there is none at all. */
  readonly bound: number
  /** The number of states expanded. */
  readonly expanded: number
}

/** Tiles of all fields of a search together: 64 MB; and the least number of its fields. */
const MEMORY_TILES = 1 << 23
const FEWEST_FIELDS = 12

/** The inputs of a win: an open direction, or nothing. */
const INPUTS: readonly Input[] = [NO_INPUT, 1, 2, 4, 8]

/**
 * The fastest win of a level in moves that take the time of a tile each. Best-first search over
 * whole game states (A*): the player chooses in the middle of each tile to go on, to turn, to turn
 * back or to wait for the time of a tile, and the real `step` plays what follows. No win takes fewer
 * steps than the distance to the exit, so the first one found is the fastest: `moves.length` equals
 * `bound`. Left out are turning back between two tiles, and waits that are no multiple of a tile's
 * time; with them `searchOptimum` can be faster by some ticks.
 *
 * After `limit` states it gives up. Source: P. Hart, N. Nilsson, B. Raphael, "A Formal Basis for
 * the Heuristic Determination of Minimum Cost Paths" (1968).
 */
export function searchWin(
  level: LevelLayout,
  limit: number,
  pathCache: PathCache = createSearchCache(level.grid),
): SearchResult {
  const { grid, exit, entrance } = level
  const toExit = distanceField(grid, exit).steps
  if (toExit[entrance] === UNREACHABLE) return { moves: null, bound: -1, expanded: 0 }
  const state = createState(level, true, pathCache)
  const nodes = createNodes(packedWords(level.enemies.length))
  const queue = createQueue()
  const words = nodes.words
  packState(state, nodes.packed, 0)
  push(queue, toExit[entrance], addNode(nodes, -1, NO_INPUT, 0))
  let bound = toExit[entrance]
  for (let expanded = 0; !isEmpty(queue);) {
    const node = pop(queue)
    if (nodes.closed[node] === 1) continue
    nodes.closed[node] = 1
    const tile = nodes.packed[node * words]
    bound = nodes.moves[node] + toExit[tile]
    if (tile === exit) return { moves: movesTo(nodes, node), bound, expanded }
    if (expanded === limit) return { moves: null, bound, expanded }
    expanded++
    const open = openWays(grid, tile)
    for (const input of INPUTS) {
      if (input === NO_INPUT ? node === 0 : (open & input) === 0) continue
      unpackState(nodes.packed, node * words, state, nodes.moves[node] * PLAYER_TICKS_PER_TILE)
      if (!survives(state, input)) continue
      packState(state, nodes.packed, nodes.count * words)
      enterNode(nodes, queue, node, input, toExit[state.player.tile])
    }
  }
  return { moves: null, bound: -1, expanded: nodes.count }
}

/** A cache for long searches: the distances from every tile of a level, as far as there is room. */
export function createSearchCache(grid: Grid): PathCache {
  const size = grid.tiles.length
  return createPathCache(
    grid,
    Math.max(FEWEST_FIELDS, Math.min(size, quotient(MEMORY_TILES, size))),
  )
}

/** Plays one move; returns true if the player was not caught in it. */
export function survives(state: GameState, input: Input): boolean {
  for (let tick = 0; tick < PLAYER_TICKS_PER_TILE; tick++) {
    step(state, input)
    if (state.phase === 'caught') return false
  }
  return true
}

/** Adds the state packed behind the last, unless it was reached as fast before. */
function enterNode(nodes: Nodes, queue: Queue, parent: number, input: Input, left: number): void {
  const moves = nodes.moves[parent] + 1
  const known = findNode(nodes)
  if (known === -1) {
    push(queue, moves + left, addNode(nodes, parent, input, moves))
  } else if (nodes.closed[known] === 0 && nodes.moves[known] > moves) {
    nodes.moves[known] = moves
    nodes.parents[known] = parent
    nodes.inputs[known] = input
    push(queue, moves + left, known)
  }
}

function movesTo(nodes: Nodes, node: number): Input[] {
  const moves: Input[] = []
  for (let at = node; nodes.parents[at] !== -1; at = nodes.parents[at]) moves.push(nodes.inputs[at])
  return moves.reverse()
}
