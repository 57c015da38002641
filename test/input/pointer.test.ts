import { describe, expect, test } from 'vitest'
import { EAST, NORTH, SOUTH } from '../../src/labyrinth/grid.ts'
import { readAim } from '../../src/input/pointer.ts'

describe('a held mouse button', () => {
  test.each([
    ['on the player', 0.5, -0.7, 0],
    ['beside the player', 1, 0.2, 1 << EAST],
    ['far away, a little aside', 2, 30, 1 << SOUTH],
    ['between two sides', 5, -4, (1 << EAST) | (1 << NORTH)],
  ])('holds the sides of the player that it is on: %s', (_, x, y, held) => {
    expect(readAim(x, y, 0)).toBe(held)
  })

  test('holds directions a little beyond the place at which they begin', () => {
    expect(readAim(5, -2.4, 0)).toBe(1 << EAST)
    expect(readAim(5, -2.4, 1 << NORTH)).toBe((1 << EAST) | (1 << NORTH))
  })
})
