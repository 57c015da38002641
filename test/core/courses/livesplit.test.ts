import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeDate, writeSplits, writeTicks } from '../../../src/core/courses/livesplit.ts'
import { personalBest, timeOf } from '../../../src/core/attempt/attempt.ts'
import { attemptOf, COURSE, someAttempts } from '../attempt/attempts.ts'
import { openInLiveSplit, ticksOf } from './livesplit-core.ts'
import { checkAny, checkTimes } from '../../any.ts'

const HISTORY = [
  attemptOf(1, [100, 250, 300]),
  attemptOf(2, [110, 200, 330]),
  attemptOf(3, [105, 260, 301], { endedAt: 0 }),
]

describe('a course as splits of LiveSplit', () => {
  test('is a file of format 1.8.1, in which an attempt without a known end has no dates', async () => {
    await expect(writeSplits([HISTORY[1], HISTORY[2]], COURSE, 7)).toMatchFileSnapshot(
      'theseus.lss',
    )
  })

  test('is refused if no attempt counts', () => {
    const practised = [attemptOf(1, [100], { practice: true })]
    expect(() => writeSplits(practised, COURSE, 1)).toThrow(RangeError)
  })

  test('of a single level names that level', () => {
    const course = { ...COURSE, mode: 'level', level: 7 } as const
    const text = writeSplits([attemptOf(1, [120], course)], course, 1)
    expect(text).toContain('<Name>Level 7</Name>')
    expect(text).toContain('<CategoryName>theseus, level 7</CategoryName>')
  })

  test('keeps any seed, but for what XML cannot hold', () =>
    checkAny([fc.string({ unit: 'binary', minLength: 1, maxLength: 64 })], (seed) => {
      const course = { ...COURSE, seed }
      const timer = openInLiveSplit(writeSplits([attemptOf(1, [1], course)], course, 1))
      const category = timer?.getRun().categoryName()
      timer?.dispose()
      const shown = seed.toWellFormed().replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
      expect(category).toBe(`${shown}, run`)
    }))
})

test('LiveSplit itself opens the file and shows equal names, counts and times', () =>
  checkTimes(40, [someAttempts(1, 12)], (history) => {
    const timer = openInLiveSplit(writeSplits(history, COURSE, 99))
    if (timer === null) throw new Error('LiveSplit cannot read the file')
    const run = timer.getRun()
    expect([run.gameName(), run.categoryName()]).toEqual(['Asterion', 'theseus, run'])
    expect([run.attemptCount(), run.attemptHistoryLen()]).toEqual([99, history.length])
    history.forEach((attempt, i) => {
      const there = run.attemptHistoryIndex(i)
      expect(ticksOf(there.time().gameTime())).toBe(timeOf(attempt))
      expect(ticksOf(there.time().realTime())).toBe(timeOf(attempt))
    })
    const levels = personalBest(history, COURSE)?.levels ?? []
    expect(run.len()).toBe(levels.length)
    let split = 0
    levels.forEach(({ time }, i) => {
      split += time
      expect(run.segment(i).name()).toBe(`Level ${i + 1}`)
      expect(ticksOf(run.segment(i).personalBestSplitTime().gameTime())).toBe(split)
    })
    timer.dispose()
  }))

test('ticks are written as hours, minutes and seconds, rounded to 100 ns', () => {
  expect(writeTicks(120 * 3661 + 1)).toBe('01:01:01.0083333')
  expect(writeTicks(120 * 3600 * 26)).toBe('1.02:00:00.0000000')
  checkAny([fc.nat(200_000_000)], (ticks) => {
    const units = (BigInt(ticks) * 10_000_000n * 2n + 120n) / 240n
    expect(writeTicks(ticks).split('.').at(-1)).toBe(String(units % 10_000_000n).padStart(7, '0'))
  })
})

test('a date is in UTC and rounded down to the second', () =>
  checkAny([fc.nat(4_102_444_800)], (seconds) => {
    const iso = new Date(seconds * 1000).toISOString()
    const [year, month, day] = iso.slice(0, 10).split('-')
    const text = `${month}/${day}/${year} ${iso.slice(11, 19)}`
    expect(writeDate(seconds * 1000 + 999)).toBe(text)
  }))
