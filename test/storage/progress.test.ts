import { expect, test } from 'vitest'
import { keepCleared, readCleared } from '../../src/storage/progress.ts'
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
