import { describe, expect, test } from 'vitest'
import { xorshift128 } from '../../../src/core/random/xorshift.ts'

describe('xorshift128', () => {
  test("gives the published first draws of Marsaglia's default state", () => {
    const random = xorshift128()
    const draws = Array.from({ length: 5 }, () => random.next())
    expect(draws).toEqual([3701687786, 458299110, 2500872618, 3633119408, 516391518])
  })

  test('stays within 32 unsigned bits and agrees with the recurrence in whole numbers', () => {
    const mask = 0xffff_ffffn
    let [x, y, z, w] = [1n, 0xffff_ffffn, 0x8000_0000n, 7n]
    const random = xorshift128([1, 0xffff_ffff, 0x8000_0000, 7])
    for (let i = 0; i < 1000; i++) {
      const t = x ^ ((x << 11n) & mask)
      ;[x, y, z, w] = [y, z, w, w ^ (w >> 19n) ^ t ^ (t >> 8n)]
      expect(random.next()).toBe(Number(w))
    }
  })

  test('refuses a state of nothing but zeros', () => {
    expect(() => xorshift128([0, 0, 0, 0])).toThrow(RangeError)
  })

  test('two of them do not disturb each other', () => {
    const [a, b] = [xorshift128(), xorshift128()]
    a.next()
    a.next()
    expect(b.next()).toBe(3701687786)
  })
})
