import { describe, expect, test } from 'vitest'
import { flickerAt } from '../../src/view/glow.ts'

describe('a flame', () => {
  test('flickers about its brightness, and never jumps', () => {
    for (let salt = 0; salt < 5; salt++) {
      const course = Array.from({ length: 6000 }, (_, time) => flickerAt(time, salt))
      const jumps = course.slice(1).map((now, i) => Math.abs(now - course[i]))
      expect(Math.min(...course)).toBeGreaterThanOrEqual(0.86)
      expect(Math.max(...course)).toBeLessThanOrEqual(1.14)
      expect(Math.max(...jumps)).toBeLessThan(0.01)
    }
  })

  test('differs from its neighbours', () => {
    const course = (salt: number): number[] =>
      Array.from({ length: 8 }, (_, i) => flickerAt(i * 100, salt))
    expect(course(1)).not.toEqual(course(2))
  })
})
