import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEVEL_COUNT, LEVELS } from '../src/core/game/rules.ts'
import { BOTS } from '../src/core/level/bots/bots.ts'
import { MAX_DRAWN_ENEMIES, MAX_DRAWN_LEVELS } from '../src/core/level/drawn/drawn-level.ts'
import { MAZE_ALGORITHMS } from '../src/core/maze/generators.ts'
import { MAZE_SOLVERS } from '../src/core/path/solvers.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')

/** English messages, by key. */
const NAMES = JSON.parse(
  readFileSync(new URL('../assets/locales/en.json', import.meta.url), 'utf8'),
) as Record<string, string>

/** The numerals that README uses, from zero. */
const NUMERALS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty'

test.each([
  ['ways to carve', MAZE_ALGORITHMS.length],
  ['solvers through the maze', MAZE_SOLVERS.length],
  ['bots', BOTS.length],
  ['levels', LEVEL_COUNT],
  ['enemies. While you draw', MAX_DRAWN_ENEMIES],
  ['make a course', MAX_DRAWN_LEVELS],
])('README counts its %s as the tables do', (counted, count) => {
  expect(README).toContain(`${NUMERALS.split(' ')[count]} ${counted}`)
})

test('README has algorithm, tiles, enemies and gaps of each level from the rules', () => {
  const rows = [...README.matchAll(/\| (\d+) \| ([^|]+) \| (\d+ x \d+) \| [^|]+ \| ([^|]+) \|/g)]
  expect(rows.map(([, ...cells]) => cells.map((cell) => cell.trim().toLowerCase()))).toEqual(
    LEVELS.map(({ algorithm, width, height, enemies, gaps }, i) => [
      String(i + 1),
      NAMES[`algorithm.${algorithm}`].toLowerCase(),
      `${width} x ${height}`,
      enemies.map(({ kind }) => kind).join(', ') + (gaps > 0 ? `; ${gaps} gaps` : ''),
    ]),
  )
})
