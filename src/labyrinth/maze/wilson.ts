import { FLOOR, type Grid, offsetsOf, WALL } from '../grid.ts'
import { pick, type Random } from '../random/random.ts'
import {
  ERASED,
  JOINED,
  note,
  RESTARTED,
  STARTED,
  type Trace,
  VISITED_MARK,
  WALKED,
} from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { type Cells, cellsOf, tileOfCell } from './cells.ts'
import { freeCells, PatienceError, walkLimit } from './random-step.ts'

/**
 * Loop-erased random walks from cells not yet in the maze until they meet it. Uniform: every
 * spanning tree is equally likely. Feels like nothing in particular, which is the point: no
 * direction and no texture to learn. The first walks are long; then it speeds up.
 * Source: David B. Wilson, "Generating Random Spanning Trees More Quickly than the Cover Time"
 * (1996).
 */
const wilson: MazeGenerator = (grid, random, trace) => {
  const { tiles } = grid
  const cells = cellsOf(grid)
  const list = freeCells(cells)
  const inside = new Uint8Array(cells.taken.length)
  const root = pick(random, list)
  inside[root] = 1
  carve(tiles, tileOfCell(cells, root), trace, STARTED)
  joinByWalks(grid, cells, list, inside, random, trace)
}

/**
 * The walks of Wilson's algorithm: from every cell of a list that is not `inside` yet, walks until
 * one is, and carves the walk with its loops erased. `inside` holds at least one cell.
 *
 * @throws PatienceError when a walk does not end, as with a random source of short period.
 */
export function joinByWalks(
  grid: Grid,
  cells: Cells,
  starts: ArrayLike<number>,
  inside: Uint8Array,
  random: Random,
  trace?: Trace,
): void {
  const { tiles } = grid
  const { taken, steps } = cells
  const offsets = offsetsOf(grid)
  // Direction in which the walk last left each cell: following them from the start is the walk, loops erased.
  const lastWay = new Uint8Array(taken.length)
  let patience = walkLimit(cells.free)
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i]
    if (inside[start] === 1) continue
    const noteStep = trace === undefined ? null : noteWalk(trace, grid, tileOfCell(cells, start))
    for (let cell = start; inside[cell] === 0; cell += steps[lastWay[cell]]) {
      // Four ways, so the top two bits of a draw: `below` would do the same.
      let way = random.next() >>> 30
      while (taken[cell + steps[way]] === 1) way = random.next() >>> 30
      lastWay[cell] = way
      noteStep?.(offsets[way])
      if (--patience < 0) throw new PatienceError(walkLimit(cells.free))
    }
    for (let cell = start; inside[cell] === 0; cell += steps[lastWay[cell]]) {
      const tile = tileOfCell(cells, cell)
      inside[cell] = 1
      carve(tiles, tile, trace, JOINED)
      carve(tiles, tile + offsets[lastWay[cell]], trace, JOINED)
    }
  }
}

/**
 * Begins the trace of a walk, whose tiles are marked. Returns a function that notes a step of the walk, which
 * erases a loop that it closes.
 */
function noteWalk(trace: Trace, { tiles }: Grid, start: number): (offset: number) => void {
  /** Tiles of the walk in order, loops erased: cells, and the tile between each two. */
  const walk = [start]
  const walked = new Set(walk)
  note(trace, start, VISITED_MARK, RESTARTED)
  return (offset) => {
    const between = walk[walk.length - 1] + offset
    const next = between + offset
    note(trace, between, VISITED_MARK, WALKED)
    note(trace, next, tiles[next] === FLOOR ? FLOOR : VISITED_MARK, WALKED)
    if (walk.at(-2) !== between) walk.push(between)
    if (walked.has(next)) {
      while (walk[walk.length - 1] !== next) {
        const tile = walk.pop() as number
        walked.delete(tile)
        note(trace, tile, WALL, ERASED)
      }
    } else {
      walk.push(next)
      walked.add(next)
    }
  }
}

export const WILSON = {
  id: 'wilson',
  carve: wilson,
  bias: 'uniform',
  source:
    'David B. Wilson, "Generating Random Spanning Trees More Quickly than the Cover Time" (1996)',
  walks: true,
  masks: true,
  options: [],
} as const satisfies MazeAlgorithm
