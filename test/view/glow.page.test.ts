import { describe, expect, test } from 'vitest'
import { createGlow } from '../../src/view/glow.ts'

function near(got: readonly number[], wanted: readonly number[]): void {
  const isNear = got.every((value, i) => Math.abs(value - wanted[i]) <= 2)
  expect(isNear ? wanted : got).toEqual(wanted)
}

describe('a glow', () => {
  test('is full in the middle, half as strong at the end of its core, and zero at its edge', () => {
    const { canvas, radius } = createGlow(50, [200, 100, 50], 0.4)
    expect([canvas.width, canvas.height, radius]).toEqual([100, 100, 50])
    const context = canvas.getContext('2d')
    const share = (x: number): number => (context?.getImageData(x, 50, 1, 1).data[3] ?? 0) / 255
    for (const [place, wanted] of [
      [50, 1],
      [60, 0.92],
      [70, 0.6],
      [82, 0.24],
      [99, 0],
    ]) {
      expect(Math.abs(share(place) - wanted)).toBeLessThan(0.02)
    }
    near([...(context?.getImageData(50, 50, 1, 1).data ?? [])].slice(0, 3), [200, 100, 50])
  })
})
