import { expect, test } from 'vitest'
import { keepCleared, readCleared, readFirstDay, takeNewRows } from '../../src/storage/progress.ts'
import { openStore } from '../../src/storage/store.ts'
import { createStorage } from './storage.ts'

/** Store with one text. */
function storeWith(key: string, text: string) {
  const storage = createStorage()
  storage.setItem(key, text)
  return openStore(() => storage)
}

test('levels that were cleared are stored, each once', () => {
  const store = openStore(createStorage)
  expect(readCleared(store)).toEqual([])
  const kept = storeWith('asterion.cleared.1', '1')
  for (const level of [1, 12, 1]) keepCleared(kept, level)
  expect(readCleared(kept)).toEqual([1, 12])
})

test('texts that are no level are not read as cleared levels', () => {
  const store = storeWith('asterion.cleared.1', ' x 0 -1 1.5 100 NaN {} 3')
  expect(readCleared(store)).toEqual([3])
})

test('the day of the first visit stays, whatever day it is later', () => {
  const store = storeWith('other', '')
  expect(readFirstDay(store, '2026-11-21')).toBe('2026-11-21')
  expect(readFirstDay(store, '2027-01-01')).toBe('2026-11-21')
})

test.for(['2026-11-22', 'x', '2026-02-30'])('the first day %j gives way to today', (stored) => {
  const store = storeWith('asterion.first-day.1', stored)
  expect(readFirstDay(store, '2026-11-21')).toBe('2026-11-21')
  expect(readFirstDay(store, '2026-11-25')).toBe('2026-11-21')
})

test('a full row of medals is new once', () => {
  const store = storeWith('asterion.rows.1', 'gold')
  expect(takeNewRows(store, ['gold', 'perfect'])).toEqual(['perfect'])
  expect(takeNewRows(store, ['gold', 'perfect'])).toEqual([])
})
