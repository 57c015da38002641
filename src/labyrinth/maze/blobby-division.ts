import { EAST, FLOOR, offsetsOf, SOUTH } from '../grid.ts'
import { below } from '../random/random.ts'
import {
  CLEARED,
  ERASED,
  FRONTIER_MARK,
  KEPT,
  note,
  RESTARTED,
  type Trace,
  VISITED,
  VISITED_MARK,
} from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { carve, type MazeGenerator, raise } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { freeCells } from './random-step.ts'

/** Fewer cells than this have no loop: there is nothing to raise between them. */
const MIN_LOOP = 4

/**
 * Divides a region into two blobs, which grow from two random cells of it until they meet, raises
 * a wall between them with one gap, and divides both again, until no loop is left. Feels like a map
 * of old fields: crooked borders, and few gates through the long ones. Memory linear in the cells;
 * time too, but for the depth of the division, about twice the logarithm of the cells.
 * Source: Jamis Buck, "A Better Recursive Division Algorithm" (2015).
 */
const blobbyDivision: MazeGenerator = (grid, random, trace) => {
  const { tiles } = grid
  const cells = cellsOf(grid)
  const { steps } = cells
  const offsets = offsetsOf(grid)
  // The cells, each region in one run, and the region of each cell.
  const order = freeCells(cells)
  const regionOf = new Int32Array(cells.taken.length)
  for (const cell of order) regionOf[cell] = 1
  let newest = 1
  const edge = new Int32Array(cells.free)
  clear()

  // The smaller part is divided first, so the stack is no deeper than a logarithm.
  const stack: number[] = [0, order.length]
  while (stack.length > 0) {
    const end = stack.pop() ?? 0
    const start = stack.pop() ?? 0
    if (end - start < MIN_LOOP) {
      if (trace !== undefined) unmark(trace, start, end)
      continue
    }
    const middle = divide(start, end)
    if (middle - start < end - middle) {
      raiseBorder(start, middle, newest)
      stack.push(middle, end, start, middle)
    } else {
      raiseBorder(middle, end, newest - 1)
      stack.push(start, middle, middle, end)
    }
  }

  /** Floor everywhere but on the pillars. */
  function clear(): void {
    for (const cell of order) {
      const tile = tileOfCell(cells, cell)
      carve(tiles, tile, trace, CLEARED)
      for (const way of [EAST, SOUTH]) {
        if (regionOf[cell + steps[way]] === 1) carve(tiles, tile + offsets[way], trace, CLEARED)
      }
    }
  }

  /** Splits the run of a region into those of two blobs; returns where the second begins. */
  function divide(start: number, end: number): number {
    const whole = regionOf[order[start]]
    const first = newest + 1
    const second = newest + 2
    newest += 2
    const one = below(random, end - start)
    const other = below(random, end - start - 1)
    edge[0] = order[start + one]
    edge[1] = order[start + (other < one ? other : other + 1)]
    regionOf[edge[0]] = first
    regionOf[edge[1]] = second
    if (trace !== undefined) {
      note(trace, tileOfCell(cells, edge[0]), markOf(first), RESTARTED)
      note(trace, tileOfCell(cells, edge[1]), markOf(second), RESTARTED)
    }

    let count = 2
    while (count > 0) {
      const drawn = below(random, count)
      const cell = edge[drawn]
      edge[drawn] = edge[--count]
      for (let way = 0; way < 4; way++) {
        const next = cell + steps[way]
        if (regionOf[next] !== whole) continue
        regionOf[next] = regionOf[cell]
        edge[count++] = next
        if (trace !== undefined) {
          note(trace, tileOfCell(cells, next), markOf(regionOf[next]), VISITED)
        }
      }
    }

    // The cells stay in reading order, which keeps neighbours close in memory.
    let middle = start
    let others = 0
    for (let i = start; i < end; i++) {
      const cell = order[i]
      if (regionOf[cell] === first) order[middle++] = cell
      else edge[others++] = cell
    }
    // Most regions are small: a loop is quicker here than a view and `set`.
    for (let i = 0; i < others; i++) order[middle + i] = edge[i]
    return middle
  }

  /** Takes the marks of a finished region out of a trace. */
  function unmark(trace: Trace, start: number, end: number): void {
    for (let i = start; i < end; i++) note(trace, tileOfCell(cells, order[i]), FLOOR, ERASED)
  }

  /** Raises the edges between the run of a blob and another blob, but for one. */
  function raiseBorder(start: number, end: number, other: number): void {
    let edges = 0
    for (let i = start; i < end; i++) {
      for (let way = 0; way < 4; way++) if (regionOf[order[i] + steps[way]] === other) edges++
    }
    let untilGap = below(random, edges)
    for (let i = start; i < end; i++) {
      for (let way = 0; way < 4; way++) {
        if (regionOf[order[i] + steps[way]] !== other) continue
        const tile = tileOfCell(cells, order[i]) + offsets[way]
        if (untilGap-- !== 0) raise(tiles, tile, trace)
        else if (trace !== undefined) note(trace, tile, FLOOR, KEPT)
      }
    }
  }
}

/** Mark of a blob in a trace: the first of two has an even number, the second an odd one. */
function markOf(region: number): number {
  return region % 2 === 0 ? FRONTIER_MARK : VISITED_MARK
}

export const BLOBBY_DIVISION = {
  id: 'blobby-division',
  like: 'hole-digging',
  carve: blobbyDivision,
  bias: 'unbiased',
  source: 'Jamis Buck, "A Better Recursive Division Algorithm" (2015)',
  masks: true,
  options: [],
} as const satisfies MazeAlgorithm
