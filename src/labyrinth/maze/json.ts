import { createGrid, type Grid, VOID } from '../grid.ts'
import { quotient } from '../integer.ts'
import { maskFromRows } from './mask.ts'
import { carvePlan, completePlan, type MazePlan } from './plan.ts'

/** Version of all that carves: under one version equal plans make equal mazes. */
export const LABYRINTH_VERSION = 3

/** Maze as a value for `JSON.stringify`. */
export interface MazeJson {
  /** `LABYRINTH_VERSION` of its writer. */
  readonly version: number
  /** Rows from north to south, a digit a tile: 0 floor, 1 wall, 2 void outside a mask. */
  readonly rows: readonly string[]
  /** Choices by which `carve` makes the maze again; size and mask are those of its rows. */
  readonly plan?: Pick<MazePlan, 'algorithm' | 'random' | 'seed' | 'braidPercent' | 'options'>
}

/** Error for a value that is not a maze; its message begins with the place of the fault, e.g. `rows[3]: `. */
export class MazeJsonError extends Error {
  override readonly name = 'MazeJsonError'
}

/**
 * Writes a maze as a value for `JSON.stringify`, with all its tiles.
 *
 * @param plan plan by which `carve` made the maze; left out for another map
 * @throws RangeError for a tile that is not one digit.
 */
export function toJSON({ width, height, tiles }: Grid, plan?: Partial<MazePlan>): MazeJson {
  if (tiles.some((tile) => tile > 9)) throw new RangeError('a tile of JSON is one digit')
  const rows = Array.from({ length: height }, (_, y) =>
    tiles.subarray(y * width, (y + 1) * width).join(''),
  )
  const written = { version: LABYRINTH_VERSION, rows }
  if (plan === undefined) return written
  const { algorithm, random, seed, braidPercent, options } = completePlan(plan)
  return { ...written, plan: { algorithm, random, seed, braidPercent, options } }
}

/**
 * Reads a maze from a value of `toJSON`, as `JSON.parse` returns it. Its plan is carved to compare it with the rows, which
 * takes as long as carving; it is null for a map without a plan and for one of an earlier version.
 *
 * @throws MazeJsonError for any other value, and for a plan that makes a different maze.
 */
export function fromJSON(json: unknown): { readonly maze: Grid; readonly plan: MazePlan | null } {
  if (Object(json) !== json) throw new MazeJsonError('json: must be an object of JSON.parse')
  const { version, rows, plan } = json as Partial<Record<keyof MazeJson, unknown>>
  if (!(Number.isInteger(version) && Number(version) <= LABYRINTH_VERSION)) {
    const found = typeof version === 'number' ? version : typeof version
    throw new MazeJsonError(`version: must be at most ${LABYRINTH_VERSION}, not ${found}`)
  }
  if (!Array.isArray(rows) || !rows.every((row) => typeof row === 'string')) {
    throw new MazeJsonError('rows: must be a list of texts')
  }
  const maze = readAt('rows', () => createGrid(rows.at(0)?.length ?? 0, rows.length))
  const { width, height, tiles } = maze
  rows.forEach((row, y) => {
    const isRow = row.length === width && /^\d*$/.test(row)
    if (!isRow) throw new MazeJsonError(`rows[${y}]: must have ${width} digits`)
    tiles.set([...row].map(Number), y * width)
  })
  if (plan === undefined || version !== LABYRINTH_VERSION) return { maze, plan: null }
  return readAt('plan', () => {
    const { algorithm, random, seed, braidPercent, options } = Object(plan) as MazePlan
    const chosen = { algorithm, random, seed, braidPercent, options: { ...options } }
    const found = completePlan({ ...chosen, width, height, mask: maskIn(maze) })
    const again = carvePlan(found)
    if (again.tiles.every((tile, i) => tile === tiles[i])) return { maze, plan: found }
    throw new RangeError('it makes another maze than the rows')
  })
}

/** Mask of a carved grid, without its void cells; null if it has none. */
function maskIn({ width, height, tiles }: Grid) {
  if (!tiles.includes(VOID)) return null
  const row = Array.from({ length: quotient(width, 2) }, (_, x) => 2 * x + 1)
  const starts = Array.from({ length: quotient(height, 2) }, (_, y) => (2 * y + 1) * width)
  return maskFromRows(starts.map((start) => row.map((x) => tiles[start + x] !== VOID)))
}

/** Calls a function whose errors are faults at a place of the JSON. */
function readAt<T>(at: string, call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw new MazeJsonError(`${at}: ${(error as Error).message}`, { cause: error })
  }
}
