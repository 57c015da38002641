import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR, type Grid, VOID, WALL } from '../../../src/labyrinth/grid.ts'
import {
  formatMaze,
  KNOWN_SYMBOLS,
  type MazeSymbols,
  parseMaze,
} from '../../../src/labyrinth/maze/text.ts'
import { anyMap } from '../arbitraries.ts'
import { checkAny } from '../../any.ts'

const ROOM = [
  [1, 1, 1, 1],
  [1, 0, 0, 1],
  [1, 1, 0, 1],
  [1, 1, 1, 1],
]

function gridOf(rows: readonly (readonly number[])[]): Grid {
  const grid = createGrid(rows[0].length, rows.length)
  grid.tiles.set(rows.flat())
  return grid
}

describe('the reader', () => {
  test.each([
    ['#.', '####\n#..#\n##.#\n####'],
    ['# and blanks', '####\n#  #\n## #\n####'],
    ['■□', '■■■■\n■□□■\n■■□■\n■■■■'],
    ['■ and two blanks', '■■■■\n■    ■\n■■  ■\n■■■■'],
    ['█ and .', '████\n█..█\n██.█\n████'],
    ['█ and blanks', '████\n█  █\n██ █\n████'],
    ['1 and 0', '1111\n1001\n1101\n1111'],
    ['# and no-break blanks', '####\n#\u00A0\u00A0#\n##\u00A0#\n####'],
    ['# and blanks of both kinds', '####\n# \u00A0#\n##\u202F#\n####'],
    ['■■ and two blanks', '■■■■■■■■\n■■    ■■\n■■■■  ■■\n■■■■■■■■'],
  ])('detects %s without symbols', (_, text) => {
    expect(parseMaze(text)).toEqual(gridOf(ROOM))
  })

  test.each([
    ['CR LF', '####\r\n#..#\r\n##.#\r\n####'],
    ['empty lines before the first row', '\n\r\n  \n####\n#..#\n##.#\n####'],
    ['a line end after the last row', '####\n#..#\n##.#\n####\n'],
    ['empty lines after the last row', '####\n#..#\n##.#\n####\n\r\n  \n\n'],
    ['blanks and tabs at the end of lines', '####  \n#..#\t\n##.# \r\n#### \t '],
    ['a byte order mark', '\uFEFF####\n#..#\n##.#\n####'],
  ])('does not mind %s', (_, text) => {
    expect(parseMaze(text)).toEqual(gridOf(ROOM))
  })

  test('fills short rows up with floor where floor is blank', () => {
    const open = gridOf([
      [1, 1, 1, 1],
      [1, 0, 0, 0],
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ])
    expect(parseMaze('####\n#\n\n####', { wall: '#', floor: ' ' })).toEqual(open)
  })
})

describe('the writer', () => {
  test('writes marked tiles otherwise', () => {
    const marks = new Map([
      [5, 'S'],
      [10, '*'],
    ])
    expect(formatMaze(gridOf(ROOM), undefined, marks)).toBe('####\n#S.#\n##*#\n####')
  })

  test('writes void as wall', () => {
    expect(formatMaze(createGrid(3, 3, VOID))).toBe('###\n###\n###')
  })
})

describe('a written map is read back', () => {
  /** A blank says where a map ends only when there is a wall in its last row and column. */
  function endsInWall({ width, height, tiles }: Grid): boolean {
    const lastRow = tiles.subarray((height - 1) * width)
    const lastColumn = tiles.filter((_, tile) => tile % width === width - 1)
    return lastRow.includes(WALL) && lastColumn.includes(WALL)
  }

  const distinct: MazeSymbols[] = [
    { wall: '.', floor: '#' },
    { wall: '██', floor: '  ' },
    { wall: '[]', floor: '_' },
    { wall: ' ', floor: '#' },
    { wall: '\u3000', floor: '길' },
  ]

  test.each([...KNOWN_SYMBOLS, ...distinct])('with "$wall" and "$floor"', (symbols) =>
    checkAny([anyMap], (map) => {
      fc.pre(symbols.floor.trim() !== '' || endsInWall(map))
      expect(parseMaze(formatMaze(map, symbols), symbols)).toEqual(map)
    }),
  )

  test.each(KNOWN_SYMBOLS)('with "$wall" and "$floor", without symbols', (symbols) =>
    checkAny([anyMap], (map) => {
      fc.pre(map.tiles.includes(WALL))
      fc.pre(symbols.floor.trim() !== '' || (endsInWall(map) && map.tiles.includes(FLOOR)))
      // Floor that lies only at the ends of rows is not written where it is blank.
      const text = formatMaze(map, symbols)
      fc.pre(text.trimEnd().includes(symbols.floor))
      expect(parseMaze(text)).toEqual(map)
    }),
  )

  test('with a character a tile, also if its walls and floor come in pairs', () =>
    checkAny([anyMap], ({ width, height, tiles }) => {
      const map = createGrid(2 * width, height)
      map.tiles.forEach((_, i) => (map.tiles[i] = tiles[i >> 1]))
      expect(parseMaze(formatMaze(map))).toEqual(map)
      const text = '########\n##....##\n##....##\n########'
      expect(parseMaze(text)).toMatchObject({ width: 8, height: 4 })
    }))
})
