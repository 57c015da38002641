import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Level } from '../../src/core/game/level-layout.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { knownOptimum, optimumOf } from '../../src/core/level/optimum.ts'
import { createLevelCache, KEPT_LEVELS, type LevelCache } from '../../src/worker/level-source.ts'
import { standIn, type StandIn } from './worker-stand-in.ts'

/** A level whose fastest win is no shortest path. */
const WANTED = { seed: 'minos', number: 4 }

let there: StandIn
let levels: LevelCache
beforeEach(() => {
  vi.useFakeTimers()
  there = standIn()
  levels = createLevelCache(() => there.worker)
})
afterEach(() => {
  vi.useRealTimers()
})

function prepare(): void {
  levels.prepare(WANTED.seed, WANTED.number)
}

function take(): Level {
  return levels.take(WANTED.seed, WANTED.number)
}

function expectFound(level: Level): void {
  expect(knownOptimum(level)).toEqual(optimumOf(buildLevel(WANTED.seed, WANTED.number)))
}

describe('the optimum of a level that was prepared', () => {
  test('is unknown until it arrives', () => {
    prepare()
    vi.runAllTimers()
    there.answer(WANTED)
    const level = take()
    expect(knownOptimum(level)).toBeNull()
    there.find(WANTED)
    expectFound(level)
    expect(there.orders).toEqual([WANTED])
  })

  test('is set on the level built here if the worker is slower', () => {
    prepare()
    vi.runAllTimers()
    const level = take()
    there.answer(WANTED)
    there.find(WANTED)
    expectFound(level)
    expect(there.orders).toEqual([WANTED])
  })

  test('is ordered for the level built here before the worker has started', () => {
    prepare()
    const level = take()
    vi.runAllTimers()
    expect(there.orders).toEqual([level])
    there.find(WANTED)
    expectFound(level)
  })
})

describe('the optimum of a level that was only taken', () => {
  test('is ordered, once', () => {
    const level = take()
    take()
    vi.runAllTimers()
    take()
    expect(there.orders).toEqual([level])
    there.find(WANTED)
    expectFound(level)
    take()
    expect(there.orders).toHaveLength(1)
  })

  test('is not ordered if a shortest path wins', () => {
    const level = levels.take('rhea', 1)
    vi.runAllTimers()
    expect(knownOptimum(level)?.inputs).toHaveLength(level.shortest * 12)
    expect(there.orders).toEqual([])
  })

  test('is set on the copy of the level that was built last', () => {
    const first = take()
    for (let i = 0; i < KEPT_LEVELS; i++) levels.take(`other ${i}`, 1)
    const second = take()
    expect(second).not.toBe(first)
    vi.runAllTimers()
    there.find(WANTED)
    expectFound(second)
  })
})

describe('listeners', () => {
  test('are called for every optimum, until they stop listening', () => {
    const level = take()
    const told: unknown[] = []
    const stop = levels.listen(() => told.push(knownOptimum(level)?.bound))
    vi.runAllTimers()
    there.find(WANTED)
    expect(told).toEqual([967])
    const other = levels.take('minos', 6)
    stop()
    there.find(other)
    expect(knownOptimum(other)).not.toBeNull()
    expect(told).toEqual([967])
  })

  test('are not called for an optimum that is not pending', () => {
    const told = vi.fn()
    levels.listen(told)
    prepare()
    vi.runAllTimers()
    there.find(WANTED)
    expect(told).not.toHaveBeenCalled()
  })
})

describe('a worker that fails', () => {
  test('leaves the optimum to be found here', () => {
    const level = take()
    vi.runAllTimers()
    there.fail()
    expect(take()).toBe(level)
    there.find(WANTED)
    expect(knownOptimum(level)).toBeNull()
    expect(there.orders).toHaveLength(1)
    expect(optimumOf(level).inputs).toHaveLength(967)
  })

  test('to answer gets no more orders before its next answer', () => {
    let wanted = 0
    for (let i = 0; wanted < KEPT_LEVELS + 2; i++) {
      if (knownOptimum(levels.take(`seed ${i}`, 3)) === null) wanted++
    }
    vi.runAllTimers()
    expect(there.orders).toHaveLength(KEPT_LEVELS)
    const { seed, number } = there.orders[0]
    there.send({ seed, number, optimum: { inputs: [1], bound: 1 } })
    const level = take()
    expect(there.orders.at(-1)).toEqual(level)
  })
})
