import { expect, test } from 'vitest'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import {
  importedAttempt,
  isImported,
  unknownOf,
} from '../../../src/core/speedrun/imported-attempts.ts'
import { attemptOf, COURSE } from './attempts.ts'

const TEN = [400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1301]
const RUNS = [attemptOf(1, TEN), attemptOf(2, TEN.toReversed()), attemptOf(3, TEN)]

/** Attempts read from a splits file. */
function importedFrom(attempts: readonly Attempt[]): readonly Attempt[] {
  return attempts.map(({ endedAt, realMs, levels }) => {
    const times = levels.map(({ time }) => time)
    return importedAttempt(COURSE, { category: 'any', endedAt, realMs, times })
  })
}

test('an imported attempt has times, end and real time, and no replay', () => {
  const attempts = importedFrom(RUNS)
  const known = ({ levels, endedAt, realMs }: Attempt) => ({
    times: levels.map(({ level, time }) => [level, time]),
    endedAt,
    realMs,
  })
  expect(attempts.map(known)).toEqual(RUNS.map(known))
  expect(attempts.every(isImported)).toBe(true)
  expect(RUNS.some((run) => isImported({ ...run, replay: 'AQ' }))).toBe(false)
})

test('an imported attempt counts in its category and in any', () => {
  const known = { endedAt: 0, realMs: 0, times: [400] }
  expect(importedAttempt(COURSE, { ...known, category: 'any' }).categories).toEqual(['any'])
  expect(importedAttempt(COURSE, { ...known, category: 'no-catch' }).categories).toEqual([
    ...['any', 'no-catch'],
  ])
})

test('attempts that are already stored are separated from new ones', () => {
  const imported = importedFrom(RUNS)
  expect(unknownOf(imported, RUNS)).toEqual([])
  expect(unknownOf(imported, [RUNS[1]])).toEqual([imported[0], imported[2]])
  expect(unknownOf([...imported, ...imported], [])).toEqual(imported)
  const later = imported.map((attempt) => ({ ...attempt, endedAt: attempt.endedAt + 1000 }))
  expect(unknownOf(later, RUNS)).toEqual(later)
})
