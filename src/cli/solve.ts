import { Command, CommanderError } from 'commander'
import { entranceOf, exitOf, type Grid, tileAt } from '../labyrinth/grid.ts'
import {
  formatMaze,
  guessSymbols,
  mayBeDoubled,
  type MazeSymbols,
  MazeTextError,
  parseMaze,
} from '../labyrinth/maze/text.ts'
import type { Solution } from '../labyrinth/path/solution.ts'
import { MAZE_SOLVERS, type SolverId, solveMaze } from '../labyrinth/path/solvers.ts'
import { type Coordinates, coordinates, choice } from './argument.ts'
import { inputName, readText } from './file.ts'
import { pairsOf } from './generate.ts'
import {
  addSymbolOptions,
  type ChosenSymbols,
  chooseSymbols,
  marksOf,
  noteSingle,
} from './symbols.ts'
import { InputError, NO_PATH, type Terminal } from './terminal.ts'

interface SolveArguments extends ChosenSymbols {
  readonly solver: SolverId
  readonly format: 'text' | 'json'
  readonly from?: Coordinates
  readonly to?: Coordinates
}

interface SolvedMap {
  readonly grid: Grid
  readonly symbols: MazeSymbols
  readonly solver: string
  readonly solution: Solution
}

export function solveCommand(terminal: Terminal): Command {
  return addSymbolOptions(new Command('solve'))
    .description('read a map, and print it with a path and the number of steps')
    .argument('[FILE]', 'the map; - is standard input', '-')
    .addOption(
      choice('--solver <ID>', 'the solver; bfs finds a shortest path', MAZE_SOLVERS, 'bfs'),
    )
    .addOption(choice('--format <FORMAT>', 'the output format', ['text', 'json']))
    .option('--from <X,Y>', 'the start (default: 1,1)', coordinates)
    .option('--to <X,Y>', 'the end (default: the last tile inside the border)', coordinates)
    .addHelpText(
      'after',
      `
If no path is found, it prints "no path", or found: false in JSON, and exits with 3.

JSON contains the path as [x, y] pairs, its length in steps, the number of tiles that the solver
visited and of those it backtracked from, and the solver's steps: moves of a solver that walks, or
tiles expanded by a search.

Examples:
  asterion solve map.txt
  asterion solve --solver tremaux --format json map.txt
  asterion generate --seed friday | asterion solve -`,
    )
    .action((path: string, options: SolveArguments) => solve(terminal, path, options))
}

async function solve(terminal: Terminal, path: string, options: SolveArguments): Promise<void> {
  const map = await readMap(terminal, path, options)
  const { grid } = map
  const from = options.from ? requireTile(grid, options.from) : entranceOf(grid)
  const to = options.to ? requireTile(grid, options.to) : exitOf(grid)
  const solution = solveMaze(grid, options.solver, { from, to })
  const write = options.format === 'json' ? writeSolutionJson : writeSolutionText
  await terminal.write(write({ ...map, solver: options.solver, solution }))
  if (solution.path === null) throw new CommanderError(NO_PATH, 'asterion.noPath', 'no path')
}

function writeSolutionText({ grid, symbols, solution: { path } }: SolvedMap): string {
  if (path === null) return 'no path\n'
  return `${formatMaze(grid, symbols, marksOf(path, symbols))}\n\n${path.length - 1} steps\n`
}

function writeSolutionJson({ grid, solver, solution }: SolvedMap): string {
  const { path, visited, backtracked, steps } = solution
  const facts = {
    solver,
    found: path !== null,
    length: path === null ? null : path.length - 1,
    visited,
    backtracked,
    steps,
    path: path === null ? null : pairsOf(grid, path),
  }
  return `${JSON.stringify(facts)}\n`
}

function requireTile(grid: Grid, { x, y }: Coordinates): number {
  if (x < grid.width && y < grid.height) return tileAt(grid, x, y)
  throw new InputError(`${x},${y} is outside the map of ${grid.width} x ${grid.height} tiles`)
}

/** Reads a map; guesses what is not chosen of its notation. Throws an InputError for any other text. */
async function readMap(terminal: Terminal, path: string, chosen: ChosenSymbols) {
  const text = await readText(terminal, path, 'map')
  const symbols = chooseSymbols(chosen, guessSymbols(text))
  try {
    const grid = parseMaze(text, symbols)
    if (chosen.wall === undefined && mayBeDoubled(text)) noteSingle(terminal, symbols)
    return { grid, symbols }
  } catch (error) {
    if (error instanceof MazeTextError) throw new InputError(`${inputName(path)}, ${error.message}`)
    throw error
  }
}
