import { Command } from 'commander'
import {
  ENEMY_KINDS,
  type EnemyKind,
  type EnemyStart,
  type Level,
} from '../core/game/level-layout.ts'
import { ENDLESS_LEVELS, LEVEL_COUNT } from '../core/game/rules.ts'
import { formatMilliseconds } from '../core/game/format-time.ts'
import { type Chase, chaseOfLevel } from '../core/level/chase.ts'
import { columnOf, type Grid, rowOf } from '../core/grid.ts'
import { isolate } from '../core/isolate.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { optimumOf, type Par, parOf } from '../core/level/optimum.ts'
import { DEFAULT_SYMBOLS, formatMaze } from '../core/maze/text.ts'
import { seed, wholeNumber } from './argument.ts'
import type { Terminal } from './terminal.ts'

interface LevelOptions {
  readonly seed: string
  readonly level: number
}

const ENEMY_MARKS: Readonly<Record<EnemyKind, string>> = {
  minotaur: 'M',
  shade: 'D',
  harpy: 'H',
  sentinel: 'G',
}

/** `asterion level`: prints a level of the game and facts about it. */
export function levelCommand(terminal: Terminal): Command {
  return new Command('level')
    .description(
      `print a level of the game: S is its start, E its exit, ${listMarks()}; and its fastest win`,
    )
    .requiredOption('--seed <S>', 'the seed of the run, any text', seed)
    .requiredOption(
      '--level <N>',
      `its number, 1 to ${LEVEL_COUNT}, to ${ENDLESS_LEVELS} in an endless run`,
      wholeNumber(1, ENDLESS_LEVELS),
    )
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

function listMarks(): string {
  const marks = ENEMY_KINDS.map((kind) => `${ENEMY_MARKS[kind]} the ${kind}`)
  return `${marks.slice(0, -1).join(', ')} and ${marks.at(-1) ?? ''}`
}

function describeLevel(level: Level): string {
  const { seed: text, number, algorithm, grid, shortest, enemies, proof } = level
  const { contested } = proof
  const par = parOf(optimumOf(level))
  const ticks = par.optimum
  const facts = [
    ['seed', isolate(text)],
    ['level', number > LEVEL_COUNT ? `${number}, endless` : `${number} of ${LEVEL_COUNT}`],
    ['algorithm', algorithm],
    ['size', `${grid.width} x ${grid.height} tiles`],
    ['shortest path', `${shortest} steps, ${contested ? 'contested' : 'open'}`],
    ['fastest win', `${formatMilliseconds(ticks)}, ${ticks} ticks, ${certaintyOf(par)}`],
    ['chase', describeChase(chaseOfLevel(level), shortest)],
    ...enemies.map((enemy) => [enemy.kind, describeEnemy(grid, enemy)]),
  ]
  return facts.map(([name, fact]) => `${name.padEnd(15)}${fact}`).join('\n')
}

/** How exact a par is, in words. */
export function certaintyOf({ slack }: Pick<Par, 'slack'>): string {
  return slack === undefined ? 'exact' : `within ${slack} ticks`
}

function describeChase(chase: Chase, shortest: number): string {
  const { caughtAfter, hasSecondContest, hasSecondRoute } = chase
  const end =
    caughtAfter === null ? 'not caught' : `caught after ${caughtAfter} of ${shortest} steps`
  return [
    `a blind runner is ${end}`,
    ...(hasSecondContest ? ['then a second contest'] : []),
    ...(hasSecondRoute ? ['two routes win'] : []),
  ].join(', ')
}

function describeEnemy(grid: Grid, { tile, ticksPerTile, patrol }: EnemyStart): string {
  const place = (at: number): string => `${columnOf(grid, at)},${rowOf(grid, at)}`
  const round = patrol[0] !== patrol[1] ? `, between ${patrol.map(place).join(' and ')}` : ''
  return `at ${place(tile)}, ${ticksPerTile} ticks a tile${round}`
}
