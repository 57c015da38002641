import type { Grid } from '../core/grid.ts'
import { endsOf, solutionOf } from '../core/maze/ends.ts'
import { measureMaze } from '../core/maze/measures.ts'
import type { Recipe } from '../core/maze/recipe.ts'
import { mazeSvg } from '../core/maze/svg.ts'
import { formatMaze, type MazeSymbols } from '../core/maze/text.ts'
import { allOptions } from './carving.ts'
import { pairOf, pairsOf } from './pairs.ts'
import { marksOf } from './symbols.ts'

/** A maze that was carved, and how it is to be written. */
export interface CarvedMaze {
  readonly recipe: Recipe
  readonly grid: Grid
  readonly symbols: MazeSymbols
  /** Adds a shortest path from entrance to exit. */
  readonly withSolution: boolean
}

interface MazeFormat {
  readonly write: (maze: CarvedMaze) => string
  /** The separator of two mazes; null where there can be only one. */
  readonly between: string | null
}

/** The formats of a maze; each ends with a line feed. */
export const MAZE_FORMATS: Readonly<Record<'text' | 'json' | 'svg', MazeFormat>> = {
  text: { write: writeText, between: '\n' },
  json: { write: writeJson, between: '' },
  svg: { write: writeSvg, between: null },
}

export type MazeFormatId = keyof typeof MAZE_FORMATS

function writeText(maze: CarvedMaze): string {
  const { grid, symbols } = maze
  return `${formatMaze(grid, symbols, marksOf(pathOf(maze) ?? [], symbols))}\n`
}

function writeSvg(maze: CarvedMaze): string {
  return mazeSvg(maze.grid, { solution: pathOf(maze) })
}

function writeJson(maze: CarvedMaze): string {
  const { recipe, grid, symbols } = maze
  const { algorithm, random, seed, braidPercent, symmetric, mask } = recipe
  const { entrance, exit } = endsOf(grid)
  const solution = pathOf(maze)
  const facts = {
    algorithm,
    random,
    seed,
    width: grid.width,
    height: grid.height,
    braid: braidPercent / 100,
    symmetric,
    masked: mask !== null,
    options: allOptions(algorithm, recipe.options),
    entrance: pairOf(grid, entrance),
    exit: pairOf(grid, exit),
    rows: formatMaze(grid, symbols).split('\n'),
    ...(solution !== null && { solution: pairsOf(grid, solution) }),
    measures: measureMaze(grid, entrance, exit),
  }
  return `${JSON.stringify(facts)}\n`
}

/** The path to write with a maze; null if none is wanted. */
function pathOf({ grid, withSolution }: CarvedMaze): Int32Array | null {
  return withSolution ? solutionOf(grid) : null
}
