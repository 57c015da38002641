import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Program, type ProgramId, PROGRAMS } from './programs.ts'

/** Machine on which a program is searched for. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly exists: (path: string) => boolean
  /** Runs a command to its end. Throws if it fails. */
  readonly run: (command: string, args: readonly string[]) => void
  readonly isRoot: boolean
  readonly print: (line: string) => void
}

/**
 * Returns the path of a program that a test suite drives: the one named by its variable, else an
 * installed one, else one that apt installs now.
 *
 * @throws Error that names the program if it is neither installed nor installable
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

/** Installs a Debian package; does nothing without the permission to do so. */
function install(name: string, { isRoot, run }: Machine): void {
  const rights = isRoot ? [] : ['sudo', '-n']
  // Another process may hold apt's lock.
  const [command, ...apt] = [...rights, APT, '-y', '-o', 'DPkg::Lock::Timeout=300']
  try {
    run(command, [...apt, 'update'])
    run(command, [...apt, 'install', '--no-install-recommends', name])
  } catch {
    // The caller reports the missing program.
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
