import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LEVEL_COUNT } from '../../src/core/game/rules.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { startEndless, startLevel, startRun } from '../../src/core/level/run.ts'
import {
  createLevelCache,
  KEPT_LEVELS,
  type LevelCache,
  prepareAfter,
} from '../../src/worker/level-source.ts'
import { standIn, type StandIn } from './worker-stand-in.ts'

let there: StandIn
let started: number
let levels: LevelCache
beforeEach(() => {
  vi.useFakeTimers()
  there = standIn()
  started = 0
  levels = createLevelCache(() => {
    started++
    return there.worker
  })
})
afterEach(() => {
  vi.useRealTimers()
})

function prepareNow(number: number): void {
  levels.prepare('rhea', number)
  vi.runAllTimers()
}

describe('a level that was prepared', () => {
  test('is the worker’s own once it has answered', () => {
    prepareNow(2)
    expect(there.orders).toEqual([{ seed: 'rhea', number: 2 }])
    const level = there.answer(there.orders[0])
    expect(levels.take('rhea', 2)).toBe(level)
    expect(level).toEqual(buildLevel('rhea', 2))
  })

  test('is built here until the worker has answered, and is then the same one', () => {
    prepareNow(2)
    const level = levels.take('rhea', 2)
    expect(level).toEqual(buildLevel('rhea', 2))
    there.answer(there.orders[0])
    expect(levels.take('rhea', 2)).toBe(level)
  })

  test('is ordered once, however often it is prepared', () => {
    prepareNow(2)
    prepareNow(2)
    there.answer(there.orders[0])
    prepareNow(2)
    expect(there.orders).toHaveLength(1)
    expect(started).toBe(1)
  })
})

describe('a level that was taken', () => {
  test('is not built again when it is taken again', () => {
    expect(levels.take('rhea', 1)).toBe(levels.take('rhea', 1))
  })

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

describe('the worker', () => {
  test('is not started in the frame that requests the first level', () => {
    levels.prepare('rhea', 1)
    levels.prepare('rhea', 2)
    vi.advanceTimersByTime(49)
    expect(started).toBe(0)
    vi.advanceTimersByTime(1)
    expect(started).toBe(1)
    expect(there.orders.map(({ number }) => number)).toEqual([1, 2])
  })

  test('that cannot be started leaves the levels to be built here', () => {
    levels = createLevelCache(() => {
      started++
      throw new ReferenceError('Worker is not defined')
    })
    prepareNow(2)
    prepareNow(3)
    expect(started).toBe(1)
    expect(levels.take('rhea', 2)).toEqual(buildLevel('rhea', 2))
  })

  test('that fails is ended and gets no more orders', () => {
    prepareNow(2)
    there.fail()
    expect(there.isTerminated()).toBe(true)
    prepareNow(3)
    expect(started).toBe(1)
    expect(there.orders).toHaveLength(1)
    expect(levels.take('rhea', 2)).toEqual(buildLevel('rhea', 2))
  })

  test('that never answers gets no more orders for ever', () => {
    for (let i = 0; i < 3 * KEPT_LEVELS; i++) levels.prepare(`seed ${i}`, 1)
    vi.runAllTimers()
    expect(there.orders).toHaveLength(KEPT_LEVELS)
  })

  test('that cannot build a level gets the next order of it, and room for others', () => {
    const seed = 'DRAWN 1 AQ_-aaaa'
    levels.prepare(seed, 1)
    vi.runAllTimers()
    there.send({ seed, number: 1 })
    expect(levels.cached(seed, 1)).toBeNull()
    levels.prepare(seed, 1)
    expect(there.orders).toHaveLength(2)
  })

  test('is ignored for a level without an order', () => {
    prepareNow(2)
    const strange = { ...buildLevel('rhea', 3), shortest: 0 }
    there.send(strange)
    expect(levels.take('rhea', 3)).not.toBe(strange)
  })
})

describe('the levels that may follow', () => {
  test('of a run is the next one, and its first', () => {
    prepareAfter(levels, { ...startRun('rhea'), level: 4 })
    vi.runAllTimers()
    expect(there.orders.map(({ number }) => number)).toEqual([5, 1])
  })

  test('of the last one is the first', () => {
    prepareAfter(levels, { ...startRun('rhea'), level: LEVEL_COUNT })
    vi.runAllTimers()
    expect(there.orders.map(({ number }) => number)).toEqual([1])
  })

  test('of an endless run include the one after the last', () => {
    prepareAfter(levels, { ...startEndless('rhea'), level: LEVEL_COUNT })
    vi.runAllTimers()
    expect(there.orders.map(({ number }) => number)).toEqual([11, 1])
  })

  test('of a single level is none', () => {
    prepareAfter(levels, startLevel('rhea', 4))
    vi.runAllTimers()
    expect(started).toBe(0)
  })
})
