import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPathCache, fieldFrom, traversalOf } from '../../../src/core/game/path-cache.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { stepsTo } from '../../../src/labyrinth/path/distance-field.ts'
import { traverseFrom } from '../../../src/labyrinth/path/traversal.ts'
import { anyAlgorithm, chance } from '../../labyrinth/arbitraries.ts'
import { floorTilesOf } from '../../labyrinth/floor.ts'
import { stepsFrom } from '../../labyrinth/path/oracle.ts'
import { checkAny } from '../../any.ts'

const anyGrid = fc
  .tuple(anyAlgorithm, fc.nat())
  .map(([{ carve }, name]) => carveMaze(carve, 11, 9, chance(name)))

describe('a cache of distances', () => {
  test('returns correct distances in any order of queries, however small its capacity of fields', () => {
    const anyQuestions = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 })
    checkAny([anyGrid, fc.integer({ min: 1, max: 5 }), anyQuestions], (grid, room, asked) => {
      const floor = floorTilesOf(grid)
      const pathCache = createPathCache(grid, room)
      for (const [from, to] of asked) {
        const source = floor[from % floor.length]
        const tile = to % grid.tiles.length
        const field = fieldFrom(pathCache, source)
        expect(field.source).toBe(source)
        expect(stepsTo(grid, field, tile)).toBe(stepsFrom(grid, source)[tile])
        expect(pathCache.fields.items.length).toBeLessThanOrEqual(room)
      }
    })
  })
})

test('a cache of traversals returns correct traversals in any order of queries, however small its capacity', () => {
  const anyQuestions = fc.array(fc.nat(), { maxLength: 40 })
  checkAny([anyGrid, fc.integer({ min: 1, max: 5 }), anyQuestions], (grid, room, asked) => {
    const floor = floorTilesOf(grid)
    const pathCache = createPathCache(grid, room)
    for (const number of asked) {
      const from = floor[number % floor.length]
      const traversal = traversalOf(pathCache, from)
      const { tiles, length } = traverseFrom(grid, from)
      expect(traversal.tiles.subarray(0, traversal.length)).toEqual(tiles.subarray(0, length))
      expect(pathCache.traversals.items.length).toBeLessThanOrEqual(room)
    }
  })
})
