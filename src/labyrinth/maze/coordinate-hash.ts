import {
  columnOf,
  type Direction,
  EAST,
  FLOOR,
  NORTH,
  offsetsOf,
  rowOf,
  SOUTH,
  WALL,
  WEST,
} from '../grid.ts'
import {
  coordinateHash,
  HASH_NUMBERS,
  type HashConstants,
  REFERENCE_CONSTANTS,
} from '../random/coordinate-hash.ts'
import { below } from '../random/random.ts'
import { BACKTRACKED, note, OPENED, STARTED } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { type Cells, cellsOf, tileOfCell } from './cells.ts'
import { type IntegerOption, readInteger } from './options.ts'

/** The 24 orders of west, north, east, south: lexicographic, as they are numbered 0 to 3 so. */
const ORDERS = permutations([WEST, NORTH, EAST, SOUTH])

const A = constantOption('a')
const B = constantOption('b')

/**
 * Depth-first digging that draws nothing: at each cell the order of directions is a function of
 * its coordinates alone. Feels like a woven cloth: patterns that repeat every 24 cells, corridors
 * that march side by side. Time and memory linear in the cells.
 *
 * The cell where digging starts is not marked, so a neighbour digs back into it and goes on from
 * there. Where that is not the neighbour dug first, the maze keeps one loop, through the start; the
 * reference map (53 x 33 tiles, constants 3 and 5) has it. Coordinates are those of the reference,
 * which counts a ring of open tiles outside the border: one more than ours.
 */
export const digByCoordinates: MazeGenerator = (grid, _random, trace, options) => {
  const { tiles } = grid
  const constants = { a: readInteger(options, A), b: readInteger(options, B) }
  const cells = cellsOf(grid)
  const offsets = offsetsOf(grid)
  // The walk's cells, and the number of ways tried from each. The start is there twice.
  const tracker = new Int32Array(cells.free + 1)
  const tried = new Uint8Array(cells.free + 1)
  let depth = 0
  tracker[0] = startCellOf(cells)
  if (trace !== undefined) note(trace, tileOfCell(cells, tracker[0]), WALL, STARTED)
  while (depth >= 0) {
    const cell = tracker[depth]
    const tile = tileOfCell(cells, cell)
    if (tried[depth] === 4) {
      if (trace !== undefined) note(trace, tile, FLOOR, BACKTRACKED)
      depth--
      continue
    }
    const x = columnOf(grid, tile) + 1
    const y = rowOf(grid, tile) + 1
    const way = ORDERS[coordinateHash(x, y, constants)][tried[depth]++]
    const next = cell + cells.steps[way]
    if (cells.taken[next] === 1) continue
    cells.taken[next] = 1
    carve(tiles, tile + offsets[way], trace, OPENED)
    carve(tiles, tile + 2 * offsets[way], trace)
    tracker[++depth] = next
    tried[depth] = 0
  }
}

/** Digging by coordinates with two constants drawn at random, each from 0 to 23, as in levels. */
export const digByDrawnCoordinates: MazeGenerator = (grid, random, trace) => {
  const constants = { a: below(random, HASH_NUMBERS), b: below(random, HASH_NUMBERS) }
  digByCoordinates(grid, random, trace, constants)
}

/** The last column but one of the second row, or the first cell that is not void. */
function startCellOf({ taken, stride, columns }: Cells): number {
  const start = 2 * stride + columns - 1
  return taken[start] === 0 ? start : taken.indexOf(0)
}

/** A constant of the hash; any other whole number is equivalent to its remainder modulo 24. */
function constantOption<Id extends keyof HashConstants>(id: Id): IntegerOption<Id> {
  return {
    id,
    kind: 'integer',
    default: REFERENCE_CONSTANTS[id],
    min: 0,
    max: HASH_NUMBERS - 1,
  }
}

function permutations(ways: readonly Direction[]): Direction[][] {
  if (ways.length === 0) return [[]]
  return ways.flatMap((first) =>
    permutations(ways.filter((way) => way !== first)).map((rest) => [first, ...rest]),
  )
}

export const COORDINATE_HASH = {
  id: 'coordinate-hash',
  carve: digByCoordinates,
  carveDrawn: digByDrawnCoordinates,
  bias: 'biased',
  source: 'Asterion, the reference map of 53 x 33 tiles (2026)',
  masks: true,
  options: [A, B],
} as const satisfies MazeAlgorithm
