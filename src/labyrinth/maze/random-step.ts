import { ALL_WAYS, DIRECTIONS, EAST, NORTH, SOUTH, WEST } from '../grid.ts'
import { quotient } from '../integer.ts'
import { below, type Random } from '../random/random.ts'
import type { Cells } from './cells.ts'

/** Result if no direction leads to a free cell. */
export const STUCK = -1

/** Stands for the direction of a cell that was not reached from another. */
export const NO_WAY = 4

/** Result of a draw that chooses none of three directions. */
const REDRAW = 4

/**
 * Directions chosen by a draw, indexed by a bit for each open direction and the two high bits of the
 * draw: the choice of `below` without its branches, which no processor predicts.
 */
const CHOICES = Uint8Array.from({ length: 64 }, (_, i) => {
  const open = DIRECTIONS.filter((direction) => ((i >> 2) & (1 << direction)) !== 0)
  const drawn = open.length > 2 ? i & 3 : open.length === 2 ? (i & 3) >> 1 : 0
  return drawn < open.length ? open[drawn] : REDRAW
})

/** A random one of the directions whose bits are set, or STUCK without any; one needs no draw. */
export function randomOpenWay(open: number, random: Random): number {
  if (open === 0) return STUCK
  if ((open & (open - 1)) === 0) return CHOICES[open << 2]
  let way: number
  do way = CHOICES[(open << 2) | (random.next() >>> 30)]
  while (way === REDRAW)
  return way
}

/** A bit for each direction that leads from a cell to a cell marked 1 in a list. */
function waysInto(list: Uint8Array, stride: number, cell: number): number {
  return (
    (list[cell - stride] << NORTH) |
    (list[cell + 1] << EAST) |
    (list[cell + stride] << SOUTH) |
    (list[cell - 1] << WEST)
  )
}

/** A random one of the directions that lead from a cell to one not yet taken, or STUCK. */
export function randomFreeWay({ taken, stride }: Cells, cell: number, random: Random): number {
  return randomOpenWay(ALL_WAYS ^ waysInto(taken, stride, cell), random)
}

/**
 * A random direction from a cell to one not yet taken, or STUCK; goes straight on in the direction
 * `heading`, if possible, for `straightness` of a hundred steps.
 */
export function freeWay(
  cells: Cells,
  cell: number,
  heading: number,
  straightness: number,
  random: Random,
): number {
  if (straightness > 0 && heading !== NO_WAY && cells.taken[cell + cells.steps[heading]] === 0) {
    if (below(random, 100) < straightness) return heading
  }
  return randomFreeWay(cells, cell, random)
}

/** A random one of the directions that lead from a cell to one that is `inside`, or STUCK. */
export function randomWayInto(
  inside: Uint8Array,
  { stride }: Cells,
  cell: number,
  random: Random,
): number {
  return randomOpenWay(waysInto(inside, stride, cell), random)
}

/** A random cell that waits to be carved. */
export function randomFreeCell(cells: Cells, random: Random): number {
  const { columns, rows, stride, taken } = cells
  let left = below(random, cells.free)
  if (cells.free === columns * rows) {
    return (quotient(left, columns) + 1) * stride + (left % columns) + 1
  }
  let cell = taken.indexOf(0)
  while (left-- > 0) cell = taken.indexOf(0, cell + 1)
  return cell
}

/** Every cell of the lattice that waits to be carved, in reading order. */
export function freeCells(cells: Cells): Int32Array {
  const list = new Int32Array(cells.free)
  let count = 0
  for (let cell = 0; cell < cells.taken.length; cell++) {
    if (cells.taken[cell] === 0) list[count++] = cell
  }
  return list
}

/** A random walk that does not end: the period of the chance that steers it is too short. */
export class PatienceError extends RangeError {
  constructor(steps: number) {
    super(`after ${steps} steps the random walk has not ended: this chance repeats itself`)
    this.name = 'PatienceError'
  }
}

/**
 * More steps than a random walk over n cells needs, whatever their shape: on average it has visited
 * all after at most 4 n^2 (Aleliunas and others, 1979).
 */
export function walkLimit(n: number): number {
  return 64 * n * n + 1_000_000
}
