import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lcg, LCG_BITS, nextLcgState, stateBits } from '../../../src/labyrinth/random/lcg.ts'
import { checkTimes } from '../../any.ts'

const PUBLISHED = [16838, 5758, 10113, 17515, 31051, 5627, 23010, 7419]

describe('the LCG', () => {
  test('agrees with whole numbers of any length from any state', () =>
    checkTimes(1000, [fc.nat({ max: 2 ** 31 - 1 })], (state) => {
      const next = (BigInt(state) * 1103515245n + 12345n) % 2n ** 31n
      expect(nextLcgState(state)).toBe(Number(next))
    }))

  test('as a source of chance takes 15, 15 and 2 bits of three outputs', () => {
    const [a, b, c] = PUBLISHED.slice(0, 3).map(BigInt)
    expect(lcg(1).next()).toBe(Number((a << 17n) | (b << 2n) | (c >> 13n)))
  })
})

test.each(Array.from({ length: 10 }, (_, bit) => bit))(
  'the bits of the states of the LCG bit %i comes back after 2^(k + 1) states, and not before',
  (bit) => {
    const period = 2 ** (bit + 1)
    const picture = stateBits(2 * period)
    const column = Array.from({ length: 2 * period }, (_, row) => picture[row * LCG_BITS + bit])
    expect(column.slice(period)).toEqual(column.slice(0, period))
    const half = period / 2
    expect(column.slice(half, period)).not.toEqual(column.slice(0, half))
  },
)
