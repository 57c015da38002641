import { describe, expect, test } from 'vitest'
import { buildAnyLevel } from '../../src/core/level/any-level.ts'
import { readDrawn, seedOfDrawnText } from '../../src/core/level/drawn/codec.ts'
import { parseDrawn } from '../../src/core/level/drawn/text.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { encodeReplays } from '../../src/core/replay/codec/codec.ts'
import { rows } from '../labyrinth/picture.ts'
import { asterion, outputOf } from './asterion.ts'
import { RUN } from './replays.ts'

/** A level that is won only by luring the minotaur round. */
const LOOP = `${rows(`
  #########
  #S......#
  #.#####.#
  #.#####.#
  #......M#
  #######.#
  #######E#
  #########`)}

title Round and round
look 7
minotaur at 7,4, 18 ticks a tile
`

/** Facts of `LOOP`, padded as they are printed. */
const FACTS = [
  ...['title          Round and round', 'look           7', 'size           9 x 8 tiles'],
  ...['shortest path  11 steps, contested', 'perfect time   0:01.358, 163 ticks, exact'],
  ...['chase          a blind runner is caught after 4 of 11 steps'],
  ...['minotaur       at 7,4, 18 ticks a tile'],
]

/** A level whose states are too many to be searched. */
const OPEN = `${rows(`
  #########
  #S......#
  #.#####.#
  #.#H....#
  #.#.###.#
  #...#.D.#
  #####.###
  #..D....#
  #.###.#.#
  #.#...#E#
  #########`)}

shade at 3,7, 21 ticks a tile
shade at 6,5, 14 ticks a tile
harpy at 3,3, 15 ticks a tile
`

describe('prove', () => {
  test('prints the facts of a level that can be won, from a file and from standard input', async () => {
    const { exitCode, out, err } = await asterion(['prove', 'map.txt'], { 'map.txt': LOOP })
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out.trimEnd().split('\n')).toEqual(FACTS)
    expect((await asterion(['prove'], { '-': LOOP })).out).toBe(out)
  })

  const WALLS = 'No path leads to the exit; one would if these tiles were no walls:'
  test.each([
    ['#S..#..E#', `${WALLS} 4,1.`],
    ['#S#.#..E#', `${WALLS} 2,1 and 4,1.`],
    [
      '#S.....M#\n#######E#',
      'Every play is caught: none gets past 4,1, 4 steps from the exit, because of the minotaur.',
    ],
  ])('exits with 3 and the reason: %s', async (map, reason) => {
    const wall = '#'.repeat(9)
    const text = [wall, ...map.split('\n'), wall, wall, wall, wall, wall].join('\n')
    const { exitCode, out, err } = await asterion(['prove', '-'], { '-': text })
    expect({ exitCode, out, err }).toEqual({ exitCode: 3, out: `${reason}\n`, err: '' })
  })

  test('exits with 4 if the search gives up', async () => {
    const { exitCode, out } = await asterion(['prove', '-'], { '-': OPEN })
    expect(exitCode).toBe(4)
    expect(out).toMatch(/^Not proven: [^\n]+\.\n$/)
  })

  test.each([
    ['?', 'standard input, line 1, column 1: expected "#" or ".", found "?"'],
    ['####\n#..#\n####', 'standard input, a drawn map has 7 x 7 to 95 x 57 tiles, not 4 x 3'],
    [LOOP.replace('18 ticks', '12 ticks'), 'standard input, at most 6 enemies stand on floor'],
  ])('refuses bad input in one line: %#', async (text, message) => {
    const { exitCode, out, err } = await asterion(['prove', '-'], { '-': text })
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toMatch(/^error: [^\n]+\n$/)
    expect(err).toContain(message)
  })
})

describe('level --map', () => {
  test('prints the map, its facts and, if wanted, the link of the level', async () => {
    const { exitCode, out } = await asterion(['level', '--map', '-'], { '-': LOOP })
    expect(exitCode).toBe(0)
    expect(out).toBe(`${LOOP.split('\n\n')[0]}\n\n${FACTS.join('\n')}\n`)
    const linked = await asterion(['level', '--map', '-', '--link'], { '-': LOOP })
    const [link, text] = /#level=([\w-]+)\n$/.exec(linked.out) ?? []
    expect(linked.out).toBe(`${out}\n${link}`)
    const seed = seedOfDrawnText(text)
    expect(readDrawn(seed)).toMatchObject({ ...parseDrawn(LOOP) })
    expect(optimumTime(buildAnyLevel(seed, 1))).toBe(163)
  })

  test.each([1, 4, 10])('reads what level prints: level %i of a seed', async (number) => {
    const printed = await outputOf('level', '--seed', 'theseus', '--level', String(number))
    const { exitCode, out } = await asterion(['level', '--map', '-'], { '-': printed })
    expect(exitCode).toBe(0)
    const untold = ['seed', 'level', 'algorithm', 'look']
    const known = (text: string): string[] =>
      text.split('\n').filter((line) => !untold.includes(line.split(' ')[0]))
    expect(known(out)).toEqual(known(printed))
  })

  test.each([
    ['--map - --seed a', "option '--map <FILE>' cannot be used with option '--seed <S>'"],
    ['--seed a --level 1 --link', 'use it with --map'],
    ['--seed a', "required option '--level <N>' not specified"],
  ])('refuses %s', async (options, message) => {
    const { exitCode, out, err } = await asterion(['level', ...options.split(' ')], { '-': LOOP })
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain(message)
  })
})

test('verify names a drawn level by its title', async () => {
  const { out } = await asterion(['level', '--map', '-', '--link'], { '-': LOOP })
  const seed = seedOfDrawnText(/#level=(.*)/.exec(out)?.[1] ?? '')
  const replay = { ...RUN, seed, mode: 'level' as const, level: 1, tracks: [RUN.tracks[0]] }
  const verified = await asterion(['verify', encodeReplays([{ name: '', replay }])])
  expect(JSON.parse(verified.out)).toMatchObject({ valid: false, title: 'Round and round' })
})
