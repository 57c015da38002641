import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEVEL_COUNT } from '../src/core/game/rules.ts'
import { BOTS } from '../src/core/level/bots/bots.ts'
import { MAX_DRAWN_ENEMIES, MAX_DRAWN_LEVELS } from '../src/core/level/drawn/drawn-level.ts'
import { MAZE_ALGORITHMS } from '../src/core/maze/generators.ts'
import { MAZE_SOLVERS } from '../src/core/path/solvers.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')

/** The numerals that README uses, from zero. */
const NUMERALS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty'

test.each([
  ['ways to carve', MAZE_ALGORITHMS.length],
  ['solvers through the maze', MAZE_SOLVERS.length],
  ['bots, each with a minotaur', BOTS.length],
  ['levels', LEVEL_COUNT],
  ['enemies. While you draw', MAX_DRAWN_ENEMIES],
  ['make a course', MAX_DRAWN_LEVELS],
])('README counts its %s as the tables do', (counted, count) => {
  expect(README).toContain(`${NUMERALS.split(' ')[count]} ${counted}`)
})
