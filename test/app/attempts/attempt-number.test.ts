import { expect, test } from 'vitest'
import { attemptNumber } from '../../../src/app/attempts/attempt-number.ts'
import { startGiven, startLevel } from '../../../src/core/level/run.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { attemptOf, COURSE } from '../../core/attempt/attempts.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'

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
