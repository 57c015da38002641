import { Command, Option } from 'commander'
import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { makeSeed } from '../core/level/seed.ts'
import { MAZE_ALGORITHMS } from '../labyrinth/maze/generators.ts'
import { completePlan, type MazePlan, USUAL_PLAN as USUAL } from '../labyrinth/maze/plan.ts'
import { RANDOM_GENERATORS } from '../labyrinth/random/generators.ts'
import { type Mask, readMask, requireCells } from '../labyrinth/maze/mask.ts'
import { MazeTextError, formatMaze, type MazeSymbols } from '../labyrinth/maze/text.ts'
import { encodingOf } from '../core/text-encoding.ts'
import {
  addNamedValue,
  decimal,
  choice,
  mazeSide,
  type NamedValue,
  seed,
  symbol,
  wholeNumber,
} from './argument.ts'
import { carve, describeOptions, percentOf, allOptions } from './carving.ts'
import { chooseSymbols, type ChosenSymbols, marksOf } from './symbols.ts'
import { InputError, type Terminal } from './terminal.ts'
import { inputName, readBytes } from './file.ts'
import { columnOf, type Grid, rowOf } from '../labyrinth/grid.ts'
import { pad } from '../labyrinth/integer.ts'
import { endsOf, solutionOf } from '../labyrinth/maze/ends.ts'
import { measureMaze } from '../labyrinth/maze/measures.ts'
import { mazeSvg } from '../labyrinth/maze/svg.ts'

/** Upper bounds of `--count`: for standard output, beyond any practical use, and for files. */
const MAX_COUNT = 1_000_000_000
const MAX_FILES = 1000

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
  readonly output: string
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** End of a PNG's header, whose sides follow its name. */
const HEADER_END = 29
/** Most inflated bytes of a pixel: four samples of 16 bits, in a row of its own with a filter byte. */
const MAX_PIXEL_BYTES = 9

export function generateCommand(terminal: Terminal): Command {
  return new Command('generate')
    .description('print a maze; the same seed and options give the same maze everywhere')
    .addOption(choice('--algorithm <ID>', 'the maze algorithm', MAZE_ALGORITHMS, USUAL.algorithm))
    .addOption(
      new Option('--option <NAME=VALUE>', 'an option of the algorithm, see below; may be repeated')
        .argParser(addNamedValue)
        .default([], 'none'),
    )
    .addOption(choice('--random <ID>', 'the random generator', RANDOM_GENERATORS, USUAL.random))
    .option('--width <W>', `tiles across, odd (default: ${USUAL.width}, or the mask's)`, mazeSide)
    .option('--height <H>', `tiles down, odd (default: ${USUAL.height}, or the mask's)`, mazeSide)
    .option('--seed <S>', 'any text (default: a random seed, printed to stderr)', seed)
    .option('--braid <SHARE>', 'the share of dead ends to open, 0 to 1', decimal(0, 1), 0)
    .option(
      '--mask <FILE>',
      'carve only within a mask, a text or a PNG, see below; - is standard input',
    )
    .addOption(choice('--format <FORMAT>', 'the output format', Object.keys(MAZE_FORMATS)))
    .addOption(choice('--unit <UNIT>', 'the unit of an SVG picture', ['px', 'mm'], 'px'))
    .option('--tile <SIZE>', 'the side of its tiles in that unit', decimal(0.01, 1000), 10)
    .option('--solution', 'also write a shortest path from entrance to exit')
    .option('--wall <TEXT>', 'the symbol of a wall (default: #)', symbol)
    .option('--floor <TEXT>', 'the symbol of floor (default: . as long as the wall)', symbol)
    .option(
      '--count <K>',
      'print K mazes separated by empty lines, from the seeds S#1 to S#K',
      wholeNumber(1, MAX_COUNT),
    )
    .option(
      '--output <FILE>',
      'write a file, replacing it; %d in its name is the number of the maze, as long as the last, a file each',
      '-',
    )
    .addHelpText('after', () => HELP)
    .action((options: GenerateOptions) => generate(terminal, options))
}

const HELP = `
A mask is a map with a character for each cell, or a PNG with a pixel for each cell. Walls (#), dark and
transparent pixels are left out; . is a cell. If the mask has several parts, the largest is carved.

JSON has a line for each maze, with the measures of the workshop; shares are ten-thousandths.

Options of the algorithms:
${describeOptions()}

Examples:
  asterion generate --algorithm wilson --width 31 --height 15 --seed friday
  asterion generate --algorithm growing-tree --option from=oldest --option share=80
  asterion generate --seed friday --format svg --solution > friday.svg
  asterion generate --seed friday --format svg --count 12 --output friday-%d.svg`

