import { describe, expect, test } from 'vitest'
import { entranceOf, exitOf } from '../../../src/labyrinth/grid.ts'
import { endsOf } from '../../../src/labyrinth/maze/ends.ts'
import { guessNotation } from '../../../src/core/level/drawn/text.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import {
  gridOfMap,
  mapOfText,
  readMapFile,
  requireWay,
  EXAMPLE_MAP,
} from '../../../src/app/maps/map-text.ts'
import { encoded } from '../../core/encoded.ts'

describe('a map as text', () => {
  test.for([
    ['full stops', '####\n#..#\n####\n'],
    ['blanks', '####\n#  #\n####'],
    ['digits', '1111\n1001\n1111'],
    ['squares', '■■■■\n■□□■\n■■■■'],
    ['blocks', '████\n█  █\n████'],
    ['marks of its ends', '####\n#AB#\n####'],
    ['marks of a drawn level', '####\n#SE#\n####'],
    ['empty lines around it', '\n\n####\n#..#\n####\n\n'],
  ] as const)('is read with %s', ([, text]) => {
    expect(mapOfText(text)).toBe('1111.1001.1111')
  })

  test('in pairs is read with one character a tile, or with two if that is asked for', () => {
    const text = '████████\n██    ██\n████████'
    expect(guessNotation(text).isDoubtful).toBe(true)
    expect(mapOfText(text)).toBe('11111111.11000011.11111111')
    expect(mapOfText(text, guessNotation(text, true).symbols)).toBe('1111.1001.1111')
  })

  test('with an open border gets a wall around it', () => {
    expect(mapOfText('...\n.#.\n...')).toBe('11111.10001.10101.10001.11111')
  })

  test.for([
    ['no map', 'This map cannot be used: line 1, column 1 is neither wall nor floor.'],
    ['####\n#.\n####', 'This map cannot be used: line 2 is not as long as the first.'],
    ['###\n#.#\n###', 'This map cannot be used: it needs two floor tiles, at most 201 x 201.'],
    [
      `${'.'.repeat(200)}\n`.repeat(3),
      'This map cannot be used: it needs two floor tiles, at most 201 x 201.',
    ],
  ] as const)('that does not fit is refused with a sentence: %s', ([text, sentence]) => {
    expect(() => mapOfText(text)).toThrow(sentence)
  })

  test('beyond the limits of the workshop is refused with a sentence', () => {
    const refusal = (problem: string): string => `This map cannot be used: ${problem}`
    const row = `${'.'.repeat(4094)}\n`
    expect(() => mapOfText(row.repeat(3))).toThrow(refusal('line 1 has more than 201 tiles.'))
    expect(() => mapOfText('...\n'.repeat(4094))).toThrow(refusal('it has more than 201 rows.'))
    expect(() => mapOfText(' '.repeat((20 << 20) + 1))).toThrow(
      refusal('it is larger than 20 MiB.'),
    )
  })

  test('becomes a grid again', () => {
    expect(formatMaze(gridOfMap('1111.1001.1111'))).toBe('####\n#..#\n####')
  })
})

describe('a map file', () => {
  const unread = (): never => {
    throw new Error('the file was read')
  }

  test('of more than 20 MiB is refused by its size, and not read', async () => {
    await expect(readMapFile({ size: (20 << 20) + 1, arrayBuffer: unread })).rejects.toThrow(
      'This map cannot be used: it is larger than 20 MiB.',
    )
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'is read in %s by its byte order mark',
    async (encoding) => {
      const file = new Blob([encoded('####\n#..#\n####', encoding)])
      expect(mapOfText(await readMapFile(file))).toBe('1111.1001.1111')
    },
  )

  test('that is gone, or that the browser may not read, is refused with a sentence', async () => {
    const gone = {
      size: 9,
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    }
    await expect(readMapFile(gone)).rejects.toThrow('This map cannot be used: it cannot be read.')
  })
})

describe('a way from start to exit', () => {
  test('is required', () => {
    expect(() => requireWay(gridOfMap('11111.10101.11111'))).toThrow(
      'This map cannot be used: no way leads from its start to its exit.',
    )
    expect(() => requireWay(gridOfMap('11111.10001.11111'))).not.toThrow()
  })
})

test('the example is an 8 x 8 map whose shortest path from corner to corner has 16 steps', () => {
  const grid = gridOfMap(mapOfText(EXAMPLE_MAP))
  const ends = endsOf(grid)
  expect(ends).toEqual({ entrance: entranceOf(grid), exit: exitOf(grid) })
  expect(shortestPath(grid, ends.entrance, ends.exit)).toHaveLength(17)
})
