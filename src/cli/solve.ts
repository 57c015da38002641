import { Command, CommanderError } from 'commander'
import { entranceOf, exitOf, type Grid, tileAt } from '../core/grid.ts'
import { formatMaze } from '../core/maze/text.ts'
import { shortestPath } from '../core/path/shortest-path.ts'
import { type Place, place, symbol } from './argument.ts'
import { readMap } from './map.ts'
import { chooseSymbols, pathMark } from './symbols.ts'
import { InputError, NO_PATH, type Terminal } from './terminal.ts'

interface SolveOptions {
  readonly from?: Place
  readonly to?: Place
  readonly wall?: string
  readonly floor?: string
}

/** `asterion solve`: prints a map with a shortest path marked, and its length. */
export function solveCommand(terminal: Terminal): Command {
  return new Command('solve')
    .description('read a map and print it with a shortest path marked and the number of steps')
    .argument('[FILE]', 'the map; - or nothing is standard input', '-')
    .option('--from <X,Y>', 'where the path begins (default: 1,1)', place)
    .option('--to <X,Y>', 'where it ends (default: the tile inside the last corner)', place)
    .option('--wall <TEXT>', 'how the map writes a wall (default: as the map looks)', symbol)
    .option('--floor <TEXT>', 'how the map writes floor (default: as the map looks)', symbol)
    .addHelpText(
      'after',
      `
Without a path it prints "no path" and exits with 3.

Examples:
  npm run -s asterion -- solve map.txt
  npm run -s asterion -- generate --seed friday | npm run -s asterion -- solve -`,
    )
    .action((path: string, options: SolveOptions) => solve(terminal, path, options))
}

async function solve(terminal: Terminal, path: string, options: SolveOptions): Promise<void> {
  const told = options.wall !== undefined || options.floor !== undefined
  const { grid, symbols } = await readMap(terminal, path, told ? chooseSymbols(options) : null)
  const from = tileOfPlace(grid, options.from) ?? entranceOf(grid)
  const to = tileOfPlace(grid, options.to) ?? exitOf(grid)
  const way = shortestPath(grid, from, to)
  if (way === null) {
    await terminal.write('no path\n')
    throw new CommanderError(NO_PATH, 'asterion.noPath', 'no path')
  }
  const mark = pathMark(symbols)
  const marks = new Map<number, string>()
  for (const tile of way) marks.set(tile, mark)
  await terminal.write(`${formatMaze(grid, symbols, marks)}\n\n${way.length - 1} steps\n`)
}

function tileOfPlace(grid: Grid, asked: Place | undefined): number | null {
  if (asked === undefined) return null
  const { x, y } = asked
  if (x < grid.width && y < grid.height) return tileAt(grid, x, y)
  throw new InputError(`${x},${y} is outside the map of ${grid.width} x ${grid.height} tiles`)
}
