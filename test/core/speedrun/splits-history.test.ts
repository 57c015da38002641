import { describe, expect, test } from 'vitest'
import { dailySeed } from '../../../src/core/level/seed-namespace.ts'
import type { Attempt, Course } from '../../../src/core/speedrun/attempt.ts'
import { readSplits, type SplitsFile } from '../../../src/core/speedrun/livesplit-reader.ts'
import { writeSplits } from '../../../src/core/speedrun/livesplit.ts'
import { timeOf } from '../../../src/core/speedrun/records.ts'
import { historyIn, isImported, unknownOf } from '../../../src/core/speedrun/splits-history.ts'
import { attemptOf, COURSE } from './attempts.ts'

const TEN = [400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1301]
const RUNS = [attemptOf(1, TEN), attemptOf(2, TEN.toReversed()), attemptOf(3, TEN)]

function fileOf(attempts: readonly Attempt[], course: Course, begun = 0): SplitsFile {
  return readSplits(writeSplits(attempts, course, 'any', begun))
}

/** The attempts as another browser imports them. */
function importedFrom(attempts: readonly Attempt[], course: Course = COURSE): readonly Attempt[] {
  return historyIn(fileOf(attempts, course), course.rules)?.attempts ?? []
}

describe('the history in a splits file made here', () => {
  test('has the times, ends and real times of every attempt, and no replay', () => {
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

  test.each<Course>([
    COURSE,
    { ...COURSE, seed: 'a, run, any' },
    { ...COURSE, mode: 'level', level: 7 },
    { ...COURSE, mode: 'endless' },
    { ...COURSE, seed: dailySeed('2026-11-21') },
  ])('tells the course %j', (course) => {
    const times = course.mode === 'level' ? [400] : TEN
    const history = historyIn(fileOf([attemptOf(1, times, course)], course, 12), course.rules)
    expect(history).toMatchObject({ course, category: 'any', begun: 12 })
    expect(history?.attempts).toHaveLength(1)
    expect(history?.names[0]).toBe(`Level ${course.level}`)
  })

  test('leaves out attempts that LiveSplit saw given up', () => {
    const text = writeSplits(RUNS, COURSE, 'any', 3)
    const given = text.replace(/(<Attempt id="2"[^>]*)>[^]*?<\/Attempt>/, '$1 />')
    const history = historyIn(readSplits(given), COURSE.rules)
    expect(history?.attempts.map(timeOf)).toEqual([RUNS[0], RUNS[2]].map(timeOf))
  })

  test('keeps endless runs that ended sooner than the best', () => {
    const course: Course = { ...COURSE, mode: 'endless' }
    const runs = [attemptOf(1, [400, 500, 600], course), attemptOf(2, [400], course)]
    expect(importedFrom(runs, course).map(({ levels }) => levels.length)).toEqual([3, 1])
  })

  test('knows an attempt up to the first level without a time', () => {
    const course: Course = { ...COURSE, mode: 'endless' }
    const { segments, ...file } = fileOf([attemptOf(1, [400, 500, 600], course)], course)
    const gap = segments.map((segment, i) => (i === 1 ? { ...segment, history: [] } : segment))
    const [attempt] = historyIn({ ...file, segments: gap }, 0)?.attempts ?? []
    expect(attempt.levels.map(({ time }) => time)).toEqual([400])
  })
})

describe('a splits file that was not made here', () => {
  const file = fileOf(RUNS, COURSE)
  test.each<Partial<SplitsFile>>([
    { game: 'Celeste' },
    { category: 'Any%' },
    { category: 'theseus, level 11, any' },
    { category: 'theseus, level 0, any' },
    { category: 'theseus, run, fast' },
    { category: `${'x'.repeat(90)}, run, any` },
  ])('is none: %j', (changes) => {
    expect(historyIn({ ...file, ...changes }, 0)).toBeNull()
  })
})

test('attempts that are here already are told from those that are not', () => {
  const imported = importedFrom(RUNS)
  expect(unknownOf(imported, RUNS)).toEqual([])
  expect(unknownOf(imported, [RUNS[1]])).toEqual([imported[0], imported[2]])
  expect(unknownOf([...imported, ...imported], [])).toEqual(imported)
  const later = imported.map((attempt) => ({ ...attempt, endedAt: attempt.endedAt + 1000 }))
  expect(unknownOf(later, RUNS)).toEqual(later)
})
