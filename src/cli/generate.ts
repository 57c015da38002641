import { Command, Option } from 'commander'
import { makeSeed } from '../core/level/seed.ts'
import { MAZE_ALGORITHMS } from '../core/maze/generators.ts'
import { type MazePlan, USUAL_PLAN as USUAL } from '../core/maze/plan.ts'
import { RANDOM_GENERATORS } from '../core/random/generators.ts'
import {
  addNamedValue,
  formatOption,
  mazeSide,
  type NamedValue,
  seed,
  share,
  symbol,
  wholeNumber,
} from './argument.ts'
import { carve, describeOptions, percentOf } from './carving.ts'
import { readMaskFile } from './mask.ts'
import { MAZE_FORMATS, type MazeFormatId } from './maze-format.ts'
import { type ChosenSymbols, chooseSymbols } from './symbols.ts'
import { InputError, type Terminal } from './terminal.ts'

/** Upper bound of `--count`, beyond any practical use. */
const MAX_COUNT = 1_000_000_000

interface GenerateOptions extends ChosenSymbols {
  readonly algorithm: string
  readonly option: readonly NamedValue[]
  readonly random: string
  readonly width?: number
  readonly height?: number
  readonly seed?: string
  readonly braid: number
  readonly mask?: string
  readonly format: MazeFormatId
  readonly solution?: true
  readonly unit: 'px' | 'mm'
  readonly tile: number
  readonly count?: number
}

export function generateCommand(terminal: Terminal): Command {
  return new Command('generate')
    .description('print a maze; the same seed and options give the same maze everywhere')
    .addOption(
      new Option('--algorithm <ID>', 'the maze algorithm')
        .choices(MAZE_ALGORITHMS.map(({ id }) => id))
        .default(USUAL.algorithm),
    )
    .addOption(
      new Option('--option <NAME=VALUE>', 'an option of the algorithm, see below; may be repeated')
        .argParser(addNamedValue)
        .default([], 'none'),
    )
    .addOption(
      new Option('--random <ID>', 'the random generator')
        .choices(RANDOM_GENERATORS.map(({ id }) => id))
        .default(USUAL.random),
    )
    .option('--width <W>', `tiles across, odd (default: ${USUAL.width}, or the mask's)`, mazeSide)
    .option('--height <H>', `tiles down, odd (default: ${USUAL.height}, or the mask's)`, mazeSide)
    .option('--seed <S>', 'any text (default: a random seed, printed to stderr)', seed)
    .option('--braid <SHARE>', 'the share of dead ends to open, 0 to 1', share, 0)
    .option(
      '--mask <FILE>',
      'carve only within a mask, a text or a PNG, see below; - is standard input',
    )
    .addOption(formatOption(Object.keys(MAZE_FORMATS)))
    .addOption(
      new Option('--unit <UNIT>', 'the unit of an SVG picture').choices(['px', 'mm']).default('px'),
    )
    .option('--tile <SIZE>', 'the side of a tile of an SVG picture in that unit (default: 10)')
    .option('--solution', 'also write a shortest path from entrance to exit')
    .option('--wall <TEXT>', 'the symbol of a wall (default: #)', symbol)
    .option('--floor <TEXT>', 'the symbol of floor (default: . as long as the wall)', symbol)
    .option(
      '--count <K>',
      'print K mazes separated by empty lines, from the seeds S#1 to S#K',
      wholeNumber(1, MAX_COUNT),
    )
    .addHelpText('after', () => HELP)
    .action((options: GenerateOptions) => generate(terminal, options))
}

const HELP = `
A mask is a map with a character for each cell, or a PNG with a pixel for each cell. Walls, dark and
transparent pixels are left out. If the mask has several parts, the largest is carved.

JSON has a line for each maze, with the measures of the workshop; shares are ten-thousandths.

Options of the algorithms:
${describeOptions()}

Examples:
  asterion generate --algorithm wilson --width 31 --height 15 --seed friday
  asterion generate --algorithm growing-tree --option from=oldest --option share=80
  asterion generate --seed friday --format svg --solution > friday.svg`

async function generate(terminal: Terminal, options: GenerateOptions): Promise<void> {
  const { format, count, solution: withSolution = false, unit, tile } = options
  const { write, between } = MAZE_FORMATS[format]
  if (count !== undefined && between === null) {
    throw new InputError(`--count cannot be used with --format ${format}: a file contains one maze`)
  }
  const symbols = chooseSymbols(options)
  const unseeded = await planOf(terminal, options)
  const text = options.seed ?? makeSeed(terminal.chance)
  const writeMaze = (seedText: string): string => {
    const plan = { ...unseeded, seed: seedText }
    return write({ plan, grid: carve(plan), symbols, withSolution, unit, tile })
  }

  const first = writeMaze(count === undefined ? text : `${text}#1`)
  if (options.seed === undefined) terminal.report(`seed: ${text}`)
  await terminal.write(first)
  for (let k = 2; k <= (count ?? 1); k++) {
    await terminal.write(`${between ?? ''}${writeMaze(`${text}#${k}`)}`)
  }
}

async function planOf(
  terminal: Terminal,
  options: GenerateOptions,
): Promise<Omit<MazePlan, 'seed'>> {
  const mask = options.mask === undefined ? null : await readMaskFile(terminal, options.mask)
  return {
    algorithm: options.algorithm,
    random: options.random,
    width: options.width ?? (mask === null ? USUAL.width : 2 * mask.columns + 1),
    height: options.height ?? (mask === null ? USUAL.height : 2 * mask.rows + 1),
    braidPercent: percentOf(options.braid),
    options: Object.fromEntries(options.option),
    mask,
  }
}
