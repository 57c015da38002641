import { describe, expect, test } from 'vitest'
import { type Course, courseKey } from '../../src/core/speedrun/attempt.ts'
import {
  allImported,
  importedCourses,
  keepImported,
  MAX_IMPORTED,
  MAX_IMPORTED_LENGTH,
  mergeImported,
  readImported,
} from '../../src/storage/imported-splits.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { attemptOf } from '../core/speedrun/attempts.ts'
import { createStorage } from './storage.ts'

const COURSE: Course = { rules: 0, seed: 'splits', mode: 'level', level: 3 }
const OTHER: Course = { ...COURSE, seed: 'other' }
const KEY = `asterion.splits.1.${courseKey(COURSE)}`
const ROW = { category: 'any', endedAt: 1000, realMs: 500, times: [400] }

const ALL_KEPT = { isKept: true, leftOut: 0 }

function emptyStore(room = Infinity): Store {
  const storage = createStorage(room)
  return openStore(() => storage)
}

describe('imported splits of a backup', () => {
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

  test('are all stored ones, by course key', () => {
    const store = storeWith(COURSE, 'Gate', 400)
    store.write('asterion.settings.1', '{}')
    expect(Object.keys(allImported(store))).toEqual([courseKey(COURSE)])
  })

  test('are added to the stored ones, whose names stay', () => {
    const store = storeWith(COURSE, 'Gate', 400, 500)
    const from = storeWith(COURSE, 'Door', 500, 600)
    expect(mergeImported(store, allImported(from))).toEqual(ALL_KEPT)
    expect(told(store)).toEqual([['Gate'], [400, 500, 600]])
  })

  test('set the names where none are stored', () => {
    const store = emptyStore()
    expect(mergeImported(store, allImported(storeWith(OTHER, 'Door', 500)))).toEqual(ALL_KEPT)
    expect(told(store, OTHER)).toEqual([['Door'], [500]])
  })

  test('that are already stored write nothing', () => {
    const store = storeWith(COURSE, 'Gate', 400)
    const all = allImported(store)
    store.write(KEY, `${store.read(KEY) ?? ''} `)
    expect(mergeImported(store, all)).toEqual(ALL_KEPT)
    expect(store.read(KEY)).toMatch(/ $/)
  })

  test('are left out, course by course, where those of all courses have no room', () => {
    const rows = Array.from({ length: MAX_IMPORTED }, (_, i) => ({ ...ROW, times: [i + 1] }))
    const all = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [
        courseKey({ ...COURSE, seed: `crafted ${i}` }),
        { names: [], attempts: rows },
      ]),
    )
    const store = storeWith(COURSE, 'Gate', 400)
    for (let i = 0; i < 2; i++) {
      const { isKept, leftOut } = mergeImported(store, all)
      const kept = importedCourses(store).length - 1
      expect([isKept, leftOut]).toEqual([true, (20 - kept) * MAX_IMPORTED])
      const texts = store.keys().map((key) => key + (store.read(key) ?? ''))
      const length = texts.reduce((sum, text) => sum + text.length, 0)
      expect(length).toBeLessThanOrEqual(MAX_IMPORTED_LENGTH)
      expect(length).toBeGreaterThan(MAX_IMPORTED_LENGTH * 0.8)
    }
    expect(told(store)).toEqual([['Gate'], [400]])
  })

  test('are reported as not kept if the storage is full', () => {
    const all = allImported(storeWith(COURSE, 'Gate', 400))
    expect(mergeImported(emptyStore(10), all)).toEqual({ isKept: false, leftOut: 0 })
  })

  test.each([
    ['that are a number', 7],
    ['that are undefined', undefined],
    ['with a key of no course', { x: { names: [], attempts: [ROW] } }],
    ['of an invalid course', { '0.level.0.splits': { names: [], attempts: [ROW] } }],
    ['without attempts', { [courseKey(COURSE)]: [ROW] }],
  ])('%s change nothing', (_, all) => {
    const store = emptyStore()
    expect(mergeImported(store, all)).toEqual(ALL_KEPT)
    expect(store.keys()).toEqual([])
  })
})
