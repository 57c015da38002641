import { describe, expect, test } from 'vitest'
import {
  clearLevel,
  isFinished,
  lastLevel,
  type Run,
  startCourse,
  startLevel,
  startOver,
  startRun,
  startToday,
  totalCatches,
  totalTime,
} from '../../../src/core/level/run.ts'
import { parseSource } from '../../../src/core/level/source.ts'

/** A run whose first levels are cleared: the n-th in 100 n ticks with n - 1 catches. */
function cleared(levels: number): Run {
  let run = startRun('a')
  for (let level = 1; level <= levels; level++) run = clearLevel(run, 100 * level, level - 1)
  return run
}

describe('a run', () => {
  test('continues with the next level, and keeps each result', () => {
    const run = cleared(2)
    expect(run.level).toBe(3)
    expect(run.results).toEqual([
      { level: 1, time: 100, catches: 0 },
      { level: 2, time: 200, catches: 1 },
    ])
  })

  test('is finished after ten levels and not before', () => {
    const finished = Array.from({ length: 11 }, (_, levels) => isFinished(cleared(levels)))
    expect(finished).toEqual([...new Array<boolean>(10).fill(false), true])
    expect(cleared(10).level).toBe(10)
    expect(cleared(10).results.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('adds up times and catches', () => {
    expect([totalTime(cleared(10)), totalCatches(cleared(10))]).toEqual([5500, 45])
  })

  test('starts over at level 1, which is its next attempt', () => {
    expect(startOver(cleared(5))).toEqual({ ...startRun('a'), attempt: 2 })
    expect(startOver(startOver(startRun('a'))).attempt).toBe(3)
  })
})

test('a drawn seed has one level, and no runs', () => {
  const seed = 'DRAWN AQ_-aaaa'
  expect([1, 2].map((level) => lastLevel(startLevel(seed, level)))).toEqual([1, 1])
  expect(lastLevel(startRun(seed))).toBe(0)
})

describe('the level of a day', () => {
  const lost = { level: 5, time: 900, catches: 3, stepsLeft: 12 }

  test('has the number of its weekday, and is finished when it is cleared or lost', () => {
    const run = startToday('2026-11-24')
    expect([run.level, lastLevel(run), isFinished(run)]).toEqual([5, 5, false])
    expect(isFinished(clearLevel(run, 500, 2))).toBe(true)
    expect([isFinished({ ...run, lost }), totalCatches({ ...run, lost })]).toEqual([true, 3])
  })

  test('starts over at the same level, not lost', () => {
    const run = startToday('2026-11-24')
    expect(startOver({ ...run, lost })).toEqual({ ...run, attempt: 2 })
  })

  test('has no other mode, and no other seed has its mode', () => {
    const { source } = startToday('2026-11-24')
    expect(lastLevel({ ...startLevel('a', 5), source })).toBe(0)
    expect(lastLevel({ ...startToday('2026-11-24'), source: parseSource('a') })).toBe(0)
  })
})

test('the course of a record starts as a run, a day or a level', () => {
  expect(startCourse({ seed: 'a', mode: 'run', level: 1 })).toEqual(startRun('a'))
  const day = { seed: 'TODAY 2026-11-24', mode: 'today', level: 5 } as const
  expect(startCourse(day)).toEqual(startToday('2026-11-24'))
  expect(startCourse({ seed: 'a', mode: 'level', level: 7 })).toEqual(startLevel('a', 7))
})
