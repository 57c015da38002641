import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { COMMANDS, run } from '../../src/cli/program.ts'
import { KNOWN_SYMBOLS, parseMaze } from '../../src/labyrinth/maze/text.ts'
import type { Terminal } from '../../src/cli/terminal.ts'
import { xorshift128 } from '../../src/labyrinth/random/xorshift.ts'
import { deadEndsOf } from '../labyrinth/floor.ts'
import { rows } from '../labyrinth/picture.ts'
import { asterion, outputOf } from './asterion.ts'

const generate = (...args: readonly string[]) => outputOf('generate', ...args)

describe('a maze', () => {
  test('is carved by recursive-backtracker, 41 x 21, without options', async () => {
    const size = ['--width', '41', '--height', '21']
    const asked = ['--algorithm', 'recursive-backtracker', '--braid', '0', ...size]
    expect(await generate('--seed', 'a')).toBe(await generate('--seed', 'a', ...asked))
  })

  test('of seed friday is this one', async () => {
    const out = await generate('--width', '15', '--height', '9', '--seed', 'friday')
    expect(out).toBe(
      `${rows(`
      ###############
      #.......#...#.#
      #.###.#.#.#.#.#
      #.#.#.#...#.#.#
      ###.#.#####.#.#
      #...#.#...#.#.#
      #.###.#.#.#.#.#
      #.....#.#.....#
      ###############`)}\n`,
    )
  })

  test('takes its seed as the game does', async () => {
    expect(await generate('--seed', ' FRIDAY ')).toBe(await generate('--seed', 'friday'))
  })

  test.each(KNOWN_SYMBOLS)(
    'written with "$wall" and "$floor" is the same maze',
    async (symbols) => {
      const plain = await generate('--seed', 'a')
      const out = await generate('--seed', 'a', '--wall', symbols.wall, '--floor', symbols.floor)
      expect(parseMaze(out)).toEqual(parseMaze(plain))
    },
  )
})

describe('braiding', () => {
  const braided = (seed: string, share: string): Promise<string> =>
    generate('--seed', seed, '--braid', share)

  test('by 1 leaves no dead end', async () => {
    expect(deadEndsOf(parseMaze(await braided('a', '1')))).toEqual([])
  })

  test('takes shares such as .5 and 1.0', async () => {
    expect(await braided('a', '.5')).toBe(await braided('a', '0.50'))
    expect(await braided('a', '1.0')).toBe(await braided('a', '1'))
  })
})

test.each(['abc', '0', '-1', '10mm', '1e3'])('a tile of %s is refused', async (tile) => {
  const { exitCode, err } = await asterion(['generate', '--format', 'svg', '--tile', tile])
  expect(exitCode).toBe(2)
  expect(err).toContain('It must be a number from 0.01 to 1000.')
})

describe('a count', () => {
  test('prints the maze of S#k k-th, with an empty line between', async () => {
    const mazes = await Promise.all(
      [1, 2, 3].map((k) => generate('--seed', `S#${k}`, '--braid', '0.3')),
    )
    expect(await generate('--seed', 'S', '--braid', '0.3', '--count', '3')).toBe(mazes.join('\n'))
  })

  test('may follow a seed that leaves no room for it', async () => {
    expect(await generate('--seed', 's'.repeat(64), '--count', '2')).not.toBe('')
  })

  test('stops when its output is closed', async () => {
    let written = 0
    const terminal: Terminal = {
      write: () => (++written < 3 ? Promise.resolve() : Promise.reject(new Error('closed'))),
      report: () => undefined,
      save: () => Promise.resolve(),
      read: () => new ReadableStream(),
      chance: xorshift128(),
    }
    const args = ['generate', '--seed', 'a', '--count', '1000000000']
    const running = run(args, terminal, COMMANDS)
    await expect(running).rejects.toThrow('closed')
    expect(written).toBe(3)
  })
})

describe('an output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'asterion-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const named = (name: string): string => join(folder, name)

  test('with %d is a file for each maze of a count, of any format', async () => {
    for (const format of ['svg', 'text']) {
      const sheet = named(`sheet-%d.${format}`)
      const asked = ['--seed', 'a', '--format', format]
      expect(await generate(...asked, '--count', '3', '--output', sheet)).toBe('')
      for (const k of ['1', '2', '3']) {
        const alone = await generate('--seed', `a#${k}`, '--format', format)
        expect(readFileSync(sheet.replace('%d', k), 'utf8')).toBe(alone)
      }
    }
    expect(readdirSync(folder)).toHaveLength(6)
  })

  test('of many mazes has numbers of one length, which sort', async () => {
    await generate('--seed', 'a', '--count', '12', '--output', named('book-%d.txt'))
    const names = readdirSync(folder).filter((name) => name.startsWith('book'))
    expect(names.toSorted().map((name) => name.slice(5, 7))).toEqual(
      [...Array(12).keys()].map((k) => String(k + 1).padStart(2, '0')),
    )
    expect(readFileSync(named('book-02.txt'), 'utf8')).toBe(await generate('--seed', 'a#2'))
  })

  test('of more than 1000 files is refused before the first', async () => {
    const asked = ['--count', '1001', '--output', named('many-%d.txt')]
    const { exitCode, err } = await asterion(['generate', ...asked])
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: 'error: --output writes at most 1000 files, not 1001\n',
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('many'))).toEqual([])
  })

  test('without %d is refused for many mazes', async () => {
    for (const name of ['sheet.svg', 'sheet-%03d.svg']) {
      const file = named(name)
      const { exitCode, err } = await asterion(['generate', '--count', '2', '--output', file])
      expect(exitCode).toBe(2)
      expect(err).toMatch(/^error: --count 2 needs --output with %d, the padded number, [^\n]+\n$/)
    }
  })
})

test('without a seed a random seed is printed, and gives the maze again when typed', async () => {
  const { exitCode, out, err } = await asterion(['generate'])
  const told = /^seed: (\w{3}-\w{3}-\w{3})\n$/.exec(err)
  expect({ exitCode, told }).toEqual({ exitCode: 0, told: expect.anything() as unknown })
  expect(await generate('--seed', told?.[1] ?? '')).toBe(out)
})
