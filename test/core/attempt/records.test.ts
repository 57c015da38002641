import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt, CourseNote } from '../../../src/core/attempt/attempt.ts'
import {
  type CourseFilter,
  coursesOf,
  filterCourses,
  recordOf,
} from '../../../src/core/courses/courses.ts'
import {
  countsOf,
  historyOf,
  leastSegments,
  mergeNotes,
  newAmong,
  personalBest,
  timeOf,
} from '../../../src/core/attempt/records.ts'
import { attemptOf, COURSE } from './attempts.ts'

const NOTE: CourseNote = { ...COURSE, starred: false, begun: 9 }

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

  test('is the attempt with the most levels', () => {
    const attempts = [attemptOf(1, [50, 60, 70]), attemptOf(2, [10, 10])]
    expect(personalBest(attempts, COURSE)?.id).toBe(attempts[0].id)
  })

  test('is no slower than any attempt that counts', () => {
    const times = fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(fc.tuple(times, fc.boolean())), (rows) => {
        const attempts = rows.map(([row, practice], i) => attemptOf(i, row, { practice }))
        const counting = attempts.filter(({ practice }) => !practice).map(timeOf)
        const best = personalBest(attempts, COURSE)
        expect(best === null ? Infinity : timeOf(best)).toBe(Math.min(...counting))
      }),
    )
  })
})

test('best segments are the least of each level, as far as any attempt went', () => {
  const attempts = [attemptOf(1, [50, 60]), attemptOf(2, [40, 70, 80])]
  const all = [...attempts, attemptOf(3, [1], { practice: true })]
  expect(leastSegments(historyOf(all, COURSE))).toEqual([40, 60, 80])
})

test('a finished attempt was begun', () => {
  const attempts = [attemptOf(1, [5]), attemptOf(2, [5]), attemptOf(3, [5], { practice: true })]
  expect(countsOf(attempts, COURSE, NOTE)).toEqual({ begun: 9, finished: 2 })
  expect(countsOf(attempts, COURSE, null)).toEqual({ begun: 2, finished: 2 })
})

describe('the list of courses', () => {
  const attempts = [
    attemptOf(1, [50]),
    attemptOf(2, [40]),
    attemptOf(3, [30], { practice: true }),
    attemptOf(9, [20], { seed: 'DAILY 2026-11-21' }),
  ]
  const notes: CourseNote[] = [
    NOTE,
    { ...COURSE, seed: 'ariadne', starred: true, begun: 1 },
    { ...COURSE, seed: 'only opened', starred: false, begun: 1 },
  ]
  const seedsOf = (filter: CourseFilter = {}) =>
    filterCourses(coursesOf(attempts, notes), filter).map(({ course }) => course.seed)

  test('gives the best, counts and attempts of each', () => {
    const theseus = coursesOf(attempts, notes).find(({ course }) => course.seed === 'theseus')
    expect(theseus && recordOf(theseus)).toEqual({
      course: COURSE,
      starred: false,
      begun: 9,
      finished: 2,
      best: attempts[1],
      attempts: attempts.slice(0, 3),
      endedAt: attempts[2].endedAt,
    })
  })

  test('begins with starred courses, then those played last; one that was only opened is left out', () => {
    expect(seedsOf()).toEqual(['ariadne', 'DAILY 2026-11-21', 'theseus'])
  })

  test.each([
    ['THES', ['theseus']],
    [' daily ', ['DAILY 2026-11-21']],
    ['e', ['theseus', 'ariadne']],
    ['nobody', []],
  ])('filtered by %j has the seeds %j', (text, seeds) => {
    expect(seedsOf({ text }).toSorted()).toEqual(seeds.toSorted())
  })

  test('looks at each of 10,000 attempts a few times, however many courses there are', () => {
    let looks = 0
    const watched = Array.from({ length: 10_000 }, (_, i) => {
      const attempt = attemptOf(i, [i + 1], { seed: `seed ${i % 2500}` })
      return new Proxy(attempt, {
        get(target, key) {
          if (key === 'seed') looks++
          return Reflect.get(target, key) as unknown
        },
      })
    })
    expect(coursesOf(watched, [])).toHaveLength(2500)
    expect(looks).toBeLessThan(10 * watched.length)
  })
})

const idsOf = (attempts: readonly Attempt[]) => attempts.map(({ id }) => id)

describe('merging', () => {
  test('never loses a better time, and is idempotent', () => {
    const some = fc
      .array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 999 })))
      .map((rows) => rows.map(([id, time]) => attemptOf(id, [time])))
    fc.assert(
      fc.property(some, some, (mine, incoming) => {
        const before = personalBest(mine, COURSE)
        const added = newAmong(incoming, idsOf(mine))
        const attempts = [...mine, ...added]
        const after = personalBest(attempts, COURSE)
        if (before !== null) {
          expect(after === null ? Infinity : timeOf(after)).toBeLessThanOrEqual(timeOf(before))
        }
        expect(new Set(idsOf(added)).size).toBe(added.length)
        expect(newAmong(incoming, idsOf(attempts))).toEqual([])
      }),
    )
  })

  test('notes keep stars and the higher count', () => {
    const other = { ...NOTE, seed: 'ariadne' }
    expect(mergeNotes([NOTE], [{ ...NOTE, starred: true, begun: 4 }, other])).toEqual([
      { ...NOTE, starred: true },
      other,
    ])
  })
})
