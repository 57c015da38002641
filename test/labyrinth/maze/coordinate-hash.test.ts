import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  digByCoordinates,
  digByDrawnCoordinates,
} from '../../../src/labyrinth/maze/coordinate-hash.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { chance, NO_CHANCE } from '../arbitraries.ts'

describe('the reference map, 53 x 33', () => {
  const text = formatMaze(carveMaze(digByCoordinates, 53, 33, NO_CHANCE))

  test('has its published SHA-256', () => {
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '05955723014a6c2b019ec266d6be629d1aeb9f7c88b494d9484a33e1128c8c5a',
    )
  })
})

test('with drawn constants the seed decides the maze', () => {
  const mazes = Array.from({ length: 100 }, (_, seed) =>
    formatMaze(carveMaze(digByDrawnCoordinates, 21, 13, chance(seed))),
  )
  expect(new Set(mazes).size).toBeGreaterThan(50)
  expect(formatMaze(carveMaze(digByDrawnCoordinates, 21, 13, chance(7)))).toBe(mazes[7])
})
