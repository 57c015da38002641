import { expect, test } from 'vitest'
import { keepCleared, readCleared, readFirstDay } from '../../src/storage/progress.ts'
import { openStore } from '../../src/storage/store.ts'
import { createStorage } from './storage.ts'

const KEY = 'asterion.cleared.1'

test('levels that were cleared are kept, each once', () => {
  const storage = createStorage()
  const store = openStore(() => storage)
  expect(readCleared(store)).toEqual([])
  for (const level of [1, 12, 1]) keepCleared(store, level)
  expect(readCleared(store)).toEqual([1, 12])
  expect(storage.getItem(KEY)).toBe('1 12')
})

test.for(['', 'x', '0', '-1', '1.5', '100', 'NaN', '{}'])('no level is read from %j', (text) => {
  const storage = createStorage()
  storage.setItem(KEY, `${text} 3`)
  expect(readCleared(openStore(() => storage))).toEqual([3])
})

test('the day of the first visit stays, whatever day it is later', () => {
  const storage = createStorage()
  expect(
    readFirstDay(
      openStore(() => storage),
      '2026-11-21',
    ),
  ).toBe('2026-11-21')
  expect(
    readFirstDay(
      openStore(() => storage),
      '2027-01-01',
    ),
  ).toBe('2026-11-21')
})

test.for(['2026-11-22', '9999-12-31', 'x', '2026-02-30', ''])('%j gives way to today', (stored) => {
  const storage = createStorage()
  storage.setItem('asterion.first-day.1', stored)
  expect(
    readFirstDay(
      openStore(() => storage),
      '2026-11-21',
    ),
  ).toBe('2026-11-21')
  expect(storage.getItem('asterion.first-day.1')).toBe('2026-11-21')
})
