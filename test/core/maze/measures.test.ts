import { describe, expect, test } from 'vitest'
import { measureMaze } from '../../../src/core/maze/measures.ts'
import { draw } from '../picture.ts'

describe('dead ends of a map', () => {
  test('are the floor tiles with one open neighbour', () => {
    const { grid, all } = draw(`
      #######
      #..e#.#
      #.#####
      #...#e#
      #e#...#
      #######`)
    expect(measureMaze(grid).deadEnds).toBe(all('e').length)
  })

  test('may lie on an open border', () => {
    const { grid, all } = draw(`
      #e#
      e.e
      #e#`)
    expect(measureMaze(grid).deadEnds).toBe(all('e').length)
  })
})
