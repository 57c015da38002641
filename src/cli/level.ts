import { Command } from 'commander'
import { buildLevel, type EnemyKind, type Level } from '../core/game/level.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { columnOf, rowOf } from '../core/grid.ts'
import { DEFAULT_SYMBOLS, formatMaze } from '../core/maze/text.ts'
import { seed, wholeNumber } from './argument.ts'
import type { Terminal } from './terminal.ts'

interface LevelOptions {
  readonly seed: string
  readonly level: number
}

const ENEMY_MARKS: Readonly<Record<EnemyKind, string>> = { minotaur: 'M' }

/** `asterion level`: prints a level of the game and the facts about it. */
export function levelCommand(terminal: Terminal): Command {
  return new Command('level')
    .description('print a level of the game: S is its start, E its exit, M the minotaur')
    .requiredOption('--seed <S>', 'the seed of the run, any text', seed)
    .requiredOption('--level <N>', `its number, 1 to ${LEVEL_COUNT}`, wholeNumber(1, LEVEL_COUNT))
    .addHelpText('after', '\nExample:\n  npm run -s asterion -- level --seed friday --level 3')
    .action(async (options: LevelOptions) => {
      const level = buildLevel(options.seed, options.level)
      await terminal.write(`${drawLevel(level)}\n\n${describeLevel(level)}\n`)
    })
}

function drawLevel(level: Level): string {
  const marks = new Map([
    [level.entrance, 'S'],
    [level.exit, 'E'],
  ])
  for (const enemy of level.enemies) marks.set(enemy.tile, ENEMY_MARKS[enemy.kind])
  return formatMaze(level.grid, DEFAULT_SYMBOLS, marks)
}

function describeLevel({ seed: text, number, algorithm, grid, shortest, enemies }: Level): string {
  const place = (tile: number): string => `${columnOf(grid, tile)},${rowOf(grid, tile)}`
  const facts = [
    ['seed', text],
    ['level', `${number} of ${LEVEL_COUNT}`],
    ['algorithm', algorithm],
    ['size', `${grid.width} x ${grid.height} tiles`],
    ['shortest path', `${shortest} steps`],
    ...enemies.map(({ kind, tile, ticksPerTile }) => [
      kind,
      `at ${place(tile)}, ${ticksPerTile} ticks a tile`,
    ]),
  ]
  return facts.map(([name, fact]) => `${name.padEnd(15)}${fact}`).join('\n')
}
