import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR, VOID } from '../../../src/labyrinth/grid.ts'
import { enclosed, endsOf } from '../../../src/labyrinth/maze/ends.ts'
import { maskedGrid, readMask } from '../../../src/labyrinth/maze/mask.ts'
import { formatMaze, parseMaze } from '../../../src/labyrinth/maze/text.ts'
import { cellTiles } from './lattice.ts'

describe('a map that is enclosed', () => {
  test('with a closed border stays as it is', () => {
    const grid = parseMaze('####\n#..#\n####')
    expect(enclosed(grid)).toBe(grid)
  })

  test.for([
    ['above', '#.#\n#.#\n###'],
    ['on the right', '###\n#..\n###'],
    ['below', '###\n#.#\n#.#'],
    ['on the left', '###\n..#\n###'],
  ] as const)('with a gap %s gets a wall around it', ([, map]) => {
    const rows = map.split('\n').map((row) => `#${row}#`)
    expect(formatMaze(enclosed(parseMaze(map)))).toBe(['#####', ...rows, '#####'].join('\n'))
  })
})

describe('the ends of a maze', () => {
  test('are the usual ones where they are floor', () => {
    const grid = createGrid(9, 7, FLOOR)
    expect(endsOf(grid)).toEqual({ entrance: 10, exit: 52 })
  })

  test('are the first and the last tile of floor where they are not', () => {
    const empty = maskedGrid(readMask('#..\n...\n..#'))
    for (const tile of cellTiles(empty)) if (empty.tiles[tile] !== VOID) empty.tiles[tile] = FLOOR
    expect(endsOf(empty)).toEqual({ entrance: 7 + 3, exit: 5 * 7 + 3 })
  })
})
