import { describe, expect, test } from 'vitest'
import { flickerAt } from '../../src/view/glow.ts'

describe('a flame', () => {
  test('flickers about its brightness, and never jumps', () => {
    for (let salt = 0; salt < 5; salt++) {
      let before = flickerAt(0, salt)
      for (let time = 1; time < 6000; time++) {
        const now = flickerAt(time, salt)
        expect(now).toBeGreaterThanOrEqual(0.86)
        expect(now).toBeLessThanOrEqual(1.14)
        expect(Math.abs(now - before)).toBeLessThan(0.01)
        before = now
      }
    }
  })

  test('burns otherwise than its neighbours', () => {
    const course = (salt: number): number[] =>
      Array.from({ length: 8 }, (_, i) => flickerAt(i * 100, salt))
    expect(course(1)).not.toEqual(course(2))
  })
})
