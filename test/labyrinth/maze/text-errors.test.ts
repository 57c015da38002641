import { describe, expect, test } from 'vitest'
import { MAX_SIDE } from '../../../src/labyrinth/grid.ts'
import { type MazeSymbols, MazeTextError, parseMaze } from '../../../src/labyrinth/maze/text.ts'

/** The reader's message about a text that is not a map. */
function errorOf(text: string, symbols?: MazeSymbols): MazeTextError {
  try {
    parseMaze(text, symbols)
  } catch (error) {
    if (error instanceof MazeTextError) return error
    throw error
  }
  throw new Error('the text was read as a map')
}

describe('a character that is neither wall nor floor', () => {
  test.each([
    ['in the first place', '?##\n#.#\n###', undefined, 1, 1],
    ['inside', '###\n#x#\n###', undefined, 2, 2],
    ['at the end of a row', '###\n#.#\n##-', undefined, 3, 3],
    ['after CR LF', '###\r\n#.#\r\n#o#', undefined, 3, 2],
    ['after a byte order mark', '\uFEFF#x#\n#.#\n###', undefined, 1, 2],
    ['a blank before a row', '###\n #.#\n###', undefined, 2, 1],
    ['after empty lines', '\n\n###\n#x#\n###', undefined, 4, 2],
    ['a tab inside', '###\n#\t#\n###', { wall: '#', floor: '.' }, 2, 2],
    ['half of a floor of two blanks', '■■■\n■ ■\n■■■', { wall: '■', floor: '  ' }, 2, 2],
    ['behind symbols of two', '[][][]\n[]?[]\n[][][]', { wall: '[]', floor: '__' }, 2, 3],
    ['behind symbols beyond 16 bits', '🧱🧱🧱\n🧱🐂x\n🧱🧱🧱', { wall: '🧱', floor: '🐂' }, 2, 3],
    ['a carriage return alone', '###\r#.#\n###', { wall: '#', floor: '.' }, 1, 4],
  ])('%s is named by line and column', (_, text, symbols, line, column) => {
    const error = errorOf(text, symbols)
    expect({ line: error.line, column: error.column }).toEqual({ line, column })
    expect(error.message).toMatch(`line ${line}, column ${column}: expected "`)
  })
})

describe('a row as long as no other', () => {
  test.each([
    ['short', '####\n#.#\n####', undefined, 2, 4],
    ['empty', '####\n\n####', undefined, 2, 1],
    ['long', '####\n#..#\n#####', undefined, 3, 5],
    ['short, of symbols of two', '[][][]\n[]..\n[][][]', { wall: '[]', floor: '..' }, 2, 5],
    ['short, of unequal symbols', '[][][]\n[]_\n[][][]', { wall: '[]', floor: '_' }, 2, 4],
    ['long, of unequal symbols', '[][][]\n[]_[]_\n[][][]', { wall: '[]', floor: '_' }, 2, 6],
    ['long, beyond 16 bits', '🧱🧱🧱\n🧱🐂🧱🐂\n🧱🧱🧱', { wall: '🧱', floor: '🐂' }, 2, 4],
  ])('%s is named where it differs from the first', (_, text, symbols, line, column) => {
    const error = errorOf(text, symbols)
    expect({ line: error.line, column: error.column }).toEqual({ line, column })
  })
})

test.each([
  ['nothing', '', '0 x 0', 1],
  ['a byte order mark alone', '\uFEFF', '0 x 0', 1],
  ['line ends alone', '\n\r\n\n', '0 x 0', 1],
  ['one row', '#####', '5 x 1', 1],
  ['two rows', '###\n###\n\n', '3 x 2', 2],
  ['two columns', '##\n##\n##', '2 x 3', 3],
  ['two columns beside blanks', '■■  \n■■\n■■', '2 x 3', 3],
])('a map that is too small is refused: %s', (_, text, size, line) => {
  expect(errorOf(text).message).toBe(
    `line ${line}, column 1: a map needs at least 3 x 3 tiles, not ${size}`,
  )
})

describe('the largest map', () => {
  const row = '#'.repeat(MAX_SIDE)

  test('has 4,095 columns', () => {
    expect(parseMaze(`${row}\n`.repeat(3)).width).toBe(4095)
    expect(errorOf(`${row}\n${row}#\n${row}`).message).toBe(
      'line 2, column 4097: a row has at most 4095 tiles',
    )
  })

  test('has 4,095 rows', () => {
    expect(parseMaze('###\n'.repeat(MAX_SIDE)).height).toBe(4095)
    expect(errorOf('###\n'.repeat(MAX_SIDE + 1)).message).toBe(
      'line 4096, column 1: a map has at most 4095 rows',
    )
  })

  test.each([
    ['a million rows', '# #\n'.repeat(1_000_000)],
    ['a million empty lines and a wall', `${'\n'.repeat(1_000_000)}#`],
    ['a million blanks and a wall', `#${' '.repeat(1_000_000)}#`],
    ['a row of a million tiles', '#'.repeat(1_000_000)],
  ])('is exceeded by %s', (_, text) => {
    expect(errorOf(text).message).toContain('at most 4095')
  })

  test('may be set lower, and a text beyond it is not read', () => {
    const read = (text: string) => () => parseMaze(text, undefined, 5)
    expect(parseMaze('#####\n'.repeat(5), undefined, 5)).toMatchObject({ width: 5, height: 5 })
    expect(read('###\n######?\n?')).toThrow('line 2, column 7: a row has at most 5 tiles')
    expect(read('###\n'.repeat(6))).toThrow('line 6, column 1: a map has at most 5 rows')
    expect(read(`\n${'###\n'.repeat(6)}`)).toThrow('line 7, column 1: a map has at most 5 rows')
    expect(parseMaze(`\n\n${'###\n'.repeat(5)}`, undefined, 5).height).toBe(5)
  })
})
