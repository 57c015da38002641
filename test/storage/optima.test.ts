import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LevelOptima, openOptima } from '../../src/app/optima.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import type { Level } from '../../src/core/game/level-layout.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { fastestWin, optimumOf } from '../../src/core/level/optimum.ts'
import { startCourse } from '../../src/core/level/run.ts'
import { createLevelCache } from '../../src/worker/level-source.ts'
import { fakeClient } from '../worker/fake-client.ts'
import { emptyDisk, openTab, settle } from './tab.ts'

/** A level whose fastest win is no shortest path, so that its optimum needs a search. */
const COURSE = { rules: RULES_VERSION, seed: 'minos', mode: 'level', level: 4 } as const
const OPTIMUM = optimumOf(fastestWin(buildLevel(COURSE.seed, COURSE.level)))
/** A level that a shortest path wins. */
const PLAIN = { ...COURSE, seed: 'rhea', level: 1 } as const

beforeEach(() => {
  emptyDisk()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Opens a page whose worker answers only when it is told to.
 *
 * @param ask asks for optima before the database is read
 */
async function openPage(ask?: (optima: LevelOptima) => void) {
  const { worker, calls, settle: answer } = fakeClient()
  const levels = createLevelCache(worker)
  const optima = openOptima({ ...openTab(), levels })
  const changed = vi.fn()
  optima.listen(changed)
  ask?.(optima)
  await optima.ready
  changed.mockClear()
  /** Answers all calls of the worker. */
  const work = async (): Promise<void> => {
    vi.runAllTimers()
    for (let i = 0; i < calls.length; i++) {
      const { name, argument } = calls[i]
      const { seed, number } = argument as Pick<Level, 'seed' | 'number'>
      await answer(i, name === 'build' ? buildLevel(seed, number) : fastestWin(argument as Level))
    }
    await settle()
  }
  return { levels, optima, changed, work, called: () => calls.map(({ name }) => name) }
}

test('an unknown optimum is searched for in the worker, told, and known on the next visit', async () => {
  const { optima, changed, work, called } = await openPage()
  expect([optima.of(COURSE), optima.of(COURSE)]).toEqual([[null], [null]])
  await work()
  expect(called()).toEqual(['build', 'optimum'])
  expect(changed).toHaveBeenCalled()
  expect(optima.of(COURSE)).toEqual([OPTIMUM])
  const later = await openPage((optima) => optima.of(COURSE))
  expect(later.optima.of(COURSE)).toEqual([OPTIMUM])
  expect(later.optima.ofRun(startCourse(COURSE))).toEqual([OPTIMUM])
  await later.work()
  expect(later.called()).toEqual([])
})

test('the optimum of a level that was played is stored once it is asked for', async () => {
  const { levels, optima, changed, work } = await openPage()
  levels.take(COURSE.seed, COURSE.level)
  await work()
  expect(changed).not.toHaveBeenCalled()
  expect(optima.of(COURSE)).toEqual([OPTIMUM])
  expect((await openPage()).optima.of(COURSE)).toEqual([OPTIMUM])
})

test('a level that a shortest path wins needs no search, and one of other rules has none', async () => {
  const { optima, changed, work, called } = await openPage()
  const other = { ...COURSE, rules: RULES_VERSION - 1 }
  expect([optima.of(PLAIN), optima.of(other)]).toEqual([[null], [null]])
  await work()
  expect(called()).toEqual(['build'])
  expect(changed).toHaveBeenCalled()
  expect(optima.of(PLAIN)).toEqual([expect.objectContaining({ slack: 0 })])
})

test('levels are ordered one after the other', async () => {
  const { optima, work, called } = await openPage()
  optima.of({ ...PLAIN, mode: 'run', level: 1 })
  vi.runAllTimers()
  expect(called()).toEqual(['build'])
  await work()
  expect(called().filter((name) => name === 'build')).toHaveLength(10)
  expect(optima.of({ ...PLAIN, mode: 'run', level: 1 })).not.toContain(null)
})
