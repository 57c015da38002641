import { createGrid, type Grid } from '../grid.ts'
import type { Random } from '../random/random.ts'
import type { Trace } from '../trace.ts'
import { ALDOUS_BRODER } from './aldous-broder.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { BINARY_TREE } from './binary-tree.ts'
import { BLOBBY_DIVISION } from './blobby-division.ts'
import type { MazeGenerator } from './carve.ts'
import { COORDINATE_HASH } from './coordinate-hash.ts'
import { ELLER } from './eller.ts'
import { GROWING_TREE } from './growing-tree.ts'
import { HOLE_DIGGING } from './hole-digging.ts'
import { HOUSTON } from './houston.ts'
import { HUNT_AND_KILL } from './hunt-and-kill.ts'
import { KRUSKAL } from './kruskal.ts'
import type { CarveOption, CarveOptions } from './options.ts'
import { PARALLEL_BACKTRACKER } from './parallel-backtracker.ts'
import { PRIM } from './prim.ts'
import { RECURSIVE_BACKTRACKER } from './recursive-backtracker.ts'
import { RECURSIVE_DIVISION } from './recursive-division.ts'
import { SIDEWINDER } from './sidewinder.ts'
import { STICK_KNOCKDOWN } from './stick-knockdown.ts'
import { WALL_GROWING } from './wall-growing.ts'
import { WILSON } from './wilson.ts'

/** Every algorithm that carves: menus, tests and the command line read this table. */
export const MAZE_ALGORITHMS = [
  BINARY_TREE,
  SIDEWINDER,
  STICK_KNOCKDOWN,
  KRUSKAL,
  WALL_GROWING,
  WILSON,
  HUNT_AND_KILL,
  HOLE_DIGGING,
  COORDINATE_HASH,
  RECURSIVE_BACKTRACKER,
  ALDOUS_BRODER,
  PRIM,
  ELLER,
  RECURSIVE_DIVISION,
  GROWING_TREE,
  BLOBBY_DIVISION,
  HOUSTON,
  PARALLEL_BACKTRACKER,
] as const satisfies readonly MazeAlgorithm[]

type AlgorithmRow = (typeof MAZE_ALGORITHMS)[number]

export type AlgorithmId = AlgorithmRow['id']

/** The algorithms with a palette and a music of their own. */
export type Family = Exclude<AlgorithmRow, { readonly like: string }>['id']

/** The ids of all options of all algorithms. Each has a message, `option.<id>`. */
export type OptionId = AlgorithmRow['options'][number]['id']

/** A row of the table, with its ids as types. */
interface ListedAlgorithm extends MazeAlgorithm {
  readonly id: AlgorithmId
  readonly options: readonly CarveOption<OptionId>[]
}

/** Every option of an algorithm, each with its id as a type of its own. */
export type AlgorithmOption = AlgorithmRow['options'][number]

export function findAlgorithm(id: string): ListedAlgorithm | null {
  return MAZE_ALGORITHMS.find((algorithm) => algorithm.id === id) ?? null
}

/** The algorithm whose palette and music an algorithm has: itself, or the one that it is `like`. */
export function familyOf(id: AlgorithmId): Family {
  const row = MAZE_ALGORITHMS.find((algorithm) => algorithm.id === id)
  if (row === undefined) throw new RangeError(`${id} is no algorithm`)
  return 'like' in row ? row.like : row.id
}

/**
 * A maze of `width` x `height` tiles.
 *
 * @throws RangeError for sides that are not odd numbers from 5 to 4,095, and as the
 *   algorithm for its options.
 */
export function carveMaze(
  carve: MazeGenerator,
  width: number,
  height: number,
  random: Random,
  trace?: Trace,
  options?: CarveOptions,
): Grid {
  const grid = createGrid(width, height)
  carve(grid, random, trace, options)
  return grid
}
