import { Command, Option } from 'commander'
import { makeSeed } from '../core/level/seed.ts'
import { MAZE_ALGORITHMS } from '../core/maze/generators.ts'
import { endsOf } from '../core/maze/ends.ts'
import { measureMaze } from '../core/maze/measures.ts'
import { mazeSide, seed, wholeNumber } from './argument.ts'
import { carve, USUAL_RANDOM } from './carving.ts'
import { COLUMNS, type Row, TABLE_FORMATS, type TableFormatId } from './measure-table.ts'
import type { Terminal } from './terminal.ts'

const MAX_COUNT = 1_000_000
const ALL = 'all'

interface MeasureOptions {
  readonly algorithm: string
  readonly width: number
  readonly height: number
  readonly count: number
  readonly seed?: string
  readonly format: TableFormatId
}

/** `asterion measure`: prints mean measures of the mazes of algorithms. */
export function measureCommand(terminal: Terminal): Command {
  return new Command('measure')
    .description('print measures of mazes, means over many, a line an algorithm')
    .addOption(
      new Option('--algorithm <ID>', 'one algorithm, or all of them')
        .choices([ALL, ...MAZE_ALGORITHMS.map(({ id }) => id)])
        .default(ALL),
    )
    .option('--width <W>', 'tiles across, odd', mazeSide, 51)
    .option('--height <H>', 'tiles down, odd', mazeSide, 51)
    .option(
      '--count <K>',
      'how many mazes of each, from the seeds S#1 to S#K',
      wholeNumber(1, MAX_COUNT),
      10,
    )
    .option('--seed <S>', 'any text; without one, a seed is made up and told on stderr', seed)
    .addOption(
      new Option('--format <FORMAT>', 'how to write it')
        .choices(Object.keys(TABLE_FORMATS))
        .default('text'),
    )
    .addHelpText(
      'after',
      `
Dead ends, straights, turns, junctions and crossroads are counted in cells, the longest corridor,
the longest path and the solution in steps from tile to tile. The shares are of the dead ends among
the cells, and of the solution among the tiles of floor; in JSON they are ten-thousandths.

Example:
  npm run -s asterion -- measure --algorithm all --width 51 --height 51 --count 20 --seed friday`,
    )
    .action((options: MeasureOptions) => measure(terminal, options))
}

async function measure(terminal: Terminal, options: MeasureOptions): Promise<void> {
  const { before, row, between, after } = TABLE_FORMATS[options.format]
  const text = options.seed ?? makeSeed(terminal.chance)
  if (options.seed === undefined) terminal.report(`seed: ${text}`)
  const ids = MAZE_ALGORITHMS.map(({ id }) => id)
  const chosen = ids.filter((id) => options.algorithm === ALL || options.algorithm === id)
  await terminal.write(before({ ...options, seed: text }))
  for (const [index, algorithm] of chosen.entries()) {
    const means = meansOf(algorithm, options, text)
    await terminal.write(`${index === 0 ? '' : between}${row({ algorithm, means })}`)
  }
  await terminal.write(after)
}

function meansOf(
  algorithm: string,
  { width, height, count }: MeasureOptions,
  seedText: string,
): Row['means'] {
  const sums = COLUMNS.map(() => 0)
  for (let k = 1; k <= count; k++) {
    const grid = carve({
      algorithm,
      random: USUAL_RANDOM,
      seed: `${seedText}#${k}`,
      width,
      height,
      braidPercent: 0,
      options: {},
      symmetric: false,
      mask: null,
    })
    const { entrance, exit } = endsOf(grid)
    const measures = measureMaze(grid, entrance, exit)
    COLUMNS.forEach(([, { value }], i) => {
      sums[i] += value(measures)
    })
  }
  return Object.fromEntries(COLUMNS.map(([name], i) => [name, sums[i] / count]))
}
