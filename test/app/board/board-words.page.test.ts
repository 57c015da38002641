import { expect, test } from 'vitest'
import { boardTitle, shortNameOfRunner } from '../../../src/app/board/board-words.ts'
import { courseKey } from '../../../src/core/attempt/attempt.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { GATE } from '../drawn-seeds.ts'

test.each([
  ['theseus', 'run', 1, 'theseus'],
  ['theseus', 'level', 4, 'theseus · Level 4'],
  [GATE, 'level', 1, 'The Gate'],
] as const)('the board of %s, %s %i, has a title: %s', (seed, mode, level, title) => {
  expect(boardTitle(courseKey({ rules: RULES_VERSION, seed, mode, level }))).toBe(title)
})

test('the title of a board of other rules names them', () => {
  expect(boardTitle('1.level.4.theseus')).toBe('theseus · Level 4 · Rules 1')
})

test.each([
  [[0, 0, 0, 0], 'Amber Adder 1'],
  [[1, 47, 3, 0], 'Ancient Pelican'],
])('the runner of %j is called %s in a level, without half a number', (bytes, name) => {
  expect(shortNameOfRunner(btoa(String.fromCharCode(...bytes, 0, 0)))).toBe(name)
})
