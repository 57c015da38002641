import { describe, expect, test } from 'vitest'
import { type Grid, tileAt } from '../../src/labyrinth/grid.ts'
import { seeFrom } from '../../src/view/minimap.ts'
import { draw, rows } from '../labyrinth/picture.ts'

/** Picture of a grid with an `o` for each seen tile. */
function shown({ width, height }: Grid, seen: Uint8Array): string {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (seen[y * width + x] === 1 ? 'o' : ' ')).join(''),
  ).join('\n')
}

describe('the set of seen tiles', () => {
  test('has every open way to its end with the walls beside it, and nothing around a corner', () => {
    const { grid, at } = draw(`
      #########
      #s..#...#
      ###.#.#.#
      #...#.#.#
      #.###.#.#
      #.......#
      #########`)
    const seen = new Uint8Array(grid.tiles.length)
    seeFrom(grid, at('s'), seen)
    expect(shown(grid, seen)).toBe(
      [
        ...['ooooo    ', 'ooooo    ', 'ooooo    ', '         ', '         ', '         '],
        ...['         '],
      ].join('\n'),
    )
  })

  test('ends at the border of a map that is open there', () => {
    const { grid } = draw(
      rows(`
      .....
      .....
      .....`),
    )
    const seen = new Uint8Array(grid.tiles.length)
    seeFrom(grid, tileAt(grid, 0, 0), seen)
    expect([...seen].filter((one) => one === 1)).toHaveLength(2 * 5 + 2)
  })
})
