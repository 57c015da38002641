import { FLOOR, offsetsOf } from '../grid.ts'
import { below } from '../random/random.ts'
import { BACKTRACKED, note, OPENED, STARTED, VISITED } from '../trace.ts'
import { type MazeAlgorithm, THINK_LABYRINTH } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import {
  type ChoiceOption,
  type IntegerOption,
  readChoice,
  readInteger,
  STRAIGHTNESS,
} from './options.ts'
import { freeWay, NO_WAY, randomFreeCell, STUCK } from './random-step.ts'

/** The cells that the tree grows from; a mix uses the first kind for `share` of the steps. */
const GROW_FROM: ChoiceOption<'from'> = {
  id: 'from',
  kind: 'choice',
  default: 'newest:random',
  choices: ['newest', 'random', 'oldest', 'newest:random', 'newest:oldest', 'random:oldest'],
}

/** Steps of the first kind in a hundred steps of a mix. */
const SHARE: IntegerOption<'share'> = {
  id: 'share',
  kind: 'integer',
  default: 50,
  min: 0,
  max: 100,
}

/** Replaces a cell that cannot grow any more. */
const STRUCK = -1

/**
 * Grows from any cell of the tree that still can: from the newest it is the recursive backtracker,
 * from a random one it is like Prim's, from the oldest it runs in long straight corridors; a mix
 * lies between. Feels like a tree that was pruned: long boughs with bushy ends. Time and memory
 * linear in the cells.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (growing tree); the mixes as in
 * Jamis Buck, "Mazes for Programmers" (2015), chapter 11.
 */
export const growingTree: MazeGenerator = (grid, random, trace, options) => {
  const { tiles } = grid
  const kinds = readChoice(options, GROW_FROM).split(':')
  const share = readInteger(options, SHARE)
  const straightness = readInteger(options, STRAIGHTNESS)
  const cells = cellsOf(grid)
  const { taken, steps } = cells
  const offsets = offsetsOf(grid)
  /** The direction from which each cell was reached. */
  const heading = new Uint8Array(taken.length)
  // The cells that may still grow, oldest first, between two ends; one that cannot is struck out.
  const tree = new Int32Array(cells.free)
  let oldest = 0
  let end = 0
  // The growing cells in any order: positions in the tree, and the index of each position here.
  const pool = new Int32Array(cells.free)
  const placeInPool = new Int32Array(cells.free)
  let alive = 0
  add(randomFreeCell(cells, random), NO_WAY, STARTED)
  while (alive > 0) {
    const at = choose()
    const cell = tree[at]
    if (trace !== undefined) note(trace, tileOfCell(cells, cell), FLOOR, VISITED)
    const way = freeWay(cells, cell, heading[cell], straightness, random)
    if (way === STUCK) {
      if (trace !== undefined) note(trace, tileOfCell(cells, cell), FLOOR, BACKTRACKED)
      strike(at)
    } else {
      carve(tiles, tileOfCell(cells, cell) + offsets[way], trace, OPENED)
      add(cell + steps[way], way)
    }
  }

  function add(cell: number, way: number, event?: number): void {
    taken[cell] = 1
    heading[cell] = way
    carve(tiles, tileOfCell(cells, cell), trace, event)
    placeInPool[end] = alive
    pool[alive++] = end
    tree[end++] = cell
  }

  function choose(): number {
    const isMix = kinds.length > 1
    const kind = isMix && below(random, 100) >= share ? kinds[1] : kinds[0]
    if (kind === 'newest') return end - 1
    if (kind === 'oldest') return oldest
    return pool[below(random, alive)]
  }

  function strike(at: number): void {
    tree[at] = STRUCK
    while (end > oldest && tree[end - 1] === STRUCK) end--
    while (oldest < end && tree[oldest] === STRUCK) oldest++
    const last = pool[--alive]
    pool[placeInPool[at]] = last
    placeInPool[last] = placeInPool[at]
  }
}

export const GROWING_TREE = {
  id: 'growing-tree',
  like: 'recursive-backtracker',
  carve: growingTree,
  bias: 'unbiased',
  source: THINK_LABYRINTH,
  masks: true,
  options: [GROW_FROM, SHARE, STRAIGHTNESS],
} as const satisfies MazeAlgorithm
