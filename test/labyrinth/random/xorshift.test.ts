import { describe, expect, test } from 'vitest'
import { xorshift128 } from '../../../src/labyrinth/random/xorshift.ts'

describe('xorshift128', () => {
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
})
