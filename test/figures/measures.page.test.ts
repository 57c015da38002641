import { describe, expect, test } from 'vitest'
import { parseMaze } from '../../src/core/maze/text.ts'
import { createMeasures } from '../../src/figures/measures.ts'
import type { Grid } from '../../src/core/grid.ts'
import { show } from '../pages/page.ts'

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
const measuresOf = (grid: Grid): HTMLElement => show(createMeasures(grid, null, false))

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
      'Loops, , 0',
    ])
  })
})
