import type { Random } from '../random/random.ts'
import { below } from '../random/random.ts'
import type { Cells } from './cells.ts'

/** Returned where no direction leads to a free cell. */
export const STUCK = -1

/** A random one of the directions that lead from a cell to one not yet taken, or STUCK. */
export function randomFreeWay(cells: Cells, cell: number, random: Random): number {
  const { taken, stride } = cells
  const north = 1 - taken[cell - stride]
  const east = 1 - taken[cell + 1]
  const south = 1 - taken[cell + stride]
  const west = 1 - taken[cell - 1]
  const count = north + east + south + west
  if (count === 0) return STUCK
  let left = below(random, count)
  if (north === 1 && left-- === 0) return 0
  if (east === 1 && left-- === 0) return 1
  if (south === 1 && left-- === 0) return 2
  return 3
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
