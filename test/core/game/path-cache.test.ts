import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPathCache, fieldFrom, traversalOf } from '../../../src/core/game/path-cache.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { stepsTo } from '../../../src/labyrinth/path/distance-field.ts'
import { traverseFrom } from '../../../src/labyrinth/path/traversal.ts'
import { anyAlgorithm, chance } from '../../labyrinth/arbitraries.ts'
import { floorTilesOf } from '../../labyrinth/floor.ts'
import { stepsFrom } from '../../labyrinth/path/oracle.ts'

const anyGrid = fc
  .tuple(anyAlgorithm, fc.nat())
  .map(([{ carve }, name]) => carveMaze(carve, 11, 9, chance(name)))

describe('a cache of distances', () => {
  test('returns correct distances in any order of queries, however small its capacity of fields', () => {
    const anyQuestions = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 })
    fc.assert(
      fc.property(anyGrid, fc.integer({ min: 1, max: 5 }), anyQuestions, (grid, room, asked) => {
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
      }),
    )
  })

  test('keeps a field until as many others were started as it has room for', () => {
    fc.assert(
      fc.property(anyGrid, fc.integer({ min: 1, max: 6 }), (grid, room) => {
        const [first, ...others] = floorTilesOf(grid)
        const pathCache = createPathCache(grid, room)
        const field = fieldFrom(pathCache, first)
        for (const other of others.slice(0, room - 1)) fieldFrom(pathCache, other)
        expect(fieldFrom(pathCache, first)).toBe(field)
        expect(field.source).toBe(first)
        fieldFrom(pathCache, others[room])
        expect(field.source).toBe(others[room])
        expect(fieldFrom(pathCache, first)).toMatchObject({ source: first })
      }),
    )
  })
})

describe('a cache of traversals', () => {
  test('returns correct traversals in any order of queries, however small its capacity', () => {
    const anyQuestions = fc.array(fc.nat(), { maxLength: 40 })
    fc.assert(
      fc.property(anyGrid, fc.integer({ min: 1, max: 5 }), anyQuestions, (grid, room, asked) => {
        const floor = floorTilesOf(grid)
        const pathCache = createPathCache(grid, room)
        for (const number of asked) {
          const from = floor[number % floor.length]
          const traversal = traversalOf(pathCache, from)
          const { tiles, length } = traverseFrom(grid, from)
          expect(traversal.tiles.subarray(0, traversal.length)).toEqual(tiles.subarray(0, length))
          expect(pathCache.traversals.items.length).toBeLessThanOrEqual(room)
        }
      }),
    )
  })
})
