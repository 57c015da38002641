import { createGrid, type Grid } from '../grid.ts'
import type { Random } from '../random/random.ts'
import type { Trace } from '../trace.ts'
import { binaryTree } from './binary-tree.ts'
import type { MazeGenerator } from './carve.ts'
import { digByCoordinates, digByDrawnCoordinates } from './coordinate-hash.ts'
import { holeDigging } from './hole-digging.ts'
import { huntAndKill } from './hunt-and-kill.ts'
import { kruskal } from './kruskal.ts'
import { recursiveBacktracker } from './recursive-backtracker.ts'
import { sidewinder } from './sidewinder.ts'
import { stickKnockdown } from './stick-knockdown.ts'
import { wallGrowing } from './wall-growing.ts'
import { wilson } from './wilson.ts'

export interface MazeAlgorithm {
  readonly id: string
  readonly carve: MazeGenerator
  /** The same with its constants drawn from chance, where `carve` draws nothing at all. */
  readonly carveDrawn?: MazeGenerator
  /** Whether every maze of it is perfect. Without it, one loop may be left. */
  readonly perfect: boolean
}

/** Every algorithm that carves: menus, tests and the command line read this table. */
export const MAZE_ALGORITHMS = [
  { id: 'binary-tree', carve: binaryTree, perfect: true },
  { id: 'sidewinder', carve: sidewinder, perfect: true },
  { id: 'stick-knockdown', carve: stickKnockdown, perfect: true },
  { id: 'kruskal', carve: kruskal, perfect: true },
  { id: 'wall-growing', carve: wallGrowing, perfect: true },
  { id: 'wilson', carve: wilson, perfect: true },
  { id: 'hunt-and-kill', carve: huntAndKill, perfect: true },
  { id: 'hole-digging', carve: holeDigging, perfect: true },
  {
    id: 'coordinate-hash',
    carve: digByCoordinates,
    carveDrawn: digByDrawnCoordinates,
    perfect: false,
  },
  { id: 'recursive-backtracker', carve: recursiveBacktracker, perfect: true },
] as const satisfies readonly MazeAlgorithm[]

export type AlgorithmId = (typeof MAZE_ALGORITHMS)[number]['id']

/** The algorithm of that name, or null when the table has none. */
export function findAlgorithm(id: string): MazeAlgorithm | null {
  return MAZE_ALGORITHMS.find((algorithm) => algorithm.id === id) ?? null
}

/**
 * A maze of `width` x `height` tiles.
 *
 * @throws RangeError for sides that are not odd numbers from 5 to 4,095.
 */
export function carveMaze(
  carve: MazeGenerator,
  width: number,
  height: number,
  random: Random,
  trace?: Trace,
): Grid {
  const grid = createGrid(width, height)
  carve(grid, random, trace)
  return grid
}
