import { createGrid, type Grid } from '../grid.ts'
import type { Random } from '../random/random.ts'
import type { Trace } from '../trace.ts'
import { aldousBroder } from './aldous-broder.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { binaryTree } from './binary-tree.ts'
import { blobbyDivision } from './blobby-division.ts'
import type { MazeGenerator } from './carve.ts'
import {
  COORDINATE_HASH_OPTIONS,
  digByCoordinates,
  digByDrawnCoordinates,
} from './coordinate-hash.ts'
import { eller } from './eller.ts'
import { GROWING_TREE_OPTIONS, growingTree } from './growing-tree.ts'
import { holeDigging } from './hole-digging.ts'
import { houston } from './houston.ts'
import { huntAndKill } from './hunt-and-kill.ts'
import { kruskal } from './kruskal.ts'
import { type CarveOption, type CarveOptions, STRAIGHTNESS } from './options.ts'
import { PARALLEL_BACKTRACKER_OPTIONS, parallelBacktracker } from './parallel-backtracker.ts'
import { prim } from './prim.ts'
import { recursiveBacktracker } from './recursive-backtracker.ts'
import { recursiveDivision } from './recursive-division.ts'
import { sidewinder } from './sidewinder.ts'
import { stickKnockdown } from './stick-knockdown.ts'
import { wallGrowing } from './wall-growing.ts'
import { wilson } from './wilson.ts'

const MAZES_FOR_PROGRAMMERS = 'Jamis Buck, "Mazes for Programmers" (2015)'
const THINK_LABYRINTH = 'Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (2001)'

/** Every algorithm that carves: menus, tests and the command line read this table. */
export const MAZE_ALGORITHMS = [
  {
    id: 'binary-tree',
    carve: binaryTree,
    perfect: true,
    bias: 'biased',
    source: MAZES_FOR_PROGRAMMERS,
    masks: false,
    options: [],
  },
  {
    id: 'sidewinder',
    carve: sidewinder,
    perfect: true,
    bias: 'biased',
    source: MAZES_FOR_PROGRAMMERS,
    masks: false,
    options: [],
  },
  {
    id: 'stick-knockdown',
    carve: stickKnockdown,
    perfect: true,
    bias: 'biased',
    source: 'Japanese folklore, 棒倒し法',
    masks: false,
    options: [],
  },
  {
    id: 'kruskal',
    carve: kruskal,
    perfect: true,
    bias: 'unbiased',
    source:
      'Joseph B. Kruskal, "On the Shortest Spanning Subtree of a Graph and the Traveling Salesman Problem" (1956)',
    masks: true,
    options: [],
  },
  {
    id: 'wall-growing',
    carve: wallGrowing,
    perfect: true,
    bias: 'unbiased',
    source: 'Japanese folklore, 壁伸ばし法',
    masks: false,
    options: [],
  },
  {
    id: 'wilson',
    carve: wilson,
    perfect: true,
    bias: 'uniform',
    source:
      'David B. Wilson, "Generating Random Spanning Trees More Quickly than the Cover Time" (1996)',
    walks: true,
    masks: true,
    options: [],
  },
  {
    id: 'hunt-and-kill',
    carve: huntAndKill,
    perfect: true,
    bias: 'biased',
    source: THINK_LABYRINTH,
    masks: true,
    options: [STRAIGHTNESS],
  },
  {
    id: 'hole-digging',
    carve: holeDigging,
    perfect: true,
    bias: 'unbiased',
    source: 'Japanese folklore, 穴掘り法',
    masks: true,
    options: [STRAIGHTNESS],
  },
  {
    id: 'coordinate-hash',
    carve: digByCoordinates,
    carveDrawn: digByDrawnCoordinates,
    perfect: false,
    bias: 'biased',
    source: 'Asterion, the reference map of 53 x 33 tiles (2026)',
    masks: true,
    options: COORDINATE_HASH_OPTIONS,
  },
  {
    id: 'recursive-backtracker',
    carve: recursiveBacktracker,
    perfect: true,
    bias: 'unbiased',
    source: THINK_LABYRINTH,
    masks: true,
    options: [STRAIGHTNESS],
  },
  {
    id: 'aldous-broder',
    carve: aldousBroder,
    perfect: true,
    bias: 'uniform',
    source:
      'Andrei Broder, "Generating Random Spanning Trees" (1989); David J. Aldous, "The Random Walk Construction of Uniform Spanning Trees and Uniform Labelled Trees" (1990)',
    walks: true,
    masks: true,
    options: [],
  },
  {
    id: 'prim',
    carve: prim,
    perfect: true,
    bias: 'unbiased',
    source: 'Robert C. Prim, "Shortest Connection Networks and Some Generalizations" (1957)',
    masks: true,
    options: [],
  },
  {
    id: 'eller',
    carve: eller,
    perfect: true,
    bias: 'biased',
    source: 'Marlin Eller (1982), in Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (2001)',
    masks: false,
    options: [],
  },
  {
    id: 'recursive-division',
    carve: recursiveDivision,
    perfect: true,
    bias: 'unbiased',
    source: THINK_LABYRINTH,
    masks: false,
    options: [],
  },
  {
    id: 'growing-tree',
    carve: growingTree,
    perfect: true,
    bias: 'unbiased',
    source: THINK_LABYRINTH,
    masks: true,
    options: GROWING_TREE_OPTIONS,
  },
  {
    id: 'blobby-division',
    carve: blobbyDivision,
    perfect: true,
    bias: 'unbiased',
    source: 'Jamis Buck, "A Better Recursive Division Algorithm" (2015)',
    masks: true,
    options: [],
  },
  {
    id: 'houston',
    carve: houston,
    perfect: true,
    bias: 'unbiased',
    source: 'Robin Houston, in Jamis Buck, csmazes (2011)',
    walks: true,
    masks: true,
    options: [],
  },
  {
    id: 'parallel-backtracker',
    carve: parallelBacktracker,
    perfect: true,
    bias: 'unbiased',
    source: 'Jamis Buck, csmazes (2011)',
    masks: true,
    options: PARALLEL_BACKTRACKER_OPTIONS,
  },
] as const satisfies readonly MazeAlgorithm[]

type Row = (typeof MAZE_ALGORITHMS)[number]

export type AlgorithmId = Row['id']

/** The ids of all options of all algorithms. Each has a message, `option.<id>`. */
export type OptionId = Row['options'][number]['id']

/** A row of the table, with its ids as types. */
export interface ListedAlgorithm extends MazeAlgorithm {
  readonly id: AlgorithmId
  readonly options: readonly CarveOption<OptionId>[]
}

/** Every option of an algorithm, each with its id as a type of its own. */
export type AlgorithmOption = (typeof MAZE_ALGORITHMS)[number]['options'][number]

/** The algorithm of that name, or null when the table has none. */
export function findAlgorithm(id: string): ListedAlgorithm | null {
  return MAZE_ALGORITHMS.find((algorithm) => algorithm.id === id) ?? null
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
