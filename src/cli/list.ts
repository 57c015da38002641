import { Command } from 'commander'
import { MAZE_ALGORITHMS } from '../labyrinth/maze/generators.ts'
import { MAZE_SOLVERS, type MazeSolverEntry } from '../labyrinth/path/solvers.ts'
import { RANDOM_GENERATORS } from '../labyrinth/random/generators.ts'
import type { Terminal } from './terminal.ts'

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

export function listCommand(terminal: Terminal): Command {
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
