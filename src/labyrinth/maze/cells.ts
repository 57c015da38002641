import { type Grid, MAX_SIDE, VOID } from '../grid.ts'
import { quotient } from '../integer.ts'

/** The smallest side of a maze that is carved, in tiles. */
export const MIN_MAZE_SIDE = 5

/**
 * The cells of a maze grid, numbered in a lattice with a ring of places around it that are not
 * cells, so that a step needs no check of bounds. Cell (column, row) is number `(row + 1) * stride
 * + column + 1` and lies on tile `(2 * column + 1, 2 * row + 1)`.
 */
export type Cells = ReturnType<typeof cellsOf>

/** @throws RangeError as `sidesOf`. */
export function cellsOf(grid: Grid) {
  const { columns, rows } = sidesOf(grid)
  const stride = columns + 2
  /** One byte a place: 1 for the ring and for void cells, 0 for cells not carved yet. */
  const taken = new Uint8Array(stride * (rows + 2)).fill(1)
  for (let row = 0; row < rows; row++) {
    taken.fill(0, (row + 1) * stride + 1, (row + 1) * stride + 1 + columns)
  }
  /** The number of places that are 0 in `taken`. */
  const free = columns * rows - (grid.tiles.includes(VOID) ? takeVoid(grid, taken) : 0)
  /** The offsets of a cell's number to its neighbours north, east, south and west. */
  const steps: readonly number[] = [-stride, 1, stride, -1]
  return { columns, rows, stride, taken, free, steps }
}

/** Marks the void cells as taken; returns their number. */
function takeVoid({ width, height, tiles }: Grid, taken: Uint8Array): number {
  let count = 0
  let cell = (width + 3) >> 1
  for (let y = 1; y < height; y += 2) {
    for (let x = 1; x < width; x += 2) {
      cell++
      if (tiles[y * width + x] !== VOID) continue
      taken[cell] = 1
      count++
    }
    cell += 2
  }
  return count
}

/**
 * The columns and rows of cells, for an algorithm that needs every one of them.
 *
 * @throws RangeError as `cellsOf`, and if a cell is void.
 */
export function wholeSidesOf(grid: Grid) {
  const { columns, rows } = sidesOf(grid)
  if (!grid.tiles.includes(VOID)) return { columns, rows }
  const missing = columns * rows - cellsOf(grid).free
  throw new RangeError(`this algorithm cannot leave out cells, and ${missing} are void`)
}

/** @throws RangeError unless both sides, in tiles, are odd numbers from 5 to 4,095. */
export function sidesOf({ width, height }: Pick<Grid, 'width' | 'height'>) {
  requireMazeSide('width', width)
  requireMazeSide('height', height)
  return { columns: (width - 1) >> 1, rows: (height - 1) >> 1 }
}

function requireMazeSide(name: string, side: number): void {
  const isWithin = Number.isInteger(side) && side >= MIN_MAZE_SIDE && side <= MAX_SIDE
  if (isWithin && side % 2 === 1) return
  const sides = `an odd number from ${MIN_MAZE_SIDE} to ${MAX_SIDE}`
  throw new RangeError(`a maze's ${name} must be ${sides}, not ${side}`)
}

/** The tile that a cell lies on. */
export function tileOfCell(cells: Cells, cell: number): number {
  const column = cell % cells.stride
  const row = quotient(cell, cells.stride)
  return (2 * row - 1) * (2 * cells.columns + 1) + 2 * column - 1
}
