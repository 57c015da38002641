import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  medalOf,
  medalProgress,
  medalTime,
  TIMED_MEDALS,
  wins,
} from '../../../src/core/times/medals.ts'
import { checkAny } from '../../any.ts'

const anyOptimum = fc.integer({ min: 1, max: 100_000 })

describe('a medal', () => {
  test('is won with its longest time and not with a tick more', () =>
    checkAny([anyOptimum, fc.constantFrom(...TIMED_MEDALS)], (optimum, medal) => {
      const time = medalTime(medal, optimum)
      expect([wins(medal, time, optimum), wins(medal, time + 1, optimum)]).toEqual([true, false])
    }))

  test('is the best medal whose limit the time is within', () =>
    checkAny([anyOptimum, fc.integer({ min: 0, max: 300_000 })], (optimum, time) => {
      const won = TIMED_MEDALS.filter((medal) => wins(medal, time, optimum))
      expect(medalOf(time, optimum)).toBe(won.at(0) ?? 'escaped')
    }))

  test('is followed by a way to the next that grows from 0 to 1 as the time falls', () => {
    expect([2000, 1750, 1501].map((time) => medalProgress(time, 1000))).toEqual([0, 0.5, 0.998])
    expect([4000, 2500].map((time) => medalProgress(time, 1000))).toEqual([0.5, 0.8])
    expect([1000, 900].map((time) => medalProgress(time, 1000))).toEqual([1, 1])
    checkAny([fc.integer({ min: 100, max: 9000 }), fc.nat(90_000)], (optimum, over) => {
      const [time, share] = [optimum + over, medalProgress(optimum + over, optimum)]
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      if (medalOf(time + 1, optimum) !== medalOf(time, optimum)) return
      expect(medalProgress(time + 1, optimum)).toBeLessThanOrEqual(share)
    })
  })
})
