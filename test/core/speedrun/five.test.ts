import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { fiveSeeds } from '../../../src/core/level/seed-namespace.ts'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { codesOf, fiveOf } from '../../../src/core/speedrun/five.ts'
import { attemptOf } from './attempts.ts'

const SEEDS = fiveSeeds('friday')

/** A finished run of one of the five, from 0; the later its number, the later it ended. */
function run(which: number, time: number, number = which, more: Partial<Attempt> = {}): Attempt {
  return attemptOf(number, [time], { seed: SEEDS[which], ...more })
}

/** Runs of the five seeds with the given times. */
const finished = (...times: readonly number[]): Attempt[] => times.map((time, i) => run(i, time))

describe('five fresh seeds', () => {
  test('begin with the first revealed and nothing run', () => {
    expect(fiveOf('friday', [])).toEqual({
      code: 'friday',
      seeds: SEEDS,
      runs: [null, null, null, null, null],
      next: 0,
      revealed: 1,
      places: [null, null, null, null, null],
      average: null,
      middleThree: null,
    })
  })

  test('are revealed one after the other', () => {
    const states = [1, 2, 3, 4, 5].map((count) =>
      fiveOf('friday', finished(500, 600, 700, 800, 900).slice(0, count)),
    )
    expect(states.map(({ next }) => next)).toEqual([1, 2, 3, 4, null])
    expect(states.map(({ revealed }) => revealed)).toEqual([2, 3, 4, 5, 5])
  })

  test('reveal none after a gap, though it was run', () => {
    const [first, , third] = finished(500, 600, 700)
    const five = fiveOf('friday', [first, third])
    expect(five).toMatchObject({ next: 1, revealed: 2 })
    expect(five.runs).toEqual([first, null, third, null, null])
  })

  test('count the first finished run of each, not the fastest', () => {
    const first = run(0, 900, 1)
    const again = run(0, 500, 2)
    expect(fiveOf('friday', [again, first]).runs[0]).toBe(first)
  })

  test('count no imported run', () => {
    const imported = run(0, 500, 1, { fromBackup: true })
    expect(fiveOf('friday', [imported]).next).toBe(0)
    expect(codesOf([imported])).toEqual([])
  })

  test('count no practice, single level, endless run, other code or other rules', () => {
    const others: Partial<Attempt>[] = [
      { practice: true },
      { mode: 'level' },
      { mode: 'endless' },
      { seed: fiveSeeds('monday')[0] },
      { seed: 'friday' },
      { rules: 99 },
    ]
    const attempts = others.map((more, i) => run(0, 500, i, more))
    expect(fiveOf('friday', attempts).next).toBe(0)
  })

  test('are refused for an invalid code', () => {
    expect(() => fiveOf('Friday', [])).toThrow(RangeError)
  })
})

describe('the ranks of five', () => {
  test('are by time over par, not by time', () => {
    const pars = [100, 200, 100, 300, 150]
    const runs = [150, 210, 120, 600, 149].map((time, i) => ({
      ...run(i, time),
      levels: [{ level: 1, time, catches: 0, optimum: pars[i] }],
    }))
    expect(fiveOf('friday', runs).places).toEqual([4, 2, 3, 5, 1])
    expect(fiveOf('friday', runs.slice(0, 3)).places).toEqual([3, 1, 2, null, null])
  })

  test('are in order of the seeds for equal shares', () => {
    expect(fiveOf('friday', finished(500, 400, 500, 400, 600)).places).toEqual([3, 1, 4, 2, 5])
  })
})

describe('the average of five', () => {
  test.each([
    [[500, 500, 500, 500, 500], 500, 500],
    [[100, 900, 200, 800, 300], 460, 433],
    [[101, 101, 101, 101, 103], 101, 101],
    [[101, 101, 101, 103, 102], 102, 101],
    [[101, 101, 102, 102, 109], 103, 102],
  ])('%j is rounded: %i, the middle three %i', (times, average, middleThree) => {
    const five = fiveOf('friday', finished(...times))
    expect([five.average?.time, five.middleThree?.time]).toEqual([average, middleThree])
  })

  test('has the mean share over par of the averaged runs', () => {
    const five = fiveOf('friday', finished(120, 180, 130, 140, 110))
    expect(five.average).toEqual({ time: 136, overPar: 360 })
    expect(five.middleThree).toEqual({ time: 130, overPar: 300 })
  })

  test('is null while a run is missing', () => {
    const attempts = finished(500, 600, 700, 800, 900)
    for (let missing = 0; missing < 5; missing++) {
      const four = fiveOf('friday', attempts.toSpliced(missing, 1))
      expect([four.average, four.middleThree]).toEqual([null, null])
    }
  })
})

test('codes with a run under the current rules are listed once, the last one first', () => {
  const attempts = [
    attemptOf(1, [500], { seed: fiveSeeds('monday')[0] }),
    attemptOf(2, [500], { seed: fiveSeeds('friday')[0] }),
    attemptOf(3, [500], { seed: fiveSeeds('monday')[1] }),
    attemptOf(4, [500], { seed: fiveSeeds('sunday')[0], practice: true }),
    attemptOf(5, [500], { seed: 'theseus' }),
    attemptOf(6, [500], { seed: fiveSeeds('sunday')[0], rules: RULES_VERSION + 1 }),
  ]
  expect(codesOf(attempts)).toEqual(['monday', 'friday'])
})
