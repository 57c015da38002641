import { Command, CommanderError, Option } from 'commander'
import { entranceOf, exitOf, type Grid, tileAt } from '../core/grid.ts'
import { formatMaze } from '../core/maze/text.ts'
import { DEFAULT_MOUSE_LIMIT } from '../core/path/random-mouse.ts'
import type { Solution } from '../core/path/solution.ts'
import { findSolver, MAZE_SOLVERS } from '../core/path/solvers.ts'
import { type Place, place, symbol, wholeNumber } from './argument.ts'
import { type ReadMap, readMapFile } from './map.ts'
import { pairsOf } from './pairs.ts'
import { chooseSymbols, marksOf } from './symbols.ts'
import { InputError, NO_PATH, type Terminal } from './terminal.ts'

const MAX_LIMIT = 1_000_000_000

interface SolveOptions {
  readonly solver: string
  readonly limit: number
  readonly format: SolutionFormatId
  readonly from?: Place
  readonly to?: Place
  readonly wall?: string
  readonly floor?: string
}

/** A map that a solver went through. */
interface SolvedMap extends ReadMap {
  readonly solver: string
  readonly solution: Solution
}

/** The formats of a solution. */
const SOLUTION_FORMATS: Readonly<Record<'text' | 'json', (map: SolvedMap) => string>> = {
  text: writeText,
  json: writeJson,
}

type SolutionFormatId = keyof typeof SOLUTION_FORMATS

/** `asterion solve`: prints a map with the path that a solver found, and its length. */
export function solveCommand(terminal: Terminal): Command {
  return new Command('solve')
    .description('read a map and print it with a path marked and the number of its steps')
    .argument('[FILE]', 'the map; - or nothing is standard input', '-')
    .addOption(
      new Option('--solver <ID>', 'who looks for the path; bfs finds a shortest one')
        .choices(MAZE_SOLVERS.map(({ id }) => id))
        .default('bfs'),
    )
    .option(
      '--limit <N>',
      'the moves after which random-mouse gives up',
      wholeNumber(0, MAX_LIMIT),
      DEFAULT_MOUSE_LIMIT,
    )
    .addOption(
      new Option('--format <FORMAT>', 'how to write what was found')
        .choices(Object.keys(SOLUTION_FORMATS))
        .default('text'),
    )
    .option('--from <X,Y>', 'where the path begins (default: 1,1)', place)
    .option('--to <X,Y>', 'where it ends (default: the tile inside the last corner)', place)
    .option('--wall <TEXT>', 'how the map writes a wall (default: as the map looks)', symbol)
    .option('--floor <TEXT>', 'how the map writes floor (default: as the map looks)', symbol)
    .addHelpText(
      'after',
      `
When no path is found it prints "no path", or found: false, and exits with 3.

JSON has the path as [x, y] pairs and its length in steps, the tiles that the solver visited and
those that it gave up again, and the steps that it took: its moves if it walks, else the tiles
that it took up.

Examples:
  npm run -s asterion -- solve map.txt
  npm run -s asterion -- solve --solver tremaux --format json map.txt
  npm run -s asterion -- generate --seed friday | npm run -s asterion -- solve -`,
    )
    .action((path: string, options: SolveOptions) => solve(terminal, path, options))
}

async function solve(terminal: Terminal, path: string, options: SolveOptions): Promise<void> {
  const solver = findSolver(options.solver)
  if (solver === null) throw new InputError(`no solver is called ${options.solver}`)
  const hasSymbols = options.wall !== undefined || options.floor !== undefined
  const map = await readMapFile(terminal, path, hasSymbols ? chooseSymbols(options) : null)
  const { grid } = map
  const from = tileOfPlace(grid, options.from) ?? entranceOf(grid)
  const to = tileOfPlace(grid, options.to) ?? exitOf(grid)
  const solution = solver.solve(grid, from, to, { limit: options.limit })
  const write = SOLUTION_FORMATS[options.format]
  await terminal.write(write({ ...map, solver: solver.id, solution }))
  if (solution.path === null) throw new CommanderError(NO_PATH, 'asterion.noPath', 'no path')
}

function writeText({ grid, symbols, solution: { path } }: SolvedMap): string {
  if (path === null) return 'no path\n'
  return `${formatMaze(grid, symbols, marksOf(path, symbols))}\n\n${path.length - 1} steps\n`
}

function writeJson({ grid, solver, solution }: SolvedMap): string {
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

function tileOfPlace(grid: Grid, place: Place | undefined): number | null {
  if (place === undefined) return null
  const { x, y } = place
  if (x < grid.width && y < grid.height) return tileAt(grid, x, y)
  throw new InputError(`${x},${y} is outside the map of ${grid.width} x ${grid.height} tiles`)
}
