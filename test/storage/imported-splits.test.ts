import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { MAX_TICKS } from '../../src/core/replay/replay.ts'
import { type Attempt, type Course, courseKey } from '../../src/core/speedrun/attempt.ts'
import { writeSplits } from '../../src/core/speedrun/livesplit.ts'
import { personalBest, timeOf } from '../../src/core/speedrun/records.ts'
import { exportSplits } from '../../src/scenes/records/export-splits.ts'
import { readBackup, writeBackup } from '../../src/storage/backup.ts'
import {
  importedCourses,
  keepImported,
  MAX_IMPORTED,
  readImported,
  removeImported,
  withImported,
} from '../../src/storage/imported-splits.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { attemptOf } from '../core/speedrun/attempts.ts'
import { attempted, finished } from './attempts.ts'
import { createStorage } from './storage.ts'
import { emptyDisk, openTab } from './tab.ts'

const COURSE: Course = { rules: RULES_VERSION, seed: 'splits', mode: 'level', level: 3 }
const OTHER: Course = { ...COURSE, seed: 'other' }
const KEY = `asterion.splits.1.${courseKey(COURSE)}`

function emptyStore(room = Infinity): Store {
  const storage = createStorage(room)
  return openStore(() => storage)
}

/** Returns an imported attempt of the course with a time in ticks. */
function took(number: number, time: number, changes: Partial<Attempt> = {}): Attempt {
  return attemptOf(number, [time], { ...COURSE, categories: ['any'], ...changes })
}

/** Returns the imported splits read from a stored value. */
function readFrom(stored: unknown) {
  const store = emptyStore()
  store.write(KEY, JSON.stringify(stored))
  return readImported(store, COURSE)
}

const ROW = { category: 'any', endedAt: 1000, realMs: 500, times: [400] }
const timesIn = (rows: readonly unknown[]): number[][] =>
  readFrom({ names: [], attempts: rows }).attempts.map(({ levels }) =>
    levels.map(({ time }) => time),
  )

describe('the imported splits of a course', () => {
  test('are stored as times under the key of the course, and read again', () => {
    const store = emptyStore()
    const attempts = [
      took(1, 400, { endedAt: 1000, realMs: 500 }),
      took(2, 500, { endedAt: 2000, realMs: 600, categories: ['any', 'no-catch'] }),
    ]
    expect(keepImported(store, COURSE, { names: ['Gate'], attempts })).toBe('kept')
    expect(store.keys()).toEqual([KEY])
    expect(JSON.parse(store.read(KEY) ?? '')).toEqual({
      names: ['Gate'],
      attempts: [ROW, { category: 'no-catch', endedAt: 2000, realMs: 600, times: [500] }],
    })
    const read = readImported(store, COURSE)
    expect(read.names).toEqual(['Gate'])
    expect(read.attempts).toMatchObject([
      { ...COURSE, replay: '', categories: ['any'], levels: [{ level: 3, time: 400 }] },
      { ...COURSE, replay: '', categories: ['any', 'no-catch'], endedAt: 2000, realMs: 600 },
    ])
  })

  test('have the category any for an attempt without one', () => {
    const store = emptyStore()
    keepImported(store, COURSE, { names: [], attempts: [took(1, 400, { categories: [] })] })
    expect(readImported(store, COURSE).attempts[0].categories).toEqual(['any'])
  })

  test('have at most ninety-nine names of a hundred characters', () => {
    const store = emptyStore()
    const names = ['x'.repeat(101), ...Array.from({ length: 99 }, (_, i) => `Level ${i}`)]
    keepImported(store, COURSE, { names, attempts: [took(1, 400)] })
    expect(JSON.parse(store.read(KEY) ?? '')).toMatchObject({
      names: ['x'.repeat(100), ...names.slice(1, 99)],
    })
  })

  test.each([
    ['a time of a tick', { ...ROW, times: [1] }],
    ['the longest time', { ...ROW, times: [MAX_TICKS] }],
    ['ninety-nine levels', { ...ROW, times: Array(99).fill(5) as number[] }],
  ])('are read with %s', (_, row) => {
    expect(timesIn([row])).toEqual([row.times])
  })

  test.each([
    ['a number for a record', 7],
    ['an unknown category', { ...ROW, category: 'fast' }],
    ['an end before 1970', { ...ROW, endedAt: -1 }],
    ['a real time of half a millisecond', { ...ROW, realMs: 0.5 }],
    ['times that are not a list', { ...ROW, times: 400 }],
    ['no times', { ...ROW, times: [] }],
    ['too many levels', { ...ROW, times: Array(100).fill(5) }],
    ['a time of no ticks', { ...ROW, times: [5, 0] }],
    ['a time that is too long', { ...ROW, times: [MAX_TICKS + 1] }],
  ])('leave out an attempt with %s, and keep the others', (_, row) => {
    expect(timesIn([row, ROW])).toEqual([[400]])
  })

  test('are read up to their limit of number', () => {
    const rows = Array.from({ length: MAX_IMPORTED + 2 }, (_, i) => ({ ...ROW, times: [i + 1] }))
    const times = timesIn(rows)
    expect(times).toHaveLength(1000)
    expect(times[0]).toEqual([3])
    const names = ['x'.repeat(101), 'x'.repeat(100), 5, ...Array<string>(100).fill('Gate')]
    const read = readFrom({ names, attempts: [] }).names
    expect(read[0]).toBe('x'.repeat(100))
    expect(read).toHaveLength(97)
  })

  test.each([{}, { names: 'Gate', attempts: {} }])('%j has no imported splits', (stored) => {
    expect(readFrom(stored)).toEqual({ names: [], attempts: [] })
  })
})

