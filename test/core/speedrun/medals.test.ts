import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { medalOf, MEDALS, medalTime, nextMedal, wins } from '../../../src/core/speedrun/medals.ts'

const anyOptimum = fc.integer({ min: 1, max: 100_000 })

describe('a medal', () => {
  test.each([
    [1000, 'perfect'],
    [999, 'perfect'],
    [1001, 'daedalus'],
    [1100, 'daedalus'],
    [1101, 'gold'],
    [1250, 'gold'],
    [1251, 'silver'],
    [1500, 'silver'],
    [1501, 'bronze'],
    [2000, 'bronze'],
    [2001, null],
  ] as const)('for %i ticks where 1000 are the optimum is %s', (time, medal) => {
    expect(medalOf(time, 1000)).toBe(medal)
  })

  test('is won with its longest time and not with a tick more', () => {
    fc.assert(
      fc.property(anyOptimum, fc.constantFrom(...MEDALS), (optimum, medal) => {
        const time = medalTime(medal, optimum)
        expect([wins(medal, time, optimum), wins(medal, time + 1, optimum)]).toEqual([true, false])
      }),
    )
  })

  test('is the best medal whose limit the time is within', () => {
    fc.assert(
      fc.property(anyOptimum, fc.integer({ min: 0, max: 300_000 }), (optimum, time) => {
        const won = MEDALS.filter((medal) => wins(medal, time, optimum))
        expect(medalOf(time, optimum)).toBe(won.at(0) ?? null)
      }),
    )
  })

  test('comes after the one below it, and nothing after the best', () => {
    const ladder = [...MEDALS].reverse()
    expect([null, ...ladder].map(nextMedal)).toEqual([...ladder, null])
  })
})
