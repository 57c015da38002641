import { describe, expect, test } from 'vitest'
import { formatTicks } from '../../../src/core/game/format-time.ts'
import { TICK_HZ } from '../../../src/core/game/rules.ts'
import { layChart } from '../../../src/scenes/records/chart-layout.ts'
import { attemptOf } from '../../core/speedrun/attempts.ts'

const FIELD = { width: 640, height: 160 }

/** Returns the labels of the axis for two times, in ascending order. */
function labelsOf(...times: readonly number[]): string[] {
  const history = times.map((time, i) => attemptOf(i, [time]))
  return layChart(history, FIELD).lines.map(({ label }) => label)
}

/** Returns the labels of the axis for endless runs by their numbers of cleared levels. */
function levelsOf(...counts: readonly number[]): string[] {
  const history = counts.map((count, i) =>
    attemptOf(i, Array<number>(count).fill(90), { mode: 'endless' }),
  )
  return layChart(history, FIELD).lines.map(({ label }) => label)
}

describe('the lines of the axis', () => {
  test.each([
    ...[0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30],
    ...[60, 120, 300, 600, 1200, 1800, 3600, 7200, 18000, 36000],
  ])('lie %d seconds apart where four of these are the whole span', (seconds) => {
    const step = seconds * TICK_HZ
    const times = [10, 11, 12, 13, 14].map((count) => count * step)
    expect(labelsOf(times[0], times[4])).toEqual(times.map(formatTicks))
    // One tick more would need a sixth line, so that the lines lie farther apart.
    if (seconds < 36000) expect(labelsOf(times[0], times[4] + 1).length).toBeLessThan(6)
  })

  test('are more than five for a span longer than a day and a half', () => {
    const step = 36000 * TICK_HZ
    expect(labelsOf(step, 8 * step)).toHaveLength(8)
  })

  test.each([1, 2, 5, 10, 20])('of endless runs lie %i levels apart', (step) => {
    const counts = [1, 2, 3, 4, 5].map((count) => count * step)
    expect(levelsOf(counts[0], counts[4])).toEqual(counts.map(String))
  })

  test('of endless runs lie fifty levels apart at most', () => {
    expect(levelsOf(50, 100, 400)).toEqual([
      ...['50', '100', '150', '200', '250', '300', '350', '400'],
    ])
  })

  test('are two around a single time, or around equal ones', () => {
    expect(labelsOf(480)).toEqual(['0:04.00', '0:04.05'])
    expect(labelsOf(481, 481)).toEqual(['0:04.00', '0:04.05'])
  })

  test('begin below the least and end above the most', () => {
    expect(labelsOf(481, 958)).toEqual(['0:04.00', '0:05.00', '0:06.00', '0:07.00', '0:08.00'])
  })
})
