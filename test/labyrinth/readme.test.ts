import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import * as labyrinth from '../../src/labyrinth/labyrinth.ts'

const read = (path: string): string => readFileSync(`src/labyrinth/${path}`, 'utf8')
const README = read('README.md')

test('README of the labyrinth names every algorithm, solver and generator with its source', () => {
  const { MAZE_ALGORITHMS, MAZE_SOLVERS, RANDOM_GENERATORS } = labyrinth
  const ids = [...MAZE_ALGORITHMS, ...MAZE_SOLVERS, ...RANDOM_GENERATORS].map(({ id }) => id)
  expect(ids.filter((id) => !README.includes(`| ${id} `) && !README.includes(`\`${id}\``))).toEqual(
    [],
  )
})

test('the example of that README prints a maze, its way, its dead ends and the steps of a search', () => {
  const [, names, code] =
    /import \{ (.*) \} from 'asterion-labyrinth'\n([^]*?)```/.exec(README) ?? []
  const log = vi.spyOn(console, 'log').mockReturnValue()
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function('labyrinth', `const { ${names} } = labyrinth\n${code}`) as (
    face: typeof labyrinth,
  ) => void
  run(labyrinth)
  const printed = log.mock.calls.map((parts) => parts.join(' '))
  log.mockRestore()
  expect(printed[0].split('\n')).toHaveLength(11)
  expect(code).toContain(` // ${printed[1]}\n`)
})

test('the version of the labyrinth is part of the rules', () => {
  const { version, dependencies } = JSON.parse(read('package.json')) as {
    version: string
    dependencies: Record<string, string>
  }
  expect(version).toBe(`${RULES_VERSION}.0.0`)
  expect(Object.keys(dependencies)).toEqual(['seedrandom'])
})
