import { describe, expect, test } from 'vitest'
import { enclosed } from '../../../src/core/maze/ends.ts'
import { formatMaze, parseMaze } from '../../../src/core/maze/text.ts'

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
