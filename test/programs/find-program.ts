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
  install(program, machine)
  const installed = findInstalled(program, machine)
  if (installed !== null) return installed
  throw new Error(
    `The tests need ${program.name}: install it (Debian: apt-get install ${program.debianPackage}) or set ${program.variable} to its path.`,
  )
}

function findInstalled(program: Program, { env, exists }: Machine): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const onPath = program.commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...program.paths].find(exists) ?? null
}

/** Installs the Debian package; without apt or the right to use it, nothing happens. */
function install({ name, debianPackage }: Program, machine: Machine): void {
  if (!machine.exists('/usr/bin/apt-get')) return
  const root = machine.isRoot ? [] : ['sudo', '-n']
  const apt = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  // Another process may hold apt's lock.
  apt.push('-o', 'DPkg::Lock::Timeout=300')
  machine.print(`${name} is not installed here: installing Debian's ${debianPackage}.`)
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
      const [command, ...rest] = [...apt, ...args]
      machine.run(command, rest)
    }
  } catch {
    // The caller says what is missing.
  }
}

function thisMachine(): Machine {
  return {
    env: process.env,
    exists: existsSync,
    run: (command, args) => {
      execFileSync(command, args, { stdio: 'ignore' })
    },
    isRoot: process.getuid?.() === 0,
    print: console.log,
  }
}
