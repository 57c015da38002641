import { Command, Option } from 'commander'
import { makeSeed } from '../core/game/seed.ts'
import { braid } from '../core/maze/braid.ts'
import {
  carveMaze,
  findAlgorithm,
  MAZE_ALGORITHMS,
  type MazeAlgorithm,
} from '../core/maze/generators.ts'
import { formatMaze } from '../core/maze/text.ts'
import type { Grid } from '../core/grid.ts'
import { streamFromText } from '../core/random/streams.ts'
import { mazeSide, seed, share, symbol, wholeNumber } from './argument.ts'
import { chooseSymbols } from './symbols.ts'
import { InputError, type Terminal } from './terminal.ts'

/** More mazes than anybody waits for. */
const MAX_COUNT = 1_000_000_000

interface GenerateOptions {
  readonly algorithm: string
  readonly width: number
  readonly height: number
  readonly seed?: string
  readonly braid: number
  readonly wall?: string
  readonly floor?: string
  readonly count?: number
}

/** What a maze is made from, but for its seed. */
export interface MazePlan {
  readonly algorithm: MazeAlgorithm
  readonly width: number
  readonly height: number
  /** The share of dead ends that are opened. */
  readonly braid: number
}

/** `asterion generate`: prints one maze or many, one after the other. */
export function generateCommand(terminal: Terminal): Command {
  return new Command('generate')
    .description('print a maze; the same seed and options give the same maze everywhere')
    .addOption(
      new Option('--algorithm <ID>', 'how to carve it')
        .choices(MAZE_ALGORITHMS.map(({ id }) => id))
        .default('recursive-backtracker'),
    )
    .option('--width <W>', 'tiles across, odd', mazeSide, 41)
    .option('--height <H>', 'tiles down, odd', mazeSide, 21)
    .option('--seed <S>', 'any text; without one, a seed is made up and told on stderr', seed)
    .option('--braid <SHARE>', 'the share of dead ends to open, 0 to 1', share, 0)
    .option('--wall <TEXT>', 'how to write a wall (default: #)', symbol)
    .option('--floor <TEXT>', 'how to write floor (default: .)', symbol)
    .option(
      '--count <K>',
      'print K mazes with an empty line between, from the seeds S#1 to S#K',
      wholeNumber(1, MAX_COUNT),
    )
    .addHelpText(
      'after',
      `
Example:
  npm run -s asterion -- generate --algorithm wilson --width 31 --height 15 --seed friday`,
    )
    .action((options: GenerateOptions) => generate(terminal, options))
}

async function generate(terminal: Terminal, options: GenerateOptions): Promise<void> {
  const algorithm = findAlgorithm(options.algorithm)
  if (algorithm === null) throw new InputError(`no algorithm is called ${options.algorithm}`)
  const plan = { ...options, algorithm }
  const symbols = chooseSymbols(options)
  const text = options.seed ?? makeSeed(terminal.chance)
  if (options.seed === undefined) terminal.tell(`seed: ${text}`)

  if (options.count === undefined) {
    await terminal.write(`${formatMaze(makeMaze(plan, text), symbols)}\n`)
    return
  }
  for (let k = 1; k <= options.count; k++) {
    const maze = formatMaze(makeMaze(plan, `${text}#${k}`), symbols)
    await terminal.write(k === 1 ? `${maze}\n` : `\n${maze}\n`)
  }
}

/**
 * The maze of a plan and a seed. The stream of the seed's text carves it, and one of its own,
 * `braid/` and the seed, braids it, so that braiding changes nothing else. An algorithm that draws
 * nothing keeps its constants whatever the seed.
 */
export function makeMaze(plan: MazePlan, seedText: string): Grid {
  const maze = carveMaze(plan.algorithm.carve, plan.width, plan.height, streamFromText(seedText))
  if (plan.braid > 0) braid(maze, plan.braid, streamFromText(`braid/${seedText}`))
  return maze
}
