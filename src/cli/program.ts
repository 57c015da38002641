import { randomInt } from 'node:crypto'
import { createReadStream, fstatSync, writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Command, CommanderError } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { auditCommand } from './board.ts'
import { generateCommand } from './generate.ts'
import { levelCommand, proveCommand } from './level.ts'
import { measureCommand } from './measure.ts'
import { solveCommand } from './solve.ts'
import { BAD_INPUT, InputError, oneLine, systemErrorCode, type Terminal } from './terminal.ts'
import { verifyCommand } from './verify.ts'
import { MAZE_ALGORITHMS } from '../labyrinth/maze/generators.ts'
import { MAZE_SOLVERS, type MazeSolverEntry } from '../labyrinth/path/solvers.ts'
import { RANDOM_GENERATORS } from '../labyrinth/random/generators.ts'

/** Functions that create a command each. */
export type Commands = readonly ((terminal: Terminal) => Command)[]

/** Commands that need no database, in the order of the help text. */
export const COMMANDS = [
  generateCommand,
  listCommand,
  solveCommand,
  levelCommand,
  proveCommand,
  verifyCommand,
  auditCommand,
  measureCommand,
]

/** Runs the command line in this process; paths of files start from a folder. */
export async function runProcess(commands: Commands, folder = process.cwd()): Promise<void> {
  const terminal: Terminal = {
    write: fstatSync(process.stdout.fd).isFile()
      ? writeOut
      : (text) =>
          new Promise((done, fail) => {
            process.stdout.write(text, (error) => (error ? fail(error) : done()))
          }),
    report: (line) => void process.stderr.write(`${line}\n`),
    read: (path) => (path === '-' ? process.stdin : createReadStream(resolve(folder, path))),
    save: (path, text) => writeFile(resolve(folder, path), text),
    chance: { next: () => randomInt(0x1_0000_0000) },
  }

  // The callback of `write` reports the failure; without a listener the event would end the process first.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  try {
    process.exitCode = await run(process.argv.slice(2), terminal, commands)
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === null) throw error
    // A reader that closes the pipe early is no failure.
    if (code !== 'EPIPE') {
      const { path: file = '' } = error as NodeJS.ErrnoException
      const missing = `there is no folder ${dirname(file)}`
      const problem = { ENOENT: missing, EISDIR: 'it is a folder' }[code] ?? code
      terminal.report(oneLine(`error: cannot write${file && ` ${file}`}: ${problem}`))
      process.exitCode = BAD_INPUT
    }
  }
}

/** Writes every byte to standard output, a file: a stream drops those for which a disk has no room. */
function writeOut(text: string): Promise<void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(process.stdout.fd, bytes, at)
  return Promise.resolve()
}

/** Runs the command line and returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal, commands: Commands) {
  const help: string[] = []
  const program = createProgram(terminal, commands, (text) => help.push(text))
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
      const unknown = args.find((_, i) => args[i - 1] === 'help')
      const { commands } = program.commands.find((each) => each.name() === args[0]) ?? program
      const names = commands.map((command) => command.name()).join(', ')
      const fault = unknown === undefined ? 'missing command' : `unknown command '${unknown}'`
      terminal.report(oneLine(`error: ${fault}, one of ${names}`))
    }
    // Commander's exit code is 1 for all of its errors.
    const isRefused = error.code.startsWith('commander.') && error.exitCode === 1
    return isRefused ? BAD_INPUT : error.exitCode
  }
}

function createProgram(terminal: Terminal, commands: Commands, writeHelp: (text: string) => void) {
  const program = new Command('asterion')
    .description(
      'Mazes from a seed: generate and solve mazes, show levels of the game, verify replays.',
    )
    .usage('<command> [options]')
    .version(packageJson.version)
    .addHelpText(
      'after',
      `
Example:
  asterion generate --seed friday
  asterion generate --help`,
    )
    .exitOverride()
    .configureOutput({
      writeOut: writeHelp,
      writeErr: writeHelp,
      outputError: (text) => terminal.report(oneLine(text)),
    })
  for (const create of commands) {
    const command = create(terminal).copyInheritedSettings(program)
    for (const part of command.commands) part.copyInheritedSettings(program)
    program.addCommand(command)
  }
  return program
}

interface Section {
  readonly heading: string
  readonly entries: readonly (readonly [id: string, about: string])[]
}

const SECTIONS: readonly Section[] = [
  {
    heading: 'Algorithms (generate --algorithm, measure --algorithm):',
    entries: MAZE_ALGORITHMS.map(({ id, bias }) => [id, bias]),
  },
  {
    heading: 'Solvers (solve --solver):',
    entries: MAZE_SOLVERS.map((solver) => [solver.id, aboutSolver(solver)]),
  },
  {
    heading: 'Random generators (generate --random):',
    entries: RANDOM_GENERATORS.map(({ id, name }) => [id, name]),
  },
]

function listCommand(terminal: Terminal): Command {
  return new Command('list')
    .description('list the algorithms, solvers and random generators, one a line')
    .addHelpText('after', '\nExample:\n  asterion list')
    .action(() => terminal.write(SECTIONS.map(writeSection).join('\n')))
}

function aboutSolver({ name, optimal, complete }: MazeSolverEntry): string {
  const found = optimal ? 'a shortest path' : 'a path'
  return `${name}: ${found}${complete ? '' : ', but may find none'}`
}

function writeSection({ heading, entries }: Section): string {
  const width = Math.max(...entries.map(([id]) => id.length))
  const lines = entries.map(([id, about]) => `${id.padEnd(width)}  ${about}\n`)
  return `${heading}\n${lines.join('')}`
}
