import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../../../src/core/game/level-layout.ts'
import { LEVELS } from '../../../../src/core/game/rules.ts'
import { tileAt } from '../../../../src/labyrinth/grid.ts'
import { DrawnError, MAX_TITLE_LENGTH } from '../../../../src/core/level/drawn/drawn-level.ts'
import {
  formatDrawn,
  guessNotation,
  parseDrawn,
  usualPace,
} from '../../../../src/core/level/drawn/text.ts'
import { MazeTextError } from '../../../../src/labyrinth/maze/text.ts'
import { cleanName } from '../../../../src/core/name.ts'
import { rows } from '../../../labyrinth/picture.ts'
import { anyDrawnLevel } from './any-drawn.ts'
import { checkAny } from '../../../any.ts'

const MAP = rows(`
  #########
  #.M.....#
  #.#####.#
  #S#####.#
  #.......#
  #.#####.#
  #E.....G#
  #########`)

function parse(...facts: string[]) {
  return parseDrawn(`${MAP}\n\n${facts.join('\n')}`)
}

function errorOf(text: string): unknown {
  try {
    return parseDrawn(text)
  } catch (error) {
    return error
  }
}

test('a level that is written and read is the same', () => {
  const anyName = (most: number) =>
    fc.string({ unit: 'grapheme', maxLength: most }).map((name) => cleanName(name, most))
  const anyTitled = fc
    .tuple(anyDrawnLevel, anyName(MAX_TITLE_LENGTH), anyName(16))
    .map(([level, title, maker]) => ({ ...level, title, maker }))
  checkAny([anyTitled], (level) => expect(parseDrawn(formatDrawn(level))).toEqual(level))
})

