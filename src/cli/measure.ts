import { Command } from 'commander'
import { makeSeed } from '../core/level/seed.ts'
import { MAZE_ALGORITHMS } from '../labyrinth/maze/generators.ts'
import { endsOf } from '../labyrinth/maze/ends.ts'
import { type MazeMeasures, measureMaze } from '../labyrinth/maze/measures.ts'
import { choice, mazeSide, seed, wholeNumber } from './argument.ts'
import { carve } from './carving.ts'
import type { Terminal } from './terminal.ts'

const MAX_COUNT = 1_000_000
const ALL = 'all'

/** Name of a measure, heading of its column, and format of its mean. */
type Column = readonly [
  name: Exclude<keyof MazeMeasures, 'deadEndLengths'>,
  heading: string,
  write: (mean: number) => string,
]

const COLUMNS: readonly Column[] = [
  ['deadEnds', 'dead ends', oneDecimal],
  ['deadEndShare', 'share', percent],
  ['straights', 'straights', oneDecimal],
  ['turns', 'turns', oneDecimal],
  ['junctions', 'junctions', oneDecimal],
  ['crossroads', 'crossroads', oneDecimal],
  ['longestCorridor', 'corridor', oneDecimal],
  ['longestPath', 'longest', oneDecimal],
  ['solution', 'solution', oneDecimal],
  ['solutionShare', 'share', percent],
  ['solutionBranches', 'branches', oneDecimal],
  ['loops', 'loops', oneDecimal],
]

interface MeasureRow {
  readonly algorithm: string
  readonly means: Readonly<Record<string, number>>
}

const NAME_WIDTH = Math.max(...MAZE_ALGORITHMS.map(({ id }) => id.length))
/** Width for a mean of the largest maze. */
const LEAST_COLUMN_WIDTH = 9

function writeLine(first: string, cellOf: (column: Column) => string): string {
  const cells = COLUMNS.map((column) => {
    const [, heading] = column
    return cellOf(column).padStart(Math.max(LEAST_COLUMN_WIDTH, heading.length))
  })
  return `${[first.padEnd(NAME_WIDTH), ...cells].join('  ')}\n`
}

function oneDecimal(mean: number): string {
  return mean.toFixed(1)
}

/** Formats ten-thousandths as per cent. */
function percent(mean: number): string {
  return `${oneDecimal(mean / 100)} %`
}

interface MeasureOptions {
  readonly algorithm: string
  readonly width: number
  readonly height: number
  readonly count: number
  readonly seed?: string
  readonly format: 'text' | 'json'
}

export function measureCommand(terminal: Terminal): Command {
  return new Command('measure')
    .description('print mean measures of mazes, a line for each algorithm')
    .addOption(
      choice('--algorithm <ID>', 'one algorithm, or all of them', [ALL, ...MAZE_ALGORITHMS]),
    )
    .option('--width <W>', 'tiles across, odd', mazeSide, 51)
    .option('--height <H>', 'tiles down, odd', mazeSide, 51)
    .option(
      '--count <K>',
      'the number of mazes of each, from the seeds S#1 to S#K',
      wholeNumber(1, MAX_COUNT),
      10,
    )
    .option('--seed <S>', 'any text (default: a random seed, printed to stderr)', seed)
    .addOption(choice('--format <FORMAT>', 'the output format', ['text', 'json']))
    .addHelpText(
      'after',
      `
Dead ends, straights, turns, junctions and crossroads are numbers of cells; the longest corridor, the
longest path and the solution are lengths in steps from tile to tile. The first share is that of dead
ends among the cells, the second that of the solution among floor tiles; in JSON, shares are
ten-thousandths.

Example:
  asterion measure --algorithm all --width 51 --height 51 --count 20 --seed friday`,
    )
    .action((options: MeasureOptions) => measure(terminal, options))
}

async function measure(terminal: Terminal, options: MeasureOptions): Promise<void> {
  const { width, height, count, format } = options
  const text = options.seed ?? makeSeed(terminal.chance)
  if (options.seed === undefined) terminal.report(`seed: ${text}`)
  const ids = MAZE_ALGORITHMS.map(({ id }) => id)
  const chosen = ids.filter((id) => options.algorithm === ALL || options.algorithm === id)
  const rows: MeasureRow[] = []
  if (format === 'text') await terminal.write(writeLine('algorithm', ([, heading]) => heading))
  for (const algorithm of chosen) {
    const means = meansOf(algorithm, options, text)
    rows.push({ algorithm, means })
    // Lines of text are written as soon as they are known.
    if (format === 'text') {
      await terminal.write(writeLine(algorithm, ([name, , write]) => write(means[name])))
    }
  }
  if (format === 'text') return
  await terminal.write(`${JSON.stringify({ seed: text, width, height, count, rows })}\n`)
}

function meansOf(
  algorithm: string,
  { width, height, count }: MeasureOptions,
  seedText: string,
): MeasureRow['means'] {
  const sums = COLUMNS.map(() => 0)
  for (let k = 1; k <= count; k++) {
    const grid = carve({ algorithm, seed: `${seedText}#${k}`, width, height })
    const { entrance, exit } = endsOf(grid)
    const measures = measureMaze(grid, entrance, exit)
    COLUMNS.forEach(([name], i) => {
      // Without a mask, entrance and exit are always connected.
      sums[i] += measures[name] ?? NaN
    })
  }
  return Object.fromEntries(COLUMNS.map(([name], i) => [name, sums[i] / count]))
}
