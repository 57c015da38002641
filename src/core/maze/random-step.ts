import { EAST, NORTH, SOUTH, WEST } from '../grid.ts'
import { quotient } from '../integer.ts'
import { below, type Random } from '../random/random.ts'
import type { Cells } from './cells.ts'

/** Returned where no direction leads to a free cell. */
export const STUCK = -1

/** In the place of a direction, where a cell was not reached by any. */
export const NO_WAY = 4

/** A random one of the open directions, given as 1 each and 0 otherwise, or STUCK. */
export function randomOpenWay(
  north: number,
  east: number,
  south: number,
  west: number,
  random: Random,
): number {
  const count = north + east + south + west
  if (count === 0) return STUCK
  const n = belowSmall(random, count)
  if (n < north) return NORTH
  if (n < north + east) return EAST
  return n < north + east + south ? SOUTH : WEST
}

/** Equal to `below` for n from 1 to 4, without its checks: every step calls it. */
function belowSmall(random: Random, n: number): number {
  if (n === 1) return 0
  if (n === 2) return random.next() >>> 31
  let draw = random.next() >>> 30
  while (draw >= n) draw = random.next() >>> 30
  return draw
}

/** A random one of the directions that lead from a cell to one not yet taken, or STUCK. */
export function randomFreeWay({ taken, stride }: Cells, cell: number, random: Random): number {
  return randomOpenWay(
    1 - taken[cell - stride],
    1 - taken[cell + 1],
    1 - taken[cell + stride],
    1 - taken[cell - 1],
    random,
  )
}

/**
 * The same, but of a hundred steps that can go on in the direction `heading`, as many as
 * `straightness` do so.
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
  return randomOpenWay(
    inside[cell - stride],
    inside[cell + 1],
    inside[cell + stride],
    inside[cell - 1],
    random,
  )
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
