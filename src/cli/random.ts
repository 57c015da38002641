import { Command, Option } from 'commander'
import { findRandomGenerator, RANDOM_GENERATORS } from '../core/random/generators.ts'
import { wholeNumber } from './argument.ts'
import { InputError, type Terminal } from './terminal.ts'

const MAX_COUNT = 1_000_000_000
const MAX_SEED = 0xffff_ffff

const PART = 4096

interface RandomOptions {
  readonly generator: string
  readonly seed?: number
  readonly count: number
}

export function randomCommand(terminal: Terminal): Command {
  return new Command('random')
    .description('print the outputs of a random generator, as in its publication, one a line')
    .addOption(
      new Option('--generator <ID>', 'the random generator')
        .choices(RANDOM_GENERATORS.map(({ id }) => id))
        .makeOptionMandatory(),
    )
    .option(
      '--seed <N>',
      'the seed (default: that of the published numbers)',
      wholeNumber(0, MAX_SEED),
    )
    .option('--count <K>', 'the number of outputs', wholeNumber(1, MAX_COUNT), 10)
    .addHelpText('after', () => HELP)
    .action((options: RandomOptions) => printOutputs(terminal, options))
}

const HELP = `
Seeds of the published numbers:
${RANDOM_GENERATORS.map(({ id, defaultSeed }) => `  ${id}: ${defaultSeed}`).join('\n')}

Example:
  npm run -s asterion -- random --generator lcg --seed 1 --count 8`

async function printOutputs(terminal: Terminal, options: RandomOptions): Promise<void> {
  const generator = findRandomGenerator(options.generator)
  if (generator === null) throw new InputError(`no random generator is called ${options.generator}`)
  const { count, seed = generator.defaultSeed } = options
  const next = generator.raw(seed)
  for (let done = 0; done < count; done += PART) {
    const outputs = Array.from({ length: Math.min(PART, count - done) }, next)
    await terminal.write(`${outputs.join('\n')}\n`)
  }
}
