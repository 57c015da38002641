import { describe, expect, test } from 'vitest'
import { type Day, dayAt, numberOfDay } from '../../../src/core/day.ts'
import { dailySeed } from '../../../src/core/level/source.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { calendarOf, dailiesOf, firstDayOf, streakOf } from '../../../src/core/courses/daily.ts'
import { attemptOf } from '../attempt/attempts.ts'

const DAY: Day = '2026-11-21'

/** The first and the last millisecond of a day. */
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`)
const endOf = (day: Day): number => Date.parse(`${day}T23:59:59.999Z`)

let count = 0

/** Returns a finished run of a day's seed with a time in ticks, by default at noon of that day. */
function run(day: Day, time: number, changes: Partial<Attempt> = {}): Attempt {
  const endedAt = startOf(day) + 12 * 3_600_000
  return attemptOf(++count, [time], { seed: dailySeed(day), endedAt, ...changes })
}

/** Dailies with a run that counts on the given days. */
const doneOn = (...days: readonly Day[]) => dailiesOf(days.map((day) => run(day, 500)))

describe('of the runs of a day', () => {
  test('the first that was finished counts, and the fastest is the best', () => {
    const first = run(DAY, 900)
    const later = run(DAY, 700, { endedAt: endOf(DAY) })
    const latest = run(DAY, 800, { endedAt: endOf('2026-12-24') })
    expect(dailiesOf([latest, later, first])).toEqual([{ day: DAY, counting: first, best: later }])
  })

  test('the run stored first counts, even after the clock was set back', () => {
    const first = run(DAY, 900, { order: 4 })
    const back = run(DAY, 700, { order: 5, endedAt: startOf(DAY) })
    const fresh = run(DAY, 600, { endedAt: startOf(DAY) })
    const old = run(DAY, 950, { order: 0 })
    expect(dailiesOf([fresh, back, first])[0].counting).toBe(first)
    expect(dailiesOf([fresh, back, first, old])[0].counting).toBe(old)
  })

  test('the first counts from the first to the last millisecond of the UTC day', () => {
    const counts = (endedAt: number): boolean =>
      dailiesOf([run(DAY, 900, { endedAt })])[0].counting !== null
    expect(counts(startOf(DAY))).toBe(true)
    expect(counts(endOf(DAY))).toBe(true)
    expect(counts(startOf(DAY) - 1)).toBe(false)
    expect(counts(endOf(DAY) + 1)).toBe(false)
  })

  test('none counts after a run finished before the day', () => {
    const early = run(DAY, 900, { endedAt: startOf(DAY) - 1 })
    expect(dailiesOf([run(DAY, 800), early])[0].counting).toBeNull()
  })

  test('practice, single levels and endless runs do not count', () => {
    const others = [
      run(DAY, 100, { practice: true, endedAt: startOf(DAY) }),
      run(DAY, 100, { mode: 'level', endedAt: startOf(DAY) }),
      run(DAY, 100, { mode: 'endless', endedAt: startOf(DAY) }),
      attemptOf(++count, [100], { seed: DAY, endedAt: startOf(DAY) }),
    ]
    expect(dailiesOf(others)).toEqual([])
    const first = run(DAY, 900)
    expect(dailiesOf([...others, first])[0]).toMatchObject({ counting: first, best: first })
  })

  test('the best run has the rules of the first', () => {
    const first = run(DAY, 900)
    const other = run(DAY, 100, { rules: 99, endedAt: endOf(DAY) })
    expect(dailiesOf([first, other])[0].best).toBe(first)
  })
})

describe('a streak', () => {
  test('is 0 without a run', () => {
    expect(streakOf([], DAY)).toEqual({ current: 0, longest: 0 })
  })

  test('continues across the ends of months and years', () => {
    const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']
    expect(streakOf(doneOn(...days), '2027-01-02')).toEqual({ current: 4, longest: 4 })
  })

  test('lasts until the end of today', () => {
    const dailies = doneOn('2026-11-18', '2026-11-19', '2026-11-20')
    expect(streakOf(dailies, '2026-11-21')).toEqual({ current: 3, longest: 3 })
    expect(streakOf(dailies, '2026-11-22')).toEqual({ current: 0, longest: 3 })
  })

  test('restarts after a day without a run, or with a late one', () => {
    const late = run('2026-11-18', 500, { endedAt: endOf('2026-11-19') })
    const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20', DAY]
    const gap = doneOn(...days)
    expect(streakOf(gap, DAY)).toEqual({ current: 3, longest: 3 })
    const dailies = dailiesOf([...days.map((day) => run(day, 500)), late])
    expect(streakOf(dailies, DAY)).toEqual({ current: 3, longest: 3 })
    expect(streakOf(gap, '2026-12-24').longest).toBe(3)
  })

  test('does not count days that are yet to come', () => {
    expect(streakOf(doneOn(DAY, '2026-11-22'), DAY)).toEqual({ current: 1, longest: 1 })
  })
})

describe('the first day of a calendar', () => {
  const early: Day = '2026-11-10'

  test('is that of the first visit, or an earlier one with a run that counts', () => {
    expect(firstDayOf(DAY, [])).toBe(DAY)
    expect(firstDayOf(DAY, doneOn('2026-11-24'))).toBe(DAY)
    expect(firstDayOf(DAY, doneOn(early, '2026-11-12'))).toBe(early)
  })

  test('is not changed by a late run, or by an imported one', () => {
    const late = run(early, 500, { endedAt: startOf(DAY) })
    const imported = run('1999-01-01', 500, { fromBackup: true })
    expect(firstDayOf(DAY, dailiesOf([late, imported]))).toBe(DAY)
  })
})

describe('a calendar', () => {
  test('shows the month of a day, week by week, each with its result', () => {
    const late = run('2026-11-02', 500, { endedAt: endOf('2026-11-05') })
    const done = run('2026-11-20', 500)
    const weeks = calendarOf(dailiesOf([late, done]), DAY, { today: DAY, first: '2026-11-18' }, 1)
    expect(weeks.map((week) => week.map((day) => day?.number ?? 0))).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 0, 0, 0, 0, 0, 0],
    ])
    const states = weeks.flat().flatMap((day) => (day === null ? [] : [day.state]))
    expect(states.slice(0, 3)).toEqual(['before', 'late', 'before'])
    expect(states.slice(16, 18)).toEqual(['before', 'missed'])
    expect(states.slice(17, 23)).toEqual(['missed', 'missed', 'done', 'open', 'future', 'future'])
    expect(weeks[3][4]?.daily?.counting).toBe(done)
  })

  test('has today done once it is', () => {
    const weeks = calendarOf(doneOn(DAY), DAY, { today: DAY, first: DAY }, 0)
    expect(weeks.flat().find((day) => day?.day === DAY)?.state).toBe('done')
  })

  test('begins weeks on any weekday, for every month of years', () => {
    for (let month = 0; month < 60; month++) {
      const first = new Date(Date.UTC(2026, month, 1))
      const day = first.toISOString().slice(0, 10)
      const length = new Date(Date.UTC(2026, month + 1, 0)).getUTCDate()
      for (const start of [0, 1, 6]) {
        const weeks = calendarOf([], day, { today: DAY, first: DAY }, start)
        const found = weeks.flatMap((week) => week.map((entry) => entry?.day ?? null))
        expect(found.length % 7).toBe(0)
        expect(found.indexOf(day)).toBe((first.getUTCDay() - start + 7) % 7)
        const days = found.filter((entry) => entry !== null)
        const number = numberOfDay(day)
        expect(days).toEqual(Array.from({ length }, (_, i) => dayAt(number + i)))
      }
    }
  })
})
