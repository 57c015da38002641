import { columnOf, type Grid, rowOf } from '../labyrinth/grid.ts'
import { endsOf, solutionOf } from '../labyrinth/maze/ends.ts'
import { measureMaze } from '../labyrinth/maze/measures.ts'
import type { MazePlan } from '../labyrinth/maze/plan.ts'
import { mazeSvg } from '../labyrinth/maze/svg.ts'
import { formatMaze, type MazeSymbols } from '../labyrinth/maze/text.ts'
import { allOptions } from './carving.ts'
import { marksOf } from './symbols.ts'

interface CarvedMaze {
  readonly plan: MazePlan
  readonly grid: Grid
  readonly symbols: MazeSymbols
  /** Adds a shortest path from entrance to exit. */
  readonly withSolution: boolean
  /** Unit of a picture, and the side of its tiles in it. */
  readonly unit: 'px' | 'mm'
  readonly tile: number
}

interface MazeFormat {
  readonly write: (maze: CarvedMaze) => string
  /** Separator between mazes; null if a file can contain only one. */
  readonly between: string | null
}

/** Maze formats; each text ends with a line feed. */
export const MAZE_FORMATS: Readonly<Record<'text' | 'json' | 'svg', MazeFormat>> = {
  text: { write: writeText, between: '\n' },
  json: { write: writeJson, between: '' },
  svg: { write: writeSvg, between: null },
}

export type MazeFormatId = keyof typeof MAZE_FORMATS

function writeText(maze: CarvedMaze): string {
  const { grid, symbols } = maze
  return `${formatMaze(grid, symbols, marksOf(solutionToWrite(maze) ?? [], symbols))}\n`
}

function writeSvg(maze: CarvedMaze): string {
  return mazeSvg(maze.grid, solutionToWrite(maze), maze.tile, maze.unit)
}

function writeJson(maze: CarvedMaze): string {
  const { plan, grid, symbols } = maze
  const { algorithm, random, seed, braidPercent, mask } = plan
  const { entrance, exit } = endsOf(grid)
  const solution = solutionToWrite(maze)
  const facts = {
    algorithm,
    random,
    seed,
    width: grid.width,
    height: grid.height,
    braid: braidPercent / 100,
    masked: mask !== null,
    options: allOptions(algorithm, plan.options),
    entrance: pairOf(grid, entrance),
    exit: pairOf(grid, exit),
    rows: formatMaze(grid, symbols).split('\n'),
    ...(solution !== null && { solution: pairsOf(grid, solution) }),
    measures: measureMaze(grid, entrance, exit),
  }
  return `${JSON.stringify(facts)}\n`
}

function solutionToWrite({ grid, withSolution }: CarvedMaze): Int32Array | null {
  return withSolution ? solutionOf(grid) : null
}

/** A tile in JSON: column and row, from 0. */
function pairOf(grid: Grid, tile: number): readonly [x: number, y: number] {
  return [columnOf(grid, tile), rowOf(grid, tile)]
}

export function pairsOf(grid: Grid, tiles: Int32Array): ReturnType<typeof pairOf>[] {
  return Array.from(tiles, (tile) => pairOf(grid, tile))
}
