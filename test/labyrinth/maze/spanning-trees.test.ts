import { describe, expect, test } from 'vitest'
import type { MazeGenerator } from '../../../src/labyrinth/maze/carve.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { kruskal } from '../../../src/labyrinth/maze/kruskal.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { chance } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'

function tally(carve: MazeGenerator, width: number, height: number, count: number) {
  const random = chance('trees')
  const counts = new Map<string, number>()
  for (let i = 0; i < count; i++) {
    const picture = formatMaze(carveMaze(carve, width, height, random))
    counts.set(picture, (counts.get(picture) ?? 0) + 1)
  }
  return counts
}

describe('the 192 spanning trees of 3 x 3 cells', () => {
  const uniform = MAZE_ALGORITHMS.filter(({ bias }) => bias === 'uniform')

  test('are all as likely by wilson and aldous-broder', () => {
    expect(uniform.map(({ id }) => id)).toEqual(['wilson', 'aldous-broder'])
  })

  test.each(uniform)('are all as likely by $id', ({ carve }) => {
    const counts = tally(carve, 7, 7, 192 * 200)
    expect(counts.size).toBe(192)
    expect(unevenness([...counts.values()])).toBeLessThan(1)
  })

  test('are not by kruskal, which shows that the test can fail', () => {
    const counts = tally(kruskal, 7, 7, 192 * 100)
    expect(counts.size).toBe(192)
    expect(unevenness([...counts.values()])).toBeGreaterThan(2)
  })
})
