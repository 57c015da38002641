import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { createGrid, type Grid } from '../../../src/labyrinth/grid.ts'
import {
  carvingChanges,
  type TileChange,
  type Purpose,
  stream,
} from '../../../src/core/level/candidate-mazes.ts'
import { withoutGaps } from '../game/without-gaps.ts'
import { builtLevel } from './built-level.ts'
import fc from 'fast-check'
import seedrandom from 'seedrandom'
import type { Random } from '../../../src/labyrinth/random/random.ts'
import { streamFromText } from '../../../src/labyrinth/random/streams.ts'
import { xorshift128 } from '../../../src/labyrinth/random/xorshift.ts'
import { anySeed } from '../../labyrinth/arbitraries.ts'
import { unevenness } from '../../labyrinth/chi-square.ts'
import { checkAny } from '../../any.ts'

type Place = Parameters<typeof carvingChanges>[0]

function changesOf(level: Place): readonly TileChange[] {
  const search = carvingChanges(level)
  for (;;) {
    const { done, value } = search.next()
    if (done === true) return value
  }
}

/** The maze after the changes of a level's carving, from solid wall. */
function carved(level: Place): Grid {
  const grid = createGrid(level.grid.width, level.grid.height)
  for (const { tile, value } of changesOf(level)) grid.tiles[tile] = value
  return grid
}

const NUMBERS = LEVELS.map((_, i) => i + 1)

describe('the carving of a level', () => {
  test.each(NUMBERS)('%d ends with its maze, loops and all, and walls for gaps', (number) => {
    for (const seed of ['theseus', 'ariadne']) {
      const level = builtLevel(seed, number)
      expect(carved(level)).toEqual(withoutGaps(level.grid))
    }
  })

  test('is refused for a maze of another seed', () => {
    const { grid } = builtLevel('theseus', 3)
    expect(() => changesOf({ seed: 'ariadne', number: 3, grid })).toThrow(RangeError)
  })

  test('is refused for a maze of the workshop', () => {
    const { grid } = builtLevel('theseus', 3)
    expect(() => changesOf({ seed: 'theseus', number: 0, grid })).toThrow(RangeError)
  })
})

type Name = Parameters<typeof stream>

const PURPOSES: readonly Purpose[] = ['maze', 'braid', 'enemies']

const anyName: fc.Arbitrary<Name> = fc.tuple(
  fc.nat(20),
  anySeed,
  fc.integer({ min: 1, max: 10 }),
  fc.constantFrom(...PURPOSES),
)

function first(random: Random, count = 4): number[] {
  return Array.from({ length: count }, () => random.next())
}

describe('a named stream', () => {
  test('gives other draws when any part of its name differs', () =>
    checkAny([anyName, anyName], ([version, seed, level, purpose], other) => {
      const names: Name[] = [
        [other[0], seed, level, purpose],
        [version, other[1], level, purpose],
        [version, seed, other[2], purpose],
        [version, seed, level, other[3]],
      ]
      const own = first(stream(version, seed, level, purpose))
      for (const [i, name] of names.entries()) {
        const same = [version, seed, level, purpose][i] === name[i]
        if (!same) expect(first(stream(...name))).not.toEqual(own)
      }
    }))
})

describe('the first draws of many seeds', () => {
  test.each(PURPOSES)('for %s are even, though the seeds hardly differ', (purpose) => {
    const counts = new Array<number>(16).fill(0)
    for (let i = 0; i < 8000; i++) counts[stream(0, `seed ${i}`, 1, purpose).next() >>> 28]++
    expect(unevenness(counts)).toBeLessThan(1)
  })
})

describe('a stream from a text', () => {
  test('is an xorshift128 whose state is the first 128 bits of seedrandom', () => {
    const expand = seedrandom('5/a%2Fb')
    const state = Array.from({ length: 4 }, () => expand.int32() >>> 0)
    const [x, y, z, w] = state
    expect(first(streamFromText('a/b'), 10)).toEqual(first(xorshift128([x, y, z, w]), 10))
  })

  test('takes a text that is not well formed', () => {
    expect(first(streamFromText('\uDC00'))).toEqual(first(streamFromText('\uFFFD')))
  })
})

describe('a snapshot of stream version 1', () => {
  // Without a published reference: pinned so that a seed keeps its mazes. Another value here needs
  // another stream version.
  test.each([
    [1, 'friday', 1, 'maze', '1616182878 3641520971 2911841471'],
    [1, 'friday', 1, 'braid', '133692726 4015253066 1745371229'],
    [1, 'friday', 10, 'enemies', '1292848980 2970656176 554536645'],
    [1, '미궁', 1, 'maze', '1300576557 429947564 1999705537'],
    [2, 'friday', 1, 'maze', '1535673922 1690434030 3357909026'],
  ] as const)('of %i, %s, %i, %s begins %s', (version, seed, level, purpose, draws) => {
    expect(first(stream(version, seed, level, purpose), 3).join(' ')).toBe(draws)
  })
})
