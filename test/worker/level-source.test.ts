import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LEVEL_COUNT } from '../../src/core/game/rules.ts'
import type { Level } from '../../src/core/game/level-layout.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { knownFastestWin, fastestWin } from '../../src/core/level/optimum.ts'
import { startLevel, startRun } from '../../src/core/level/run.ts'
import {
  createLevelCache,
  KEPT_LEVELS,
  type LevelCache,
  prepareAfter,
} from '../../src/worker/level-source.ts'
import { WorkerError } from '../../src/worker/worker-client.ts'
import { fakeClient } from './fake-client.ts'

/** A level whose fastest win is no shortest path. */
const WANTED = { seed: 'minos', number: 4 }

let there: ReturnType<typeof fakeClient>
let levels: LevelCache
beforeEach(() => {
  vi.useFakeTimers()
  there = fakeClient()
  levels = createLevelCache(there.worker)
})
afterEach(() => vi.useRealTimers())

/** Prepares a level, and starts the worker. */
function prepare({ seed, number } = WANTED): void {
  levels.prepare(seed, number)
  vi.runAllTimers()
}

/** Takes a level, and starts the worker. */
function take({ seed, number } = WANTED): Level {
  const level = levels.take(seed, number)
  vi.runAllTimers()
  return level
}

function called(): string[] {
  return there.calls.map(({ name, argument }) => `${name} ${(argument as Level).number}`)
}

function build(i = 0): Promise<void> {
  const { seed, number } = there.calls[i].argument as Level
  return there.settle(i, buildLevel(seed, number))
}

function search(i: number): Promise<void> {
  return there.settle(i, fastestWin(there.calls[i].argument as Level))
}

describe('a level that was prepared', () => {
  test('is the worker’s own once it has answered', async () => {
    prepare()
    await build()
    const level = levels.cached(WANTED.seed, WANTED.number)
    expect(level).toEqual(buildLevel(WANTED.seed, WANTED.number))
    expect(take()).toBe(level)
  })

  test('is built here until the worker has answered, and is then the same one', async () => {
    prepare()
    const level = take()
    expect(level).toEqual(buildLevel(WANTED.seed, WANTED.number))
    await build()
    expect(take()).toBe(level)
  })

  test('is ordered once, however often it is prepared', async () => {
    prepare()
    prepare()
    await build()
    prepare()
    expect(called()).toEqual(['build 4', 'optimum 4'])
  })
})

describe('a level that was taken', () => {
  test('is returned by peek, which evicts none', () => {
    const first = levels.take('rhea', 1)
    for (let i = 1; i < KEPT_LEVELS; i++) levels.take(`seed ${i}`, 1)
    for (let i = 0; i < KEPT_LEVELS; i++) levels.peek(`other ${i}`, 1)
    expect(levels.peek('rhea', 1)).toBe(first)
    expect(levels.peek('other 1', 1)).not.toBe(levels.peek('other 1', 1))
  })

  test('is dropped once too many others were requested', () => {
    const level = levels.take('rhea', 1)
    for (let i = 1; i < KEPT_LEVELS; i++) levels.take(`seed ${i}`, 1)
    expect(levels.take('rhea', 1)).toBe(level)
    for (let i = 0; i < KEPT_LEVELS; i++) levels.take(`other ${i}`, 1)
    expect(levels.take('rhea', 1)).not.toBe(level)
  })

  test('is kept while it is prepared again and again', () => {
    const level = levels.take('rhea', 1)
    for (let i = 0; i < 2 * KEPT_LEVELS; i++) {
      levels.take(`seed ${i}`, 1)
      levels.prepare('rhea', 1)
    }
    expect(levels.take('rhea', 1)).toBe(level)
  })
})

describe('an optimum', () => {
  test('of a prepared level is unknown until it arrives', async () => {
    prepare()
    await build()
    const level = take()
    expect(knownFastestWin(level)).toBeNull()
    await search(1)
    expect(knownFastestWin(level)).toEqual(fastestWin(buildLevel(WANTED.seed, WANTED.number)))
    expect(called()).toEqual(['build 4', 'optimum 4'])
  })

  test('of a level that was taken before the worker has started is all that is ordered', () => {
    levels.prepare(WANTED.seed, WANTED.number)
    take()
    take()
    expect(called()).toEqual(['optimum 4'])
  })

  test('is not ordered if a shortest path wins', () => {
    const level = take({ seed: 'rhea', number: 1 })
    expect(knownFastestWin(level)?.inputs).toHaveLength(level.shortest * 12)
    expect(called()).toEqual([])
  })

  test('is set on the copy of the level that was built last', async () => {
    const first = take()
    for (let i = 0; i < KEPT_LEVELS; i++) levels.take(`other ${i}`, 1)
    const second = take()
    expect(second).not.toBe(first)
    await search(0)
    expect(knownFastestWin(second)).not.toBeNull()
  })

  test('that arrives calls the listeners, until they stop listening', async () => {
    const arrived = vi.fn()
    const stop = levels.listen(arrived)
    take()
    await search(0)
    expect(arrived).toHaveBeenCalledOnce()
    stop()
    take({ seed: 'minos', number: 6 })
    await search(1)
    expect(arrived).toHaveBeenCalledOnce()
  })
})

describe('the worker', () => {
  test('is not started in the frame that requests the first level', () => {
    levels.prepare('rhea', 1)
    levels.prepare('rhea', 2)
    vi.advanceTimersByTime(49)
    expect(called()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(called()).toEqual(['build 1', 'build 2'])
  })

  test('that breaks gets no more orders: levels and optima are found here', async () => {
    prepare()
    await there.settle(0, new WorkerError('broken'))
    prepare()
    const level = take()
    expect(called()).toEqual(['build 4'])
    expect(level).toEqual(buildLevel(WANTED.seed, WANTED.number))
    expect(fastestWin(level).inputs.length).toBeGreaterThan(0)
  })

  test('that never answers gets no more orders for ever', () => {
    for (let i = 0; i < 3 * KEPT_LEVELS; i++) {
      prepare({ seed: `seed ${i}`, number: 3 })
      take({ seed: `other ${i}`, number: 5 })
    }
    const count = (name: string) => called().filter((each) => each.startsWith(name)).length
    expect([count('build'), count('optimum')]).toEqual([KEPT_LEVELS, KEPT_LEVELS])
  })

  test('that cannot build a level gets the next order of it', async () => {
    const damaged = { seed: 'DRAWN AQ_-aaaa', number: 1 }
    prepare(damaged)
    await there.settle(0, new Error('damaged'))
    expect(levels.cached(damaged.seed, 1)).toBeNull()
    prepare(damaged)
    expect(called()).toEqual(['build 1', 'build 1'])
  })
})

test.each([
  ['of a run: the next one, and its first', { ...startRun('rhea'), level: 4 }, [5, 1]],
  ['of the last one: the first', { ...startRun('rhea'), level: LEVEL_COUNT }, [1]],
  ['of a single level: none', startLevel('rhea', 4), []],
])('the levels that may follow %s', (_, run, numbers) => {
  prepareAfter(levels, run)
  vi.runAllTimers()
  expect(called()).toEqual(numbers.map((number) => `build ${number}`))
})
