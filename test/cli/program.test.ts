import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAZE_ALGORITHMS } from '../../src/core/maze/generators.ts'
import { asterion } from './asterion.ts'

const COMMANDS = ['generate', 'list', 'solve', 'level']

describe('list', () => {
  test('names every algorithm, one a line', async () => {
    const { exitCode, out, err } = await asterion(['list'])
    expect(out.split('\n')).toEqual([...MAZE_ALGORITHMS.map(({ id }) => id), ''])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })
})

describe('help', () => {
  test.each([['--help'], ['-h'], ['help']])('with %s names every command', async (...args) => {
    const { exitCode, out, err } = await asterion(args)
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'))
    expect(out).toMatch(/^Example:\n {2}npm run -s asterion -- /m)
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test.each(COMMANDS)('of %s shows an example', async (command) => {
    const { exitCode, out, err } = await asterion([command, '--help'])
    expect(out).toMatch(
      new RegExp(`^Examples?:\\n {2}npm run -s asterion -- ${command}( |\\n)`, 'm'),
    )
    expect(out).toBe((await asterion(['help', command])).out)
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test('is printed when no command is given, which is told and exits with 2', async () => {
    const { exitCode, out, err } = await asterion([])
    expect(out).toBe((await asterion(['--help'])).out)
    expect(err).toBe('error: a command is missing, one of generate, list, solve, level\n')
    expect(exitCode).toBe(2)
  })
})

test('the version is that of package.json', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(await asterion(['--version'])).toMatchObject({ exitCode: 0, out: `${version}\n`, err: '' })
})

describe('bad input', () => {
  test.each([
    ['an unknown command', 'carve', "unknown command 'carve'"],
    ['a command with a slip', 'generat', "unknown command 'generat' (Did you mean generate?)"],
    ['an unknown option', 'generate --wide 5', "unknown option '--wide'"],
    ['an option with a slip', 'list --hepl', "unknown option '--hepl' (Did you mean --help?)"],
    ['an option without its value', 'generate --seed', "option '--seed <S>' argument missing"],
    ['too many arguments', 'solve a b', "too many arguments for 'solve'"],
    ['an unknown algorithm', 'generate --algorithm magic', 'Allowed choices are binary-tree, '],
    ['an even width', 'generate --width 40', 'It must be an odd number from 5 to 4095.'],
    ['an even height', 'generate --height 40', 'It must be an odd number from 5 to 4095.'],
    ['a width too small', 'generate --width 3', 'It must be an odd number from 5 to 4095.'],
    ['a width too large', 'generate --width 4097', 'It must be an odd number from 5 to 4095.'],
    ['an endless width', 'generate --width 1e999', 'It must be an odd number from 5 to 4095.'],
    ['a width below nothing', 'generate --width -5', 'It must be an odd number from 5 to 4095.'],
    ['a share below 0', 'generate --braid -0.1', 'It must be a number from 0 to 1.'],
    ['a share above 1', 'generate --braid 1.01', 'It must be a number from 0 to 1.'],
    ['a share that is no number', 'generate --braid half', 'It must be a number from 0 to 1.'],
    ['a count of nothing', 'generate --count 0', 'It must be a whole number from 1 to '],
    ['a broken count', 'generate --count 1.5', 'It must be a whole number from 1 to '],
    ['an empty seed', 'generate --seed ', 'A seed has 1 to 64 characters.'],
    ['a long seed', `generate --seed ${'x'.repeat(65)}`, 'A seed has 1 to 64 characters.'],
    ['an empty wall', 'generate --wall ', 'It must be at least one character'],
    ['a floor that breaks a line', 'generate --floor \n', "argument '\\u000a' is invalid"],
    ['symbols alike', 'generate --wall . --floor .', 'cannot be told apart'],
    ['a missing file', 'solve no/such.map', 'cannot read no/such.map: there is no such file'],
    ['a folder', 'solve src', 'cannot read src: it is a directory'],
    ['a file that is no map', 'solve LICENSE', 'LICENSE, line 1, column 1: expected '],
    ['a broken place', 'solve --from 1;1', 'It must be a column and a row from 0, such as 1,1.'],
    ['a level without a seed', 'level --level 1', "required option '--seed <S>' not specified"],
    ['a level without its number', 'level --seed a', "required option '--level <N>' not specified"],
    ['level 0', 'level --seed a --level 0', 'It must be a whole number from 1 to 10.'],
    ['level 11', 'level --seed a --level 11', 'It must be a whole number from 1 to 10.'],
  ])('(%s) is told in one line and exits with 2', async (_, line, problem) => {
    const { exitCode, out, err } = await asterion(line.split(' '))
    expect(err).toContain(problem)
    expect(err).toMatch(/^error: [^\n]+\n$/)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
  })

  test('that never ends is cut off', async () => {
    const { exitCode, err } = await asterion(['solve', '/dev/zero'])
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: 'error: /dev/zero is larger than any map\n',
    })
  })
})
