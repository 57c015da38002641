import { toss } from '../random/random.ts'
import { FORCED, OPENED, OPENED_SOUTH } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { wholeSidesOf } from './cells.ts'

/**
 * Row by row, knowing only which cells of the row are joined so far: neighbours of two parts are
 * joined by the toss of a coin, and each part goes on downwards in at least one place. The last
 * row joins what is left. Feels like rain on a window: even above, with a long seam at the bottom.
 * One pass, memory of one row.
 * Source: Marlin Eller (1982), as in Walter D. Pullen, "Think Labyrinth: Maze Algorithms".
 */
const eller: MazeGenerator = (grid, random, trace) => {
  const { columns } = wholeSidesOf(grid)
  const { width, height, tiles } = grid
  const after = new Int32Array(columns)
  const before = new Int32Array(columns)
  const rings = { after, before }
  for (let column = 0; column < columns; column++) leave(rings, column)

  for (let y = 1; y < height; y += 2) {
    const isLast = y === height - 2
    for (let column = 0, tile = y * width + 1; column < columns; column++, tile += 2) {
      carve(tiles, tile, trace)
      const joinable = column < columns - 1 && after[column] !== column + 1
      if (joinable && (isLast || toss(random) === 0)) {
        joinParts(rings, column)
        carve(tiles, tile + 1, trace, isLast ? FORCED : OPENED)
      }
      if (isLast) continue
      const isAlone = after[column] === column
      if (isAlone || toss(random) === 0) carve(tiles, tile + width, trace, OPENED_SOUTH)
      else leave(rings, column)
    }
  }
}

/**
 * The columns of a part are a ring in reading order. Parts cannot cross, so the neighbour to the east
 * is in the same part exactly when it comes next in the ring.
 */
interface Rings {
  readonly after: Int32Array
  readonly before: Int32Array
}

/** Joins the parts of a column and of the next. */
function joinParts({ after, before }: Rings, column: number): void {
  const next = column + 1
  const tail = before[next]
  after[tail] = after[column]
  before[after[column]] = tail
  after[column] = next
  before[next] = column
}

/** Removes a column from its part: below, it is a part of its own. */
function leave({ after, before }: Rings, column: number): void {
  after[before[column]] = after[column]
  before[after[column]] = before[column]
  after[column] = column
  before[column] = column
}

export const ELLER = {
  id: 'eller',
  like: 'sidewinder',
  carve: eller,
  bias: 'biased',
  source: 'Marlin Eller (1982), in Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (2001)',
  options: [],
} as const satisfies MazeAlgorithm
