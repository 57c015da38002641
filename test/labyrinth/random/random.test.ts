import { describe, expect, test } from 'vitest'
import { below, pick, type Random, shuffle } from '../../../src/labyrinth/random/random.ts'
import { chance, NO_CHANCE } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'

/** A source that gives the listed draws and then no more. */
function drawing(...draws: number[]): Random {
  return {
    next() {
      const draw = draws.shift()
      if (draw === undefined) throw new Error('no draw is left')
      return draw
    },
  }
}

describe('below(n)', () => {
  test('splits all draws of the top byte into equal parts, exactly', () => {
    for (let n = 2; n <= 256; n++) {
      const counts = new Array<number>(n).fill(0)
      for (let byte = 0; byte < 256; byte++) {
        // A second draw of 0 is what a refused first draw leads to; it is not counted.
        const source = drawing(byte * 2 ** 24, 0)
        const value = below(source, n)
        const refused = value === 0 && byte >> (8 - bits(n)) >= n
        if (!refused) counts[value]++
      }
      expect(new Set(counts).size, `n = ${n}`).toBe(1)
    }
  })

  test('draws nothing for n = 1', () => {
    expect(below(NO_CHANCE, 1)).toBe(0)
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1, NaN, Infinity])('refuses n = %d and names it', (n) => {
    expect(() => below(chance('refused'), n)).toThrow(RangeError)
    expect(() => below(chance('refused'), n)).toThrow(
      `below(n) wants a whole number from 1 to 2^32, not ${n}`,
    )
  })
})

function bits(n: number): number {
  return 32 - Math.clz32(n - 1)
}

describe('shuffle', () => {
  test('makes each of the 24 orders of four things as likely', () => {
    const random = chance('shuffle')
    const counts = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const list = ['a', 'b', 'c', 'd']
      shuffle(random, list)
      counts.set(list.join(''), (counts.get(list.join('')) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(unevenness([...counts.values()])).toBeLessThan(1)
  })

  test.each([[[]], [['only']]])('draws nothing for %j', (list: string[]) => {
    shuffle(NO_CHANCE, list)
  })
})

describe('pick', () => {
  test('takes each entry as often', () => {
    const random = chance('pick')
    const counts = { a: 0, b: 0, c: 0 }
    for (let i = 0; i < 3000; i++) counts[pick(random, ['a', 'b', 'c'] as const)]++
    expect(unevenness(Object.values(counts))).toBeLessThan(1)
  })

  test('of an empty list is refused', () => {
    expect(() => pick(chance('none'), [])).toThrow(RangeError)
  })
})
