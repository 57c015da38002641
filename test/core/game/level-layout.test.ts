import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashBytes } from '../../../src/core/game/hash.ts'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { formatMaze } from '../../../src/core/maze/text.ts'
import { anySeed } from '../arbitraries.ts'
import { expectRuled } from './ruled.ts'

const NUMBERS = LEVELS.map((_, index) => index + 1)
const anyNumber = fc.constantFrom(...NUMBERS)

describe.each(NUMBERS)('level %i of any seed', (number) => {
  test('follows its rules; its minotaur is late for every shortest path, unless contested', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expectRuled(buildLevel(seed, number))
      }),
      { numRuns: 10 },
    )
  })
})

describe('a level', () => {
  test('is the same for the same seed, independent of levels built before', () => {
    fc.assert(
      fc.property(
        anySeed,
        anyNumber,
        fc.array(anyNumber, { maxLength: 3 }),
        (seed, number, others) => {
          const level = buildLevel(seed, number)
          for (const other of others) buildLevel(seed, other)
          expect(buildLevel(seed, number)).toEqual(level)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('differs for another seed', () => {
    for (const number of NUMBERS) {
      const maps = Array.from({ length: 5 }, (_, i) =>
        formatMaze(buildLevel(`seed ${i}`, number).grid),
      )
      expect(new Set(maps).size).toBe(5)
    }
  })

  test.each([0, 100, -1, 1.5, NaN, Infinity])('%d does not exist', (number) => {
    expect(() => buildLevel('a', number)).toThrow(
      RangeError(`a level is a number from 1 to 99, not ${number}`),
    )
  })
})

describe('a snapshot of rules version 1', () => {
  // Without a published reference: pinned so that a seed keeps its levels. Another value here needs
  // another rules version.
  test('has these levels of seed friday', () => {
    const levels = NUMBERS.map((number) => {
      const { grid, shortest, enemies, proof } = buildLevel('friday', number)
      const tiles = enemies.map(({ tile }) => tile)
      return [hashBytes(grid.tiles), shortest, proof.moves.length, ...tiles]
    })
    expect(levels).toEqual([
      [3039022589, 38, 38, 163],
      [2275295914, 48, 48, 38],
      [412947451, 54, 58, 227],
      [1952570304, 78, 95, 510, 139],
      [307801527, 76, 88, 150, 948],
      [4279579764, 96, 119, 515, 608],
      [1839813074, 148, 164, 233, 1070],
      [1430911252, 160, 167, 200, 1177, 1934],
      [704103858, 158, 181, 1148, 372],
      [3943933859, 414, 417, 107, 3373, 4294],
    ])
  })
})
