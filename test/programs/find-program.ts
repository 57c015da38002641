import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Program, type ProgramId, PROGRAMS } from './programs.ts'

/** The machine that a program is looked for on. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly exists: (path: string) => boolean
  /** Runs a command to its end. Throws where it fails. */
  readonly run: (command: string, args: readonly string[]) => void
  readonly isRoot: boolean
  readonly print: (line: string) => void
}

/**
 * Path of a program that a test suite drives: the one its variable names, else one on the machine,
 * else one that apt installs now.
 *
 * @throws Error with one sentence that names what is missing, where it cannot be had.
 */
export function findProgram(id: ProgramId, machine: Machine = thisMachine()): string {
  const program = PROGRAMS[id]
  const named = machine.env[program.variable]
  if (named !== undefined && named !== '') {
    if (machine.exists(named)) return named
    throw new Error(`${program.variable} names ${named}, and no file is there.`)
  }
  const found = findInstalled(program, machine)
  if (found !== null) return found
  for (const name of program.packages) {
    if (!machine.exists(APT)) break
    machine.print(`${program.name} is not installed here: installing Debian's ${name}.`)
    install(name, machine)
    const installed = findInstalled(program, machine)
    if (installed !== null) return installed
  }
  throw new Error(
    `The tests need ${program.name}: install it (Debian: apt-get install ${program.packages[0]}) or set ${program.variable} to its path.`,
  )
}

const APT = '/usr/bin/apt-get'

function findInstalled(program: Program, { env, exists }: Machine): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const onPath = program.commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...program.paths].find(exists) ?? null
}

/** Installs a Debian package; without the right to do so, nothing happens. */
function install(name: string, { isRoot, run }: Machine): void {
  const rights = isRoot ? [] : ['sudo', '-n']
  // Another process may hold apt's lock.
  const [command, ...apt] = [...rights, APT, '-y', '-o', 'DPkg::Lock::Timeout=300']
  try {
    run(command, [...apt, 'update'])
    run(command, [...apt, 'install', '--no-install-recommends', name])
  } catch {
    // The caller tells what is missing.
  }
}

function thisMachine(): Machine {
  return {
    env: process.env,
    exists: existsSync,
    run: (command, args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      execFileSync(command, args, { stdio: 'ignore', env })
    },
    isRoot: process.getuid?.() === 0,
    print: console.log,
  }
}
