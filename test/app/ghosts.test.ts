import { beforeEach, describe, expect, test } from 'vitest'
import { isOptimumOpen, readBest, selectGhosts, attemptNumber } from '../../src/app/ghosts.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { startGiven, startLevel, startRun } from '../../src/core/level/run.ts'
import { importedId } from '../../src/pages/courses/files.ts'
import { openLevel } from '../../src/core/attempt/recorded-level.ts'
import { encodeReplay } from '../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { attempted, finished } from '../storage/attempts.ts'
import { emptyDisk, openTab } from '../storage/tab.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { attemptOf, COURSE } from '../core/attempt/attempts.ts'
const SEED = 'theseus'
const RUN = startLevel(SEED, 1)
/** The fastest win, which wins gold, and a win that is far too slow for it. */
const FAST = finished(SEED)
const SLOW = finished(SEED, 200)

beforeEach(emptyDisk)

function storeOf(...replays: readonly Replay[]) {
  const { attemptStore } = openTab()
  replays.forEach((replay, i) => void attemptStore.save(attempted(replay, { endedAt: i })))
  return attemptStore
}

describe('the best replay', () => {
  test('is the fastest without help of its own run or level', () => {
    const store = storeOf(SLOW, FAST, { ...SLOW, attempt: 3 })
    expect(readBest(store, RUN)).toEqual(FAST)
    for (const other of [startLevel(SEED, 2), startLevel('other', 1), startRun(SEED)]) {
      expect(readBest(store, other)).toBeNull()
    }
    expect(readBest(store, startGiven(buildLevel(SEED, 1), ''))).toBeNull()
    expect(readBest(storeOf({ ...FAST, practice: true }), startRun(SEED))).toBeNull()
  })

  test('is none with another course than its attempt, which is quarantined', () => {
    const replay = encodeReplay(finished('other')) ?? ''
    const { attemptStore } = openTab()
    void attemptStore.save({ ...attempted(FAST), replay, id: importedId(replay) })
    expect(readBest(attemptStore, RUN)).toBeNull()
    expect(attemptStore.attempts()).toEqual([])
  })
})

describe('the ghosts of a level', () => {
  const level = openLevel(RUN)
  const rival = { name: 'Theseus', replay: finished(SEED, 10) }

  function select(ownGhost: boolean, isRacing: boolean, best = FAST, other = rival) {
    const choice = { ownGhost, isRacing }
    const { ghosts, raced } = selectGhosts(storeOf(best), level, [other], choice)
    return [...ghosts.map(({ name }) => name), ...(isRacing ? [raced?.name] : [])]
  }

  test('are the rivals, and the own best if the player wants it', () => {
    expect(select(true, false)).toEqual(['Theseus', 'Best'])
    expect(select(false, false)).toEqual(['Theseus'])
  })

  test('include the own best once, also if it is raced as a rival or perfect', () => {
    expect(select(true, false, FAST, { ...rival, replay: FAST })).toEqual(['Theseus'])
  })

  test('in a race are led by the perfect run after gold, before that by the own best', () => {
    expect(select(true, true)).toEqual(['Theseus', 'Perfect', 'Perfect'])
    expect(select(false, true, SLOW)).toEqual(['Theseus', 'Best', 'Best'])
  })

  test('race the perfect run no longer once the attempt that won gold is deleted', () => {
    const store = storeOf(SLOW, FAST)
    const race = () =>
      selectGhosts(store, level, [], { ownGhost: false, isRacing: true }).raced?.name
    expect(race()).toBe('Perfect')
    store.remove(attempted(FAST).id)
    expect(race()).toBe('Best')
    store.remove(attempted(SLOW).id)
    expect(race()).toBeUndefined()
  })

  test('have no perfect run in a run of several levels', () => {
    const first = openLevel(startRun(SEED))
    expect(isOptimumOpen(storeOf(FAST), level)).toBe(true)
    expect(isOptimumOpen(storeOf(FAST), first)).toBe(false)
  })
})

test('an attempt is numbered among those of earlier visits, as records count them', () => {
  emptyDisk()
  const { attemptStore } = openTab()
  const run = startLevel('friday', 2)
  const course = { rules: RULES_VERSION, seed: 'friday', mode: 'level', level: 2 } as const
  expect(attemptNumber(attemptStore, run, false)).toBe(1)
  for (let i = 0; i < 5; i++) attemptStore.countBegun(course)
  expect(attemptNumber(attemptStore, run, true)).toBe(5)
  expect(attemptNumber(attemptStore, run, false)).toBe(6)
  expect(attemptNumber(attemptStore, { ...run, attempt: 9 }, true)).toBe(5)
})

test('an attempt after imported ones is numbered after them, before and after its first step', () => {
  emptyDisk()
  const { attemptStore } = openTab()
  const imported = [1, 2, 3].map((number) => attemptOf(number, [100], { mode: 'level', level: 1 }))
  void attemptStore.importAttempts(imported)
  const run = startLevel(COURSE.seed, 1)
  expect(attemptNumber(attemptStore, run, false)).toBe(4)
  attemptStore.countBegun({ ...COURSE, mode: 'level', level: 1 })
  expect(attemptNumber(attemptStore, run, true)).toBe(4)
})

test('an attempt at a maze without records is numbered in its visit', () => {
  const { attemptStore } = openTab()
  const run = { ...startGiven(buildLevel('friday', 1), '?workshop'), attempt: 2 }
  expect(attemptNumber(attemptStore, run, false)).toBe(2)
})
