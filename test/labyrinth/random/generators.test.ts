import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findRandomGenerator,
  RANDOM_GENERATORS,
  type RandomSeed,
} from '../../../src/labyrinth/random/generators.ts'
import { lcgOutputs } from '../../../src/labyrinth/random/lcg.ts'
import { streamFromText } from '../../../src/labyrinth/random/streams.ts'
import { anySeed } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { ENGLISH, KOREAN } from '../../messages.ts'
import { checkAny } from '../../any.ts'

const anyRandomSeed: fc.Arbitrary<RandomSeed> = fc.oneof(anySeed, fc.nat({ max: 0xffff_ffff }))

function first(next: () => number, count: number): number[] {
  return Array.from({ length: count }, () => next())
}

test('a source is found by its id, and none by another name', () => {
  for (const generator of RANDOM_GENERATORS) {
    expect(findRandomGenerator(generator.id)).toBe(generator)
  }
  expect(findRandomGenerator('LCG')).toBeNull()
  expect(findRandomGenerator('constructor')).toBeNull()
})

test('every source has a name in both languages', () => {
  for (const { id, name } of RANDOM_GENERATORS) {
    expect(ENGLISH[`random.${id}`]).toBe(name)
    expect(KOREAN[`random.${id}`]).not.toBe('')
  }
})

describe('published outputs', () => {
  test.each([
    ['xorshift', 123456789, [3701687786, 458299110, 2500872618, 3633119408, 516391518]],
    ['mersenne-twister', 5489, [3499211612, 581869302, 3890346734]],
    // The README of seedrandom has the double 0.9282578795792454; its top 32 bits are these.
    ['seedrandom', 'hello.', [Math.floor(0.9282578795792454 * 2 ** 32)]],
  ])('of %s with seed %s', (id, seed, published) => {
    const { next } = findRandomGenerator(id)?.create(seed) ?? streamFromText('')
    expect(first(next, published.length)).toEqual(published)
  })

  test('of lcg with seed 1, before they are joined to draws', () => {
    const published = [16838, 5758, 10113, 17515, 31051, 5627, 23010, 7419]
    expect(first(lcgOutputs(1), published.length)).toEqual(published)
  })
})

describe.each(RANDOM_GENERATORS)('$id', (generator) => {
  test('gives whole numbers of 32 bits', () =>
    checkAny([anyRandomSeed], (seed) => {
      for (const value of first(generator.create(seed).next, 20)) {
        expect(Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff).toBe(true)
      }
    }))

  test('gives the same for the same seed, and two do not disturb each other', () =>
    checkAny([anyRandomSeed], (seed) => {
      const [a, b] = [generator.create(seed), generator.create(seed)]
      const ahead = first(a.next, 10)
      expect(first(b.next, 10)).toEqual(ahead)
    }))

  test('gives other draws for other texts', () => {
    const lists = ['a', 'b', '가', '나', '각'].map((seed) =>
      first(generator.create(seed).next, 40).join(),
    )
    expect(new Set(lists).size).toBe(lists.length)
  })

  test('is even in its top bits', () => {
    const random = generator.create('even')
    const counts = new Array<number>(8).fill(0)
    for (let i = 0; i < 576 * 20; i++) counts[random.next() >>> 29]++
    if (generator.walks) expect(unevenness(counts)).toBeLessThan(1)
    else expect(unevenness(counts)).toBeGreaterThan(10)
  })

  test.each([-1, 2 ** 32, 0.5, NaN])('refuses the seed %d and names it', (seed) => {
    const error = RangeError(`a seed is a whole number from 0 to 2^32 - 1, or a text, not ${seed}`)
    expect(() => generator.create(seed)).toThrow(error)
  })
})

test('a text as a seed is the first draw of its stream', () => {
  const word = streamFromText('friday').next()
  for (const id of ['lcg', 'mersenne-twister', 'coordinate-hash']) {
    const create = findRandomGenerator(id)?.create ?? streamFromText
    expect(first(create('friday').next, 5)).toEqual(first(create(word as never).next, 5))
  }
})
