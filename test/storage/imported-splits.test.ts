import { describe, expect, test } from 'vitest'
import { MAX_TICKS } from '../../src/core/replay/replay.ts'
import { type Attempt, type Course, courseKey } from '../../src/core/speedrun/attempt.ts'
import {
  allImported,
  keepImported,
  MAX_IMPORTED,
  mergeImported,
  newestOf,
  readImported,
} from '../../src/storage/imported-splits.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { attemptOf } from '../core/speedrun/attempts.ts'
import { createStorage } from './storage.ts'

const COURSE: Course = { rules: 0, seed: 'splits', mode: 'level', level: 3 }
const OTHER: Course = { ...COURSE, seed: 'other' }
const KEY = `asterion.splits.1.${courseKey(COURSE)}`

function emptyStore(room = Infinity): Store {
  const storage = createStorage(room)
  return openStore(() => storage)
}

/** An imported attempt of the course that took so many ticks. */
function took(number: number, time: number, changes: Partial<Attempt> = {}): Attempt {
  return attemptOf(number, [time], { ...COURSE, categories: ['any'], ...changes })
}

/** What is read of a course of which something is stored. */
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

describe('what splits files told of a course', () => {
  test('is stored as times under the name of the course, and comes back', () => {
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

  test('of an attempt without a category is of any', () => {
    const store = emptyStore()
    keepImported(store, COURSE, { names: [], attempts: [took(1, 400, { categories: [] })] })
    expect(readImported(store, COURSE).attempts[0].categories).toEqual(['any'])
  })

  test('has at most a hundred characters of a name, and ninety-nine names', () => {
    const store = emptyStore()
    const names = ['x'.repeat(101), ...Array.from({ length: 99 }, (_, i) => `Level ${i}`)]
    keepImported(store, COURSE, { names, attempts: [] })
    expect(JSON.parse(store.read(KEY) ?? '')).toEqual({
      names: ['x'.repeat(100), ...names.slice(1, 99)],
      attempts: [],
    })
  })

  test.each([
    ['a time of a tick', { ...ROW, times: [1] }],
    ['the longest time', { ...ROW, times: [MAX_TICKS] }],
    ['ninety-nine levels', { ...ROW, times: Array(99).fill(5) as number[] }],
  ])('is taken with %s', (_, row) => {
    expect(timesIn([row])).toEqual([row.times])
  })

  test.each([
    ['no record', 7],
    ['an unknown category', { ...ROW, category: 'fast' }],
    ['an end that is no moment', { ...ROW, endedAt: -1 }],
    ['a real time that is none', { ...ROW, realMs: 0.5 }],
    ['times that are no list', { ...ROW, times: 400 }],
    ['no times', { ...ROW, times: [] }],
    ['too many levels', { ...ROW, times: Array(100).fill(5) }],
    ['a time of no ticks', { ...ROW, times: [5, 0] }],
    ['a time that is too long', { ...ROW, times: [MAX_TICKS + 1] }],
  ])('is left out with %s, and the rest is not', (_, row) => {
    expect(timesIn([row, ROW])).toEqual([[400]])
  })

  test('is read as far as it is not too much', () => {
    const rows = Array.from({ length: MAX_IMPORTED + 2 }, (_, i) => ({ ...ROW, times: [i + 1] }))
    const times = timesIn(rows)
    expect(times).toHaveLength(1000)
    expect(times[0]).toEqual([3])
    const names = ['x'.repeat(101), 'x'.repeat(100), 5, ...Array<string>(100).fill('Gate')]
    const read = readFrom({ names, attempts: [] }).names
    expect(read[0]).toBe('x'.repeat(100))
    expect(read).toHaveLength(97)
  })

  test.each([{}, { names: 'Gate', attempts: {} }])('%j is nothing', (stored) => {
    expect(readFrom(stored)).toEqual({ names: [], attempts: [] })
  })
})

test('the newest of some attempts are in order of their end', () => {
  const attempts = Array.from({ length: MAX_IMPORTED + 1 }, (_, i) => took(i, 400))
  expect(newestOf(attempts.toReversed())).toEqual(attempts.slice(1))
})

describe('what another browser imported', () => {
  function storeWith(course: Course, name: string, ...times: number[]): Store {
    const store = emptyStore()
    const attempts = times.map((time) => attemptOf(time, [time], course))
    keepImported(store, course, { names: [name], attempts })
    return store
  }
  const told = (store: Store, course = COURSE): [readonly string[], number[]] => {
    const { names, attempts } = readImported(store, course)
    return [names, attempts.map(({ levels }) => levels[0].time)]
  }

  test('is all that is kept of splits files, by the keys of the courses', () => {
    const store = storeWith(COURSE, 'Gate', 400)
    store.write('asterion.settings.1', '{}')
    expect(Object.keys(allImported(store))).toEqual([courseKey(COURSE)])
  })

  test('is added to what is here, whose names stay', () => {
    const store = storeWith(COURSE, 'Gate', 400, 500)
    const from = storeWith(COURSE, 'Door', 500, 600)
    expect(mergeImported(store, allImported(from))).toBe(true)
    expect(told(store)).toEqual([['Gate'], [400, 500, 600]])
  })

  test('brings its names where there are none', () => {
    const store = emptyStore()
    expect(mergeImported(store, allImported(storeWith(OTHER, 'Door', 500)))).toBe(true)
    expect(told(store, OTHER)).toEqual([['Door'], [500]])
  })

  test('and is here already writes nothing', () => {
    const store = storeWith(COURSE, 'Gate', 400)
    const all = allImported(store)
    store.write(KEY, `${store.read(KEY) ?? ''} `)
    expect(mergeImported(store, all)).toBe(true)
    expect(store.read(KEY)).toMatch(/ $/)
  })

  test('is told of where there is no room for it', () => {
    const all = allImported(storeWith(COURSE, 'Gate', 400))
    expect(mergeImported(emptyStore(10), all)).toBe(false)
  })

  test.each([
    ['no record', 7],
    ['nothing', undefined],
    ['of a key of no course', { x: { names: [], attempts: [ROW] } }],
    ['of a course that cannot be', { '0.level.0.splits': { names: [], attempts: [ROW] } }],
    ['of no attempts', { [courseKey(COURSE)]: [ROW] }],
  ])('and is %s changes nothing', (_, all) => {
    const store = emptyStore()
    expect(mergeImported(store, all)).toBe(true)
    expect(store.keys()).toEqual([])
  })
})
