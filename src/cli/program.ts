import { Command, CommanderError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { auditCommand } from './audit.ts'
import { boardCommand } from './board.ts'
import { botCommand } from './bot.ts'
import { generateCommand } from './generate.ts'
import { levelCommand } from './level.ts'
import { listCommand } from './list.ts'
import { measureCommand } from './measure.ts'
import { proveCommand } from './prove.ts'
import { postCommand } from './post.ts'
import { showCommand } from './show.ts'
import { solveCommand } from './solve.ts'
import { BAD_INPUT, InputError, oneLine, type Terminal } from './terminal.ts'
import { verifyCommand } from './verify.ts'

/** All commands, in the order of the help text. */
const COMMANDS = [
  generateCommand,
  listCommand,
  solveCommand,
  levelCommand,
  proveCommand,
  botCommand,
  verifyCommand,
  showCommand,
  postCommand,
  auditCommand,
  boardCommand,
  measureCommand,
]

/** Runs the command line and returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const help: string[] = []
  const program = createProgram(terminal, (text) => help.push(text))
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof InputError) {
      terminal.report(oneLine(`error: ${error.message}`))
      return BAD_INPUT
    }
    if (!(error instanceof CommanderError)) throw error
    await terminal.write(help.join(''))
    if (error.code === 'commander.help' && error.exitCode !== 0) {
      const { commands } = program.commands.find((each) => each.name() === args[0]) ?? program
      const names = commands.map((command) => command.name()).join(', ')
      terminal.report(`error: missing command, one of ${names}`)
    }
    // Commander's exit code is 1 for all of its errors.
    const isRefused = error.code.startsWith('commander.') && error.exitCode === 1
    return isRefused ? BAD_INPUT : error.exitCode
  }
}

function createProgram(terminal: Terminal, writeHelp: (text: string) => void): Command {
  const program = new Command('asterion')
    .description(
      'Mazes from a seed: generate and solve mazes, show levels of the game, verify and post replays.',
    )
    .usage('<command> [options]')
    .version(packageJson.version)
    .addHelpText(
      'after',
      `
Example:
  npm run -s asterion -- generate --seed friday
  npm run -s asterion -- generate --help`,
    )
    .exitOverride()
    .configureOutput({
      writeOut: writeHelp,
      writeErr: writeHelp,
      outputError: (text) => terminal.report(oneLine(text)),
    })
  for (const create of COMMANDS) {
    const command = create(terminal).copyInheritedSettings(program)
    for (const part of command.commands) part.copyInheritedSettings(program)
    program.addCommand(command)
  }
  return program
}
