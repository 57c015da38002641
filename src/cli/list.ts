import { Command } from 'commander'
import { MAZE_ALGORITHMS } from '../core/maze/generators.ts'
import type { Terminal } from './terminal.ts'

/** `asterion list`: prints the ids of the tables, one a line. */
export function listCommand(terminal: Terminal): Command {
  return new Command('list')
    .description('name the algorithms that carve mazes, one a line')
    .addHelpText('after', '\nExample:\n  npm run -s asterion -- list')
    .action(() => terminal.write(MAZE_ALGORITHMS.map(({ id }) => `${id}\n`).join('')))
}
