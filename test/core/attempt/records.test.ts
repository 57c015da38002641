import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Attempt,
  countsOf,
  coursesOf,
  historyOf,
  leastSegments,
  newAmong,
  personalBest,
  timeOf,
} from '../../../src/core/attempt/attempt.ts'
import { attemptOf, COURSE } from './attempts.ts'
import { checkAny } from '../../any.ts'

describe('the history of a course', () => {
  const late = attemptOf(3, [30])
  const early = attemptOf(1, [10])

  test('is in the order in which attempts ended', () => {
    expect(historyOf([late, early], COURSE)).toEqual([early, late])
  })

  test.each<[string, Partial<Attempt>]>([
    ['with help', { practice: true }],
    ['at another seed', { seed: 'ariadne' }],
    ['under other rules', { rules: 99 }],
    ['in another mode', { mode: 'level' }],
    ['at another level', { level: 2 }],
  ])('has no attempt %s', (_, changes) => {
    expect(historyOf([attemptOf(1, [10], changes)], COURSE)).toEqual([])
  })
})

describe('the personal best', () => {
  test('is the fastest, the first of equals', () => {
    const attempts = [attemptOf(1, [50, 60]), attemptOf(3, [40, 60]), attemptOf(2, [60, 40])]
    expect(personalBest(attempts, COURSE)?.id).toBe(attempts[2].id)
  })

  test('is no slower than any attempt that counts', () => {
    const times = fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 })
    checkAny([fc.array(fc.tuple(times, fc.boolean()))], (rows) => {
      const attempts = rows.map(([row, practice], i) => attemptOf(i, row, { practice }))
      const counting = attempts.filter(({ practice }) => !practice).map(timeOf)
      const best = personalBest(attempts, COURSE)
      expect(best === null ? Infinity : timeOf(best)).toBe(Math.min(...counting))
    })
  })
})

test('best segments are the least of each level, as far as any attempt went', () => {
  const attempts = [attemptOf(1, [50, 60]), attemptOf(2, [40, 70, 80])]
  const all = [...attempts, attemptOf(3, [1], { practice: true })]
  expect(leastSegments(historyOf(all, COURSE))).toEqual([40, 60, 80])
})

test('a finished attempt was begun', () => {
  const attempts = [attemptOf(1, [5]), attemptOf(2, [5]), attemptOf(3, [5], { practice: true })]
  expect(countsOf(attempts, COURSE, 9)).toEqual({ begun: 9, finished: 2 })
  expect(countsOf(attempts, COURSE, 0)).toEqual({ begun: 2, finished: 2 })
})

test('courses are listed once, the last played first', () => {
  const ariadne = { ...COURSE, seed: 'ariadne' }
  const attempts = [attemptOf(1, [50]), attemptOf(2, [40], ariadne), attemptOf(3, [30])]
  expect(coursesOf(attempts)).toEqual([COURSE, ariadne])
})

const idsOf = (attempts: readonly Attempt[]) => attempts.map(({ id }) => id)

test('merging never loses a better time, and is idempotent', () => {
  const some = fc
    .array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 999 })))
    .map((rows) => rows.map(([id, time]) => attemptOf(id, [time])))
  checkAny([some, some], (mine, incoming) => {
    const before = personalBest(mine, COURSE)
    const added = newAmong(incoming, idsOf(mine))
    const attempts = [...mine, ...added]
    const after = personalBest(attempts, COURSE)
    if (before !== null) {
      expect(after === null ? Infinity : timeOf(after)).toBeLessThanOrEqual(timeOf(before))
    }
    expect(new Set(idsOf(added)).size).toBe(added.length)
    expect(newAmong(incoming, idsOf(attempts))).toEqual([])
  })
})