async function generate(terminal: Terminal, options: GenerateOptions): Promise<void> {
  const { format, count = 1, output, unit, tile } = options
  const { write, between } = MAZE_FORMATS[format]
  const isOneFile = output === '-' ? between === null : !output.includes('%d')
  if (count > 1 && isOneFile) {
    throw new InputError(
      `--count ${count} needs --output with %d, the padded number, in its name: a file contains one maze`,
    )
  }
  if (output !== '-' && count > MAX_FILES) {
    throw new InputError(`--output writes at most ${MAX_FILES} files, not ${count}`)
  }
  const symbols = chooseSymbols(options)
  const unnumbered = await planOf(terminal, options)
  const text = options.seed ?? makeSeed(terminal.chance)
  for (let k = 1; k <= count; k++) {
    const plan = { ...unnumbered, seed: options.count === undefined ? text : `${text}#${k}` }
    const grid = carve(plan)
    const solution = options.solution === true ? solutionOf(grid) : null
    const maze = write({ plan, grid, symbols, solution, unit, tile })
    if (k === 1 && options.seed === undefined) terminal.report(`seed: ${text}`)
    const number = pad(k, String(count).length)
    if (output !== '-') await terminal.save(output.replaceAll('%d', number), maze)
    else await terminal.write(`${k === 1 ? '' : between}${maze}`)
  }
}

async function planOf(terminal: Terminal, options: GenerateOptions): Promise<MazePlan> {
  const mask = options.mask === undefined ? null : await readMaskFile(terminal, options.mask)
  const braidPercent = percentOf(options.braid)
  return completePlan({
    ...options,
    braidPercent,
    options: Object.fromEntries(options.option),
    mask,
  })
}

/**
 * Reads a mask from a file, or from standard input for `-`: a map with a character for each cell, or a
 * PNG with a pixel for each cell. Floor and light pixels are cells; only the largest part remains.
 *
 * @throws InputError for an unreadable file, another format, or a mask too small for a maze.
 */
export async function readMaskFile(terminal: Terminal, path: string): Promise<Mask> {
  const bytes = await readBytes(terminal, path, 'mask')
  const name = inputName(path)
  try {
    return readMask(
      isPng(bytes) ? decodePng(bytes) : new TextDecoder(encodingOf(bytes)).decode(bytes),
    )
  } catch (error) {
    if (error instanceof MazeTextError) throw new InputError(`${name}, ${error.message}`)
    if (error instanceof RangeError) throw new InputError(`${name}: ${error.message}`)
    throw error
  }
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
}

/** @throws RangeError for a picture that is damaged, or too large, before memory is allocated for it */
function decodePng(bytes: Buffer): PNG {
  // The decoder allocates for each header, inflates interlaced data of any size, and leaves out what is missing.
  if (bytes.length < HEADER_END || bytes.includes('IHDR', HEADER_END)) {
    throw new RangeError('the PNG is damaged (it needs one header)')
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  requireCells(width, height)
  const data: Buffer[] = []
  for (let at = PNG_SIGNATURE.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.subarray(at + 4, at + 8 + bytes.readUInt32BE(at))
    if (chunk.toString('latin1', 0, 4) === 'IDAT') data.push(chunk.subarray(4))
  }
  try {
    inflateSync(Buffer.concat(data), { maxOutputLength: MAX_PIXEL_BYTES * width * height })
    return PNG.sync.read(bytes)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new RangeError(`the PNG is damaged (${error.message})`)
  }
}

interface CarvedMaze extends Pick<GenerateOptions, 'unit' | 'tile'> {
  readonly plan: MazePlan
  readonly grid: Grid
  readonly symbols: MazeSymbols
  /** Shortest path from entrance to exit; null unless it is to be written. */
  readonly solution: Int32Array | null
}

interface MazeFormat {
  readonly write: (maze: CarvedMaze) => string
  /** Separator between mazes; null if a file can contain only one. */
  readonly between: string | null
}

/** Maze formats; each text ends with a line feed. */
const MAZE_FORMATS: Readonly<Record<'text' | 'json' | 'svg', MazeFormat>> = {
  text: { write: writeText, between: '\n' },
  json: { write: writeJson, between: '' },
  svg: {
    write: ({ grid, solution, tile, unit }) => mazeSvg(grid, solution, tile, unit),
    between: null,
  },
}

type MazeFormatId = keyof typeof MAZE_FORMATS

function writeText({ grid, symbols, solution }: CarvedMaze): string {
  return `${formatMaze(grid, symbols, marksOf(solution ?? [], symbols))}\n`
}

function writeJson({ plan, grid, symbols, solution }: CarvedMaze): string {
  const { algorithm, random, seed, braidPercent, mask } = plan
  const { entrance, exit } = endsOf(grid)
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

/** A tile in JSON: column and row, from 0. */
function pairOf(grid: Grid, tile: number): readonly [x: number, y: number] {
  return [columnOf(grid, tile), rowOf(grid, tile)]
}

export function pairsOf(grid: Grid, tiles: Int32Array): ReturnType<typeof pairOf>[] {
  return Array.from(tiles, (tile) => pairOf(grid, tile))
}