test('the oldest imported attempts above the limit are removed', () => {
  const store = emptyStore()
  const attempts = Array.from({ length: MAX_IMPORTED + 5 }, (_, i) => took(i, 400))
  keepImported(store, COURSE, { names: [], attempts: attempts.toReversed() })
  const kept = readImported(store, COURSE).attempts.map(({ endedAt }) => endedAt)
  expect(kept).toEqual(attempts.slice(5).map(({ endedAt }) => endedAt))
})

test('the last imported attempt of a course leaves nothing when it is removed, and can be restored', () => {
  const store = emptyStore()
  keepImported(store, COURSE, { names: ['Gate'], attempts: [took(1, 400)] })
  expect(importedCourses(store)).toEqual([COURSE])
  const before = readImported(store, COURSE)
  const putBack = removeImported(store, COURSE, before.attempts[0].id)
  expect([store.keys(), importedCourses(store)]).toEqual([[], []])
  putBack()
  expect(readImported(store, COURSE)).toEqual(before)
})

test('a text that holds no attempt makes no course', () => {
  const store = emptyStore()
  store.write(KEY, '{"names":["Gate"],"attempts":[7]}')
  store.write('asterion.splits.1.nowhere', '{}')
  expect(importedCourses(store)).toEqual([])
})

test('a removed imported attempt can be restored', () => {
  const store = emptyStore()
  keepImported(store, COURSE, { names: ['Gate'], attempts: [took(1, 400), took(2, 500)] })
  const before = readImported(store, COURSE)
  const putBack = removeImported(store, COURSE, before.attempts[0].id)
  expect(readImported(store, COURSE).attempts).toMatchObject([before.attempts[1]])
  putBack()
  expect(readImported(store, COURSE)).toEqual(before)
})

describe('imported attempts beside attempts played here', () => {
  const FIRST = attempted(finished('splits'), { endedAt: 1000 })
  const SECOND = attempted(finished('splits', 10), { endedAt: 2000 })
  const { rules, seed, mode, level } = FIRST
  const PLAYED: Course = { rules, seed, mode, level }

  /** Opens stores in which both attempts were imported, and one is also stored with its replay. */
  async function openBoth(room = Infinity) {
    emptyDisk()
    const { attemptStore } = openTab()
    const store = emptyStore(room)
    await attemptStore.keep(FIRST)
    keepImported(store, PLAYED, { names: ['Gate'], attempts: [FIRST, SECOND] })
    return { attemptStore, store }
  }

  test('are listed once each, in order of their ends', async () => {
    const { attemptStore, store } = await openBoth()
    const { attempts, names } = withImported(attemptStore, store, PLAYED)
    expect(attempts.map(({ replay }) => replay)).toEqual([FIRST.replay, ''])
    expect(attempts[1]).toMatchObject({ endedAt: 2000, realMs: 500, ...PLAYED })
    expect(names).toEqual(['Gate'])
    expect(attemptStore.attempts()).toMatchObject([FIRST])
    await attemptStore.keep(SECOND)
    expect(withImported(attemptStore, store, PLAYED).attempts).toMatchObject([FIRST, SECOND])
  })

  test('are not exported with them: nothing has ever proven their times', async () => {
    const { attemptStore } = await openBoth()
    const text = writeSplits([FIRST], PLAYED, 'any', 0)
    expect(exportSplits(attemptStore, PLAYED, 'any')).toEqual({ text, time: timeOf(FIRST) })
    expect(exportSplits(attemptStore, OTHER, 'any')).toBeNull()
  })

  test('are no best of their course, however fast', async () => {
    const { attemptStore, store } = await openBoth()
    const fastest = { ...FIRST, levels: [{ ...FIRST.levels[0], time: 1 }], endedAt: 3000 }
    keepImported(store, PLAYED, { names: [], attempts: [fastest] })
    const { attempts } = withImported(attemptStore, store, PLAYED)
    expect(attempts).toHaveLength(2)
    expect(personalBest(attempts, PLAYED)).toEqual(attempts[0])
  })

  test('are part of a backup, and are restored once', async () => {
    const { attemptStore, store } = await openBoth()
    const file = new File([...writeBackup(attemptStore, store)], 'a.json')
    const other = emptyStore()
    for (let i = 0; i < 2; i++) {
      await readBackup(attemptStore, other, file)
      expect(readImported(other, PLAYED)).toEqual(readImported(store, PLAYED))
    }
    expect((await readBackup(attemptStore, emptyStore(10), file)).isKept).toBe(false)
  })
})
