import { describe, expect, test } from 'vitest'
import { parseMaze } from '../../src/core/maze/text.ts'
import { createMeasures } from '../../src/figures/measures.ts'
import type { Grid } from '../../src/core/grid.ts'
import { show, textsOf } from '../pages/page.ts'

const MAZE = `
###########
#.........#
#.#.###.#.#
#.#.###.###
#.#.#.....#
#.#.###.###
#.#.#.....#
###########`.trim()

/** Measures of a maze, without its picture. */
const measuresOf = (grid: Grid): HTMLElement => show(createMeasures(grid, null, false, new Set()))

describe('the measures', () => {
  test('counts the parts of a maze', () => {
    const root = measuresOf(parseMaze(MAZE))
    const rows = [...root.querySelectorAll('tr')].map(({ cells }) => [...cells])
    const texts = rows.map((cells) => cells.map(({ textContent }) => textContent).join(', '))
    expect(texts).toEqual([
      'Dead ends, 21.2%, 7',
      'Solution, 42.4%, 13',
      'Junctions, , 3',
      'Longest corridor, , 7',
      'Floor tiles, , 33',
      'Straights, , 20',
      'Turns, , 2',
      'Crossroads, , 1',
      'Longest path, , 18',
      'Loops, , 0',
      'Side branches, , 6',
    ])
    expect(textsOf(root, 'details th')).toHaveLength(7)
  })
})
