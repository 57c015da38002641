import { describe, expect, test } from 'vitest'
import { randomMouse } from '../../../src/labyrinth/path/random-mouse.ts'
import { chance, NO_CHANCE } from '../arbitraries.ts'
import { draw } from '../picture.ts'

describe('the random mouse', () => {
  test('goes straight on in a corridor, without drawing, and back only from a dead end', () => {
    const corridor = draw(`
      ########
      #e...s##
      ####.###
      ########`)
    const { grid, at } = draw(`
      #######
      #s...e#
      #######`)
    const random = NO_CHANCE
    expect(randomMouse(grid, at('s'), at('e'), { random })).toMatchObject({ steps: 4, visited: 5 })
    const { path, visited, backtracked } = randomMouse(
      corridor.grid,
      corridor.at('s'),
      corridor.at('e'),
    )
    expect(path).toHaveLength(5)
    expect(visited - backtracked).toBe(5)
  })

  test('draws each way at a junction as often as the others', () => {
    const { grid, at } = draw(`
      ###n###
      ###.###
      w..s..e
      ###.###
      ###o###`)
    const random = chance('mouse')
    const counts = ['n', 'e', 'o', 'w'].map((name) => {
      let first = 0
      for (let i = 0; i < 1000; i++) {
        if (randomMouse(grid, at('s'), at(name), { random, limit: 3 }).path !== null) first++
      }
      return first
    })
    for (const count of counts) expect(Math.abs(count - 250)).toBeLessThan(60)
  })

  test.each([-1, 1.5, NaN, Infinity])('refuses a limit of %d', (limit) => {
    const refusal = RangeError(`limit must be a whole number from 0, not ${limit}`)
    const { grid, at } = draw('#######\n#s...e#\n#######')
    expect(() => randomMouse(grid, at('s'), at('e'), { limit })).toThrow(refusal)
  })
})
