import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asterion } from './asterion.ts'
import { MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { MAZE_SOLVERS } from '../../src/labyrinth/path/solvers.ts'
import { RANDOM_GENERATORS } from '../../src/labyrinth/random/generators.ts'
const COMMANDS = 'generate list solve level prove verify audit measure board'.split(' ')

describe('help', () => {
  test.each([['--help'], ['-h'], ['help']])('with %s names every command', async (...args) => {
    const { exitCode, out, err } = await asterion(args)
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'))
    expect(out).toMatch(/^Example:\n {2}asterion /m)
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test.each(COMMANDS)('of %s shows an example', async (command) => {
    const { exitCode, out, err } = await asterion([command, '--help'])
    expect(out).toMatch(new RegExp(`^Examples?:\\n {2}asterion ${command}( |\\n)`, 'm'))
    expect(out).toBe((await asterion(['help', command])).out)
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test('of each command that reads a file names standard input', async () => {
    for (const command of [...COMMANDS.slice(0, -1), 'board import']) {
      const { out } = await asterion([...command.split(' '), '--help'])
      const takesFile = /\[FILE\]|<INPUT\.\.\.>|<FILE>/.test(out)
      const names = out.replace(/\s+/g, ' ').includes('- is standard input')
      expect([command, names]).toEqual([command, takesFile])
    }
  })

  test('is printed when no command is given, with a message and exit code 2', async () => {
    const { exitCode, out, err } = await asterion([])
    expect(out).toBe((await asterion(['--help'])).out)
    expect(err).toBe(`error: missing command, one of ${COMMANDS.join(', ')}\n`)
    expect(exitCode).toBe(2)
  })
})

test('help of an unknown command names it', async () => {
  const { exitCode, err } = await asterion(['help', 'carve'])
  expect(err).toContain("error: unknown command 'carve', one of generate, ")
  expect(exitCode).toBe(2)
})

test('the version is that of package.json', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(await asterion(['--version'])).toMatchObject({ exitCode: 0, out: `${version}\n`, err: '' })
})

describe('bad input', () => {
  const GROWING = 'generate --algorithm growing-tree'
  const WALK = 'generate --algorithm wilson --random coordinate-hash'

  test.each([
    ['an unknown command', 'carve', "unknown command 'carve'"],
    ['a command with a slip', 'generat', "unknown command 'generat' (Did you mean generate?)"],
    ['an unknown option', 'generate --wide 5', "unknown option '--wide'"],
    ['an option with a slip', 'list --hepl', "unknown option '--hepl' (Did you mean --help?)"],
    ['an option without its value', 'generate --seed', "option '--seed <S>' argument missing"],
    ['too many arguments', 'solve a b', "too many arguments for 'solve'"],
    ['an unknown algorithm', 'generate --algorithm magic', 'Allowed choices are binary-tree, '],
    ['an even width', 'generate --width 40', 'It must be an odd number from 5 to 4095.'],
    ['a width too large', 'generate --width 4097', 'It must be an odd number from 5 to 4095.'],
    ['a share below 0', 'generate --braid -0.1', 'It must be a number from 0 to 1.'],
    ['a share that is no number', 'generate --braid half', 'It must be a number from 0 to 1.'],
    ['a count of nothing', 'generate --count 0', 'It must be a whole number from 1 to '],
    ['an empty seed', 'generate --seed ', 'A seed has 1 to 64 characters.'],
    ['an empty wall', 'generate --wall ', 'It must have 1 to 8 characters'],
    ['a long wall', 'generate --wall 123456789', 'It must have 1 to 8 characters'],
    ['a floor that breaks a line', 'generate --floor \n', "argument '\\u000a' is invalid"],
    ['text that is reversed', 'solve a\u202eb', 'cannot read a\\u202eb: no such file'],
    ['unseen text', 'solve \u200f\u00ad\u{e0041}', 'read \\u200f\\u00ad\\udb40\\udc41: no such'],
    ['symbols alike', 'generate --wall . --floor .', 'cannot be told apart'],
    ['a missing file', 'solve no/such.map', 'cannot read no/such.map: no such file'],
    ['a folder', 'solve src', 'cannot read src: it is a directory'],
    ['a file that is no map', 'solve LICENSE', 'LICENSE, line 1, column 1: expected '],
    ['a broken place', 'solve --from 1;1', 'a column and a row, both from 0, such as 1,1.'],
    ['an unknown format', 'generate --format pdf', 'Allowed choices are text, json, svg.'],
    ['an option without a value', 'generate --option from', 'It must be a name and a value'],
    ['an option of another algorithm', 'generate --option diggers=2', 'no option diggers'],
    ['an option of no algorithm', 'generate --option __proto__=2', 'no option __proto__'],
    [
      'an option out of range',
      'generate --option straightness=101',
      'number from 0 to 100, not 101',
    ],
    [
      'an unknown choice',
      `${GROWING} --option from=middle`,
      'from must be one of newest, random, ',
    ],
    [
      'a walk that would not end',
      WALK,
      'wilson would walk for ever by the chance of coordinate-hash',
    ],
    ['many pictures', 'generate --format svg --count 2', 'a file contains one maze'],
    ['an unknown solver', 'solve --solver oracle', 'Allowed choices are dfs, bfs, '],
    ['a level without a seed', 'level --level 1', "required option '--seed <S>' not specified"],
    ['nothing to verify', 'verify', "missing required argument 'INPUT'"],
    ['level 11', 'level --seed a --level 11', 'It must be a whole number from 1 to 10.'],
    ['a day that is none', 'level --day 2026-02-29', 'It is no day'],
  ])('(%s) is reported in one line and exits with 2', async (_, line, problem) => {
    const { exitCode, out, err } = await asterion(line.split(' '))
    expect(err).toContain(problem)
    expect(err).toMatch(/^error: [^\n]+\n$/)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
  })

  test('that never ends is cut off', async () => {
    const { exitCode, err } = await asterion(['solve', '/dev/zero'])
    expect([exitCode, err]).toEqual([2, 'error: /dev/zero is too large for a map\n'])
  })
})

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
