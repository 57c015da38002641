import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeOf } from '../../../src/core/attempt/records.ts'
import { bestCurveOf, layChart } from '../../../src/pages/records/chart-layout.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'

const FIELD = { width: 640, height: 160 }

function chartOf(times: readonly number[]) {
  return layChart(
    times.map((time, i) => attemptOf(i, [time])),
    FIELD,
  )
}

describe('the chart of a history', () => {
  test('has every attempt inside the field, from left to right, faster ones lower', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2e6 }), { minLength: 2 }), (times) => {
        const { points } = chartOf(times)
        expect(points.map(({ attempt }) => timeOf(attempt))).toEqual(times)
        points.forEach(({ x, y, attempt }, i) => {
          expect(x >= 0 && x <= FIELD.width && y >= 0 && y <= FIELD.height).toBe(true)
          if (i === 0) return
          const before = points[i - 1]
          expect(x).toBeGreaterThanOrEqual(before.x)
          const faster = timeOf(attempt) - timeOf(before.attempt)
          expect((y - before.y) * faster).toBeLessThanOrEqual(0)
        })
      }),
    )
  })

  test('has a few lines at round times, and all points between the first and the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2e6 }), { minLength: 2 }), (times) => {
        const { lines } = chartOf(times)
        expect(lines.length).toBeGreaterThanOrEqual(2)
        expect(lines.length).toBeLessThanOrEqual(6)
        expect([lines[0].y, lines[lines.length - 1].y]).toEqual([FIELD.height, 0])
        expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length)
      }),
    )
  })

  test('of endless runs shows the levels cleared', () => {
    const runs = [[90], [90, 90, 90], [50, 50, 50], [10, 10]]
    const history = runs.map((times, i) => attemptOf(i, times, { mode: 'endless' }))
    const { points, lines } = layChart(history, FIELD)
    expect(points.map(({ isBest }) => isBest)).toEqual([true, true, true, false])
    expect(points[0].y).toBeGreaterThan(points[3].y)
    expect(points[1].y).toBe(points[2].y)
    expect(lines.map(({ label }) => label)).toEqual(['1', '2', '3'])
    const long = [50, 400].map((count, i) =>
      attemptOf(i, Array<number>(count).fill(90), { mode: 'endless' }),
    )
    expect(layChart(long, FIELD).lines.map(({ label }) => Number(label))).toEqual([
      ...[50, 100, 150, 200, 250, 300, 350, 400],
    ])
  })
})

test('the curve of the best descends in steps and ends at the edge of the field', () => {
  const { points } = chartOf([500, 600, 400, 450])
  const [a, b] = [points[0], points[2]]
  expect(bestCurveOf(points, FIELD)).toBe(`M${a.x} ${a.y}H${b.x}V${b.y}H640`)
})

describe('the lines of medals', () => {
  test('are at the times of the medals within the field', () => {
    const history = [1000, 1300].map((time, i) => attemptOf(i, [time]))
    const { medals, points } = layChart(history, FIELD, 1000)
    expect(medals.map(({ medal }) => medal)).toEqual(['perfect', 'gold'])
    expect(medals[0].y).toBe(points[0].y)
    expect(medals[1].y).toBeGreaterThan(points[1].y)
    expect(medals[1].y).toBeLessThan(points[0].y)
  })
})
