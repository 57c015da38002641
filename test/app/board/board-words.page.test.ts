import { expect, test } from 'vitest'
import { shortNameOfRunner } from '../../../src/app/board/board-words.ts'

test.each([
  [[0, 0, 0, 0], 'Amber Adder 1'],
  [[1, 47, 3, 0], 'Ancient Pelican'],
])('the runner of %j is called %s in a level, without half a number', (bytes, name) => {
  expect(shortNameOfRunner(btoa(String.fromCharCode(...bytes, 0, 0)))).toBe(name)
})
