import { expect, test } from 'vitest'
import { MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { MAZE_SOLVERS } from '../../src/labyrinth/path/solvers.ts'
import { RANDOM_GENERATORS } from '../../src/labyrinth/random/generators.ts'
import { asterion } from './asterion.ts'

test('list names every entry of the three tables, one a line, below a heading', async () => {
  const { exitCode, out, err } = await asterion(['list'])
  const sections = out.split('\n\n').map((section) => section.trim().split('\n').slice(1))
  expect(sections.map((lines) => lines.map((line) => line.split(' ')[0]))).toEqual(
    [MAZE_ALGORITHMS, MAZE_SOLVERS, RANDOM_GENERATORS].map((table) => table.map(({ id }) => id)),
  )
  expect(out).toMatch(/^[A-Z][^\n]+:\n/)
  expect(out.endsWith('\n')).toBe(true)
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
})
