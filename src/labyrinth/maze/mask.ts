import { createGrid, FLOOR, type Grid, MAX_SIDE, VOID, WALL } from '../grid.ts'
import { quotient } from '../integer.ts'
import { parseMaze } from './text.ts'

/** Cells that a maze may cover: a byte a cell, row-major, 1 for a cell and 0 for a void one. */
export interface Mask {
  readonly columns: number
  readonly rows: number
  readonly open: Uint8Array
}

const MIN_CELLS = 2

/** Largest number of cells across or down, that of the largest maze. */
const MOST_CELLS = quotient(MAX_SIDE - 1, 2)

/** Reason why cells are no mask; a stable id, which the page translates. */
export type MaskProblem = 'ragged' | 'too-few' | 'too-large'

/** Error for cells that are no mask, with the numbers that its message names. */
export class MaskError extends RangeError {
  readonly problem: MaskProblem
  readonly values: Readonly<Record<string, number>>

  constructor(problem: MaskProblem, fault: string, values: MaskError['values'] = {}) {
    super(fault)
    this.name = 'MaskError'
    this.problem = problem
    this.values = values
  }
}

/** Pixels of four bytes, red, green, blue and opacity, row-major. */
export interface MaskPixels {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}

/**
 * Reads a mask from a map with a character a cell, `.` for a cell of the maze and `#` for a void one, or in another
 * way that `parseMaze` reads; or from pixels, a pixel a cell. Dark pixels (Rec. 709) and transparent ones are void; in a
 * picture without light pixels, only the transparent ones are.
 *
 * @param most largest number of cells across or down
 * @throws MazeTextError for a text that is not a map of that size, MaskError for too many pixels and
 * as `maskOf`.
 */
export function readMask(source: string | MaskPixels, most = MOST_CELLS): Mask {
  if (typeof source === 'string') {
    const { width, height, tiles } = parseMaze(source, undefined, most)
    return maskOf(width, height, (cell) => tiles[cell] === FLOOR)
  }
  const { width, height, data } = source
  requireCells(width, height, most)
  const isLight = (cell: number): boolean => luminanceAt(data, 4 * cell) >= MIDDLE_LUMINANCE
  const isOpaque = (cell: number): boolean => data[4 * cell + 3] >= MIDDLE_LUMINANCE
  const cells = Array.from({ length: width * height }, (_, cell) => cell)
  const isFigure = !cells.some(isLight) && !cells.every(isOpaque)
  return maskOf(width, height, isFigure ? isOpaque : isLight)
}

function luminanceAt(bytes: ArrayLike<number>, at: number): number {
  const light = 2126 * bytes[at] + 7152 * bytes[at + 1] + 722 * bytes[at + 2]
  return quotient(light * bytes[at + 3], 10_000 * 255)
}

/** @throws MaskError for more cells across or down than `most`. */
export function requireCells(columns: number, rows: number, most = MOST_CELLS): void {
  if (columns <= most && rows <= most) return
  const fault = `a mask has at most ${most} x ${most} cells, not ${columns} x ${rows}`
  throw new MaskError('too-large', fault, { columns, rows, most })
}

/** Least brightness, and least opacity, of a pixel that is a cell, of 255. */
const MIDDLE_LUMINANCE = 128

/**
 * A mask from rows of equal length, true for a cell.
 *
 * @throws MaskError for rows of different length, and as `maskOf`.
 */
export function maskFromRows(rows: readonly (readonly boolean[])[]): Mask {
  const columns = rows.at(0)?.length ?? 0
  const odd = rows.find((row) => row.length !== columns)
  if (odd !== undefined) {
    const fault = `the rows of a mask are equally long: ${columns}, not ${odd.length}`
    throw new MaskError('ragged', fault)
  }
  const cells = rows.flat()
  return maskOf(columns, rows.length, (cell) => cells[cell])
}

/**
 * The largest connected part of the cells that are open, the first in reading order of equal ones.
 *
 * @throws MaskError when it has fewer than two cells.
 */
function maskOf(columns: number, rows: number, isOpen: (cell: number) => boolean): Mask {
  const UNSEEN = 1
  const open = Uint8Array.from({ length: columns * rows }, (_, cell) => (isOpen(cell) ? UNSEEN : 0))
  // The cells of all parts, one part after the other.
  const order = new Int32Array(open.length)
  let count = 0
  let bestStart = 0
  let bestEnd = 0
  for (let cell = 0; cell < open.length; cell++) {
    const start = count
    addToPart(cell)
    for (let head = start; head < count; head++) {
      const x = order[head] % columns
      if (order[head] >= columns) addToPart(order[head] - columns)
      if (x < columns - 1) addToPart(order[head] + 1)
      if (order[head] + columns < open.length) addToPart(order[head] + columns)
      if (x > 0) addToPart(order[head] - 1)
    }
    if (count - start > bestEnd - bestStart) {
      bestStart = start
      bestEnd = count
    }
  }
  if (bestEnd - bestStart < MIN_CELLS) {
    const fault = `a mask needs ${MIN_CELLS} cells side by side, not ${bestEnd - bestStart}`
    throw new MaskError('too-few', fault)
  }
  open.fill(0)
  for (const cell of order.subarray(bestStart, bestEnd)) open[cell] = 1
  return { columns, rows, open }

  function addToPart(cell: number): void {
    if (open[cell] !== UNSEEN) return
    open[cell] = 0
    order[count++] = cell
  }
}

/**
 * A grid to carve in: walls in and around the cells of a mask, void elsewhere. Algorithms of the
 * table with `masks` carve it.
 *
 * @throws RangeError for more than 2,047 columns or rows.
 */
export function maskedGrid({ columns, rows, open }: Mask): Grid {
  const grid = createGrid(2 * columns + 1, 2 * rows + 1, VOID)
  open.forEach((isCell, cell) => {
    if (isCell === 0) return
    const corner = 2 * quotient(cell, columns) * grid.width + 2 * (cell % columns)
    for (let y = 0; y < 3; y++) {
      grid.tiles.fill(WALL, corner + y * grid.width, corner + y * grid.width + 3)
    }
  })
  return grid
}