describe('a map without facts', () => {
  test('has its ends and enemies at their marks, with the pace of level 1 or the next that has them', () => {
    const { title, maker, look, grid, entrance, exit, enemies } = parse()
    expect({ title, maker, look }).toEqual({ title: '', maker: '', look: 1 })
    expect([entrance, exit]).toEqual([tileAt(grid, 1, 3), tileAt(grid, 1, 6)])
    const [m, g] = [tileAt(grid, 2, 1), tileAt(grid, 7, 6)]
    expect(enemies).toEqual([
      { kind: 'minotaur', tile: m, ticksPerTile: 20, patrol: [m, m] },
      { kind: 'sentinel', tile: g, ticksPerTile: 15, patrol: [g, g] },
    ])
  })

  test.each([
    ['empty lines before it', `\n  \n${MAP}`],
    ['all its characters twice', MAP.replaceAll(/[^\n]/g, '$&$&')],
  ])('is read with %s', (_, map) => {
    expect(parseDrawn(map)).toEqual(parse())
  })

  test('has a character a tile if both could be meant, and two if that is asked for', () => {
    const map = MAP.replaceAll(/[.#]/g, '$&$&').replaceAll(/[A-Z]/g, '$&.')
    expect(guessNotation(map).isDoubtful).toBe(true)
    expect(parseDrawn(map).grid.width).toBe(18)
    expect(parseDrawn(map, guessNotation(map, true).symbols)).toEqual(parse())
  })

  test('is enclosed if its border is open, with the marks and facts of its own tiles', () => {
    const open = MAP.split('\n').map((row) => row.slice(1, -1))
    const text = `${open.slice(1, -1).join('\n')}\n\nshade at 6,0, 20 ticks a tile`
    const level = parse('shade at 7,1, 20 ticks a tile')
    expect(parseDrawn(text)).toEqual(level)
  })
})

test('facts name the level and place enemies, in order, before those that are only marked', () => {
  const { title, maker, look, grid, enemies } = parse(
    'maker  Ari',
    'title  The Gate: a trap',
    'sentinel  at 7,6, 19 ticks a tile, between 7,6 and 1,1',
    'harpy at 7,1, 44 ticks a tile',
    'look 7',
  )
  expect({ title, maker, look }).toEqual({ title: 'The Gate: a trap', maker: 'Ari', look: 7 })
  const [g, h, m] = [tileAt(grid, 7, 6), tileAt(grid, 7, 1), tileAt(grid, 2, 1)]
  expect(enemies).toEqual([
    { kind: 'sentinel', tile: g, ticksPerTile: 19, patrol: [g, tileAt(grid, 1, 1)] },
    { kind: 'harpy', tile: h, ticksPerTile: 44, patrol: [h, h] },
    { kind: 'minotaur', tile: m, ticksPerTile: 15, patrol: [m, m] },
  ])
})

test.each(ENEMY_KINDS)('the usual pace of a %s is that of the level of its look', (kind) => {
  for (const [i, { enemies }] of LEVELS.entries()) {
    const listed = enemies.find((enemy) => enemy.kind === kind)
    if (listed !== undefined) expect(usualPace(kind, i + 1)).toBe(listed.ticksPerTile)
    expect(usualPace(kind, i + 1)).toBeGreaterThan(12)
  }
})

test('a map may mark its ends with A and B', () => {
  const marked = MAP.replace('S', 'A').replace('E', 'B')
  expect(parseDrawn(marked)).toEqual(parseDrawn(MAP))
  expect(errorOf(MAP.replace('.G', 'AG'))).toMatchObject({ problem: 'ends' })
})

describe('an error', () => {
  test.each([
    [
      'of another symbol',
      MAP.replace('M', '?'),
      'line 2, column 3: expected "#" or ".", found "?"',
    ],
    ['behind an empty line', `\n${MAP.replace('M', '?')}`, 'line 3, column 3'],
    ['of a short row', MAP.replace('..G#', '..G'), 'line 7, column 9: the row has 8 tiles'],
    ['of an empty text', '', 'line 1, column 1: a map needs at least 3 x 3 tiles'],
    ['of a row that is far too wide', '#'.repeat(1e6), 'line 1, column 97: a row has at most 95'],
    ['of far too many rows', '#\n'.repeat(1e6), 'line 96, column 1: a map has at most 95 rows'],
    ['of far too many marks', 'S'.repeat(1e6), 'a row has at most 95'],
  ])('%s names the line and column', (_, text, message) => {
    const error = errorOf(text)
    expect(error).toBeInstanceOf(MazeTextError)
    expect((error as Error).message).toContain(message)
  })

  test.each([
    ['size', '####\n#..#\n####', 'a drawn map has 7 x 7 to 95 x 57 tiles, not 4 x 3'],
    ['size', `${'#'.repeat(95)}\n`.repeat(58), 'not 95 x 58'],
    ['size', `${'.'.repeat(95)}\n`.repeat(50), 'not 97 x 52'],
    ['ends', MAP.replace('.G', 'SG'), 'line 7: a map has only one S'],
    ['ends', `\n${MAP.replace('.G', 'SG')}`, 'line 8: a map has only one S'],
    ['ends', `${'#'.repeat(7)}\n`.repeat(7), 'entrance and exit must be two tiles of floor'],
    ['enemies', MAP.replaceAll('.', 'M'), 'at most 6 enemies'],
    ['enemies', `${MAP}\n\nminotaur at 2,2, 20 ticks a tile`, 'stand on floor'],
    ['enemies', `${MAP}\n\nminotaur at 1,1, 12 ticks a tile`, '13 to 44 ticks a tile'],
    ['enemies', `${MAP}\n\nshade at 9,1, 20 ticks a tile`, '9,1 is outside the map'],
    ['enemies', `${MAP}\n\nshade nearby`, 'expected "shade at X,Y, N ticks a tile"'],
    ['damaged', `${MAP}\n\nlook 11`, 'a look is a number from 1 to 10'],
    ['damaged', `${MAP}\n\nlook up`, 'a look is a number from 1 to 10'],
    ['title', `${MAP}\n\ntitle ${'a'.repeat(41)}`, 'title'],
    ['title', `${MAP}\n\ntitle \u200b`, 'title'],
    ['title', `${MAP}\n\nmaker \u3164`, 'maker'],
  ])('of %s is a sentence: %#', (problem, text, message) => {
    const error = errorOf(text)
    expect(error).toBeInstanceOf(DrawnError)
    expect(error).toMatchObject({ problem })
    expect((error as Error).message).toContain(message)
  })
})
