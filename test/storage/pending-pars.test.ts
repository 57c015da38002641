import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storePendingPars } from '../../src/app/attempts/pending-pars.ts'
import { PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../src/core/game/rules.ts'
import type { Level } from '../../src/core/game/level-layout.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { knownOptimum, optimumOf, parOf } from '../../src/core/level/optimum.ts'
import { startLevel } from '../../src/core/level/run.ts'
import { openLevel } from '../../src/core/attempt/recorded-level.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'
import { endLevel } from '../../src/core/attempt/finished-attempt.ts'
import { createLevelCache, withKnownPars } from '../../src/worker/level-source.ts'
import { hold } from '../core/replay/playing.ts'
import { fakeClient } from '../worker/fake-client.ts'
import { emptyDisk, openDisk, openTab, settle, stored } from './tab.ts'

/** A level whose fastest win is no shortest path, so that its par needs a search. */
const [SEED, NUMBER] = ['minos', 4] as const
const PAR = parOf(optimumOf(buildLevel(SEED, NUMBER)))

beforeEach(() => {
  emptyDisk()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a page with a worker that has not answered, and stores the pars that are pending. */
async function openPage() {
  const { worker, calls, settle: answer } = fakeClient()
  const levels = createLevelCache(worker)
  const { attemptStore } = openTab()
  await attemptStore.ready
  storePendingPars({ attemptStore, levels })
  /** Answers the calls of the worker from an index on. */
  const work = async (from = 0): Promise<void> => {
    vi.runAllTimers()
    for (let i = from; i < calls.length; i++) {
      const level = calls[i].argument as Level
      await answer(i, calls[i].name === 'build' ? buildLevel(SEED, NUMBER) : optimumOf(level))
    }
    await settle()
  }
  return { levels, attemptStore, calls, work }
}

/** Clears the level on a page whose worker has not answered. */
function clear({ levels }: Awaited<ReturnType<typeof openPage>>) {
  const level = openLevel(startLevel(SEED, NUMBER), levels.take)
  for (const move of level.level.proof.moves) hold(level, move, PLAYER_TICKS_PER_TILE)
  const end = endLevel(level, 'page.1', () => 1000)
  if (end === null || end.attempt === null) throw new Error('the level has not ended')
  return { ...end, attempt: end.attempt, level: level.level }
}

/** Returns the optimum of the one attempt in the database. */
async function storedOptimum(): Promise<number | undefined> {
  const [attempt] = (await stored(await openDisk(), 'attempts')).values() as Iterable<Attempt>
  return attempt.levels[0].optimum
}

test('the exit of a level calls no search; its par stays pending', async () => {
  const { run, attempt, level } = clear(await openPage())
  expect(knownOptimum(level)).toBeNull()
  expect(run.results).toHaveLength(1)
  expect(run.results[0]).not.toHaveProperty('optimum')
  expect(attempt.levels[0]).not.toHaveProperty('optimum')
})

test('a pending par is shown and stored once the worker has found it', async () => {
  const page = await openPage()
  const { run, attempt } = clear(page)
  await page.attemptStore.save(attempt)
  expect(await storedOptimum()).toBeUndefined()
  await page.work()
  expect(withKnownPars(page.levels, run).results[0]).toMatchObject(PAR)
  expect(page.attemptStore.attempts()[0].levels[0]).toMatchObject(PAR)
  expect(await storedOptimum()).toBe(PAR.optimum)
})

test('a pending par of an earlier visit is searched in the worker and stored', async () => {
  const page = await openPage()
  await page.attemptStore.save(clear(page).attempt)
  const later = await openPage()
  expect(later.attemptStore.attempts()[0].levels[0]).not.toHaveProperty('optimum')
  await later.work()
  expect(later.calls.map(({ name }) => name)).toEqual(['build', 'optimum'])
  expect(await storedOptimum()).toBe(PAR.optimum)
  expect(later.attemptStore.attempts()[0].order).toBe(1)
})

test('a pending par of an attempt under other rules is never filled in', async () => {
  const page = await openPage()
  const { attempt } = clear(page)
  await page.attemptStore.save({ ...attempt, rules: RULES_VERSION - 1 })
  await page.work()
  expect(page.attemptStore.attempts()[0].levels[0]).not.toHaveProperty('optimum')
  expect(await storedOptimum()).toBeUndefined()
})

test('an attempt that was removed does not return with its par', async () => {
  const page = await openPage()
  const { attempt } = clear(page)
  await page.attemptStore.save(attempt)
  page.attemptStore.remove(attempt.id)
  // A search that began before may still hold the attempt.
  page.attemptStore.fillPars(attempt, () => PAR)
  await page.work()
  expect(page.attemptStore.attempts()).toEqual([])
  expect((await stored(await openDisk(), 'attempts')).size).toBe(0)
})
