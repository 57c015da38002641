import { describe, expect, test } from 'vitest'
import {
  fillPars,
  sumOfOptima,
  sumOfPars,
  catchesLeft,
  clearLevel,
  compareResults,
  isFinished,
  lastLevel,
  loseRun,
  type Run,
  startCourse,
  startEndless,
  startLevel,
  startOver,
  startRun,
  totalCatches,
  totalTime,
} from '../../../src/core/level/run.ts'
import { parseSource } from '../../../src/core/level/source.ts'

/** A run whose first levels are cleared: the n-th in 100 n ticks with n - 1 catches. */
function cleared(levels: number): Run {
  let run = startRun('a')
  for (let level = 1; level <= levels; level++)
    run = clearLevel(run, 100 * level, level - 1, { optimum: 50 * level })
  return run
}

describe('a run', () => {
  test('starts at level 1 with nothing cleared', () => {
    const run = startRun('a')
    expect(run).toMatchObject({
      source: parseSource('a'),
      mode: 'run',
      level: 1,
      attempt: 1,
      results: [],
      tracks: [],
    })
    expect([isFinished(run), totalTime(run), totalCatches(run)]).toEqual([false, 0, 0])
  })

  test('continues with the next level, and keeps each result', () => {
    const run = cleared(2)
    expect(run.level).toBe(3)
    expect(run.results).toEqual([
      { level: 1, time: 100, catches: 0, optimum: 50 },
      { level: 2, time: 200, catches: 1, optimum: 100 },
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
    expect(sumOfOptima(cleared(10).results)).toBe(2750)
  })

  test('adds up what its par may be from the fastest wins, where any level has such slack', () => {
    expect(sumOfPars(cleared(2).results)).toEqual({ optimum: 150 })
    const once = clearLevel(cleared(1), 300, 0, { optimum: 200, slack: 7 })
    const twice = clearLevel(once, 300, 0, { optimum: 300, slack: 2 })
    expect(twice.results.map(({ slack }) => slack)).toEqual([undefined, 7, 2])
    expect(sumOfPars(twice.results)).toEqual({ optimum: 550, slack: 9 })
  })

  test('has no par while one of its levels has none, which is filled in once', () => {
    const pending = clearLevel(cleared(1), 300, 0, null)
    expect(sumOfPars(pending.results)).toBeNull()
    const filled = fillPars(pending, () => ({ optimum: 200, slack: 7 }))
    expect(sumOfPars(filled.results)).toEqual({
      optimum: (sumOfOptima(cleared(1).results) ?? 0) + 200,
      slack: 7,
    })
    expect(fillPars(filled, () => ({ optimum: 1 }))).toBe(filled)
    expect(fillPars(pending, () => null)).toBe(pending)
  })

  test('does not change the run it came from', () => {
    const run = cleared(3)
    const before = structuredClone(run)
    clearLevel(run, 1, 1, { optimum: 1 })
    expect(run).toEqual(before)
  })

  test('starts over at level 1, which is its next attempt', () => {
    expect(startOver(cleared(5))).toEqual({ ...startRun('a'), attempt: 2 })
    expect(startOver(startOver(startRun('a'))).attempt).toBe(3)
  })
})

describe('a single level', () => {
  test('is finished when it is cleared', () => {
    const level = startLevel('a', 7)
    expect(isFinished(level)).toBe(false)
    const done = clearLevel(level, 500, 2, { optimum: 400 })
    expect(isFinished(done)).toBe(true)
    expect(done).toMatchObject({
      source: parseSource('a'),
      mode: 'level',
      level: 7,
      attempt: 1,
      results: [{ level: 7, time: 500, catches: 2, optimum: 400 }],
    })
    expect([totalTime(done), totalCatches(done)]).toEqual([500, 2])
  })
})

test('a drawn seed has one level, and no runs', () => {
  const seed = 'DRAWN AQ_-aaaa'
  expect([1, 2].map((level) => lastLevel(startLevel(seed, level)))).toEqual([1, 1])
  expect([startRun(seed), startEndless(seed)].map(lastLevel)).toEqual([0, 0])
})

describe('an endless run', () => {
  /** One whose first levels are cleared without a catch, the n-th in 100 n ticks. */
  const reached = (levels: number): Run => {
    let run = startEndless('a')
    for (let level = 1; level <= levels; level++)
      run = clearLevel(run, 100 * level, 0, { optimum: 50 })
    return run
  }

  test('starts at level 1, and continues after the tenth', () => {
    expect(startEndless('a')).toEqual({ ...startRun('a'), mode: 'endless' })
    expect(reached(10).level).toBe(11)
    expect(isFinished(reached(10))).toBe(false)
    expect(reached(25).results.map(({ level }) => level)).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 1),
    )
  })

  test('has three catches, over all levels, and only an endless run has an end to them', () => {
    const run = clearLevel(clearLevel(startEndless('a'), 100, 1, { optimum: 50 }), 100, 1, {
      optimum: 50,
    })
    expect([startEndless('a'), run].map(catchesLeft)).toEqual([3, 1])
    expect(catchesLeft(startRun('a'))).toBe(Infinity)
  })

  test('is finished when it is lost: that level is not cleared, but its catches count', () => {
    const run = loseRun(clearLevel(startEndless('a'), 500, 1, { optimum: 400 }), 900, 2)
    expect(run).toMatchObject({ level: 2, lost: { level: 2, time: 900, catches: 2 } })
    expect(run.results).toEqual([{ level: 1, time: 500, catches: 1, optimum: 400 }])
    expect([isFinished(run), totalCatches(run), catchesLeft(run)]).toEqual([true, 3, 0])
  })

  test('has the time of its last exit', () => {
    expect(totalTime(loseRun(reached(3), 10_000, 3))).toBe(600)
    expect(totalTime(loseRun(startEndless('a'), 10_000, 3))).toBe(0)
  })

  test('is finished as well at the end of level 99', () => {
    expect([98, 99].map((levels) => isFinished(reached(levels)))).toEqual([false, true])
    expect(reached(99).level).toBe(99)
  })

  test('starts over at level 1, not lost', () => {
    expect(startOver(loseRun(reached(12), 10, 3))).toEqual({ ...startEndless('a'), attempt: 2 })
  })
})

test('the course of a record starts as a run, an endless run or a level', () => {
  expect(startCourse({ seed: 'a', mode: 'run', level: 1 })).toEqual(startRun('a'))
  expect(startCourse({ seed: 'a', mode: 'endless', level: 1 })).toEqual(startEndless('a'))
  expect(startCourse({ seed: 'a', mode: 'level', level: 7 })).toEqual(startLevel('a', 7))
})

describe('of two runs', () => {
  const timed = (...times: number[]): { readonly time: number }[] => times.map((time) => ({ time }))

  test('the one that cleared more levels is better, independent of its time', () => {
    expect(compareResults(timed(900, 900), timed(100))).toBeLessThan(0)
    expect(compareResults([], timed(100))).toBeGreaterThan(0)
  })

  test('of as many levels the faster one is', () => {
    expect(compareResults(timed(100, 300), timed(200, 201))).toBeLessThan(0)
    expect(compareResults(timed(100, 300), timed(300, 100))).toBe(0)
  })
})
