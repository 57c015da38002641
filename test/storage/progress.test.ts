import { expect, test } from 'vitest'
import { keepCleared, readCleared } from '../../src/storage/progress.ts'
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
  for (const level of [1, 10, 1]) keepCleared(kept, level)
  expect(readCleared(kept)).toEqual([1, 10])
})

test('texts that are no level are not read as cleared levels', () => {
  const store = storeWith('asterion.cleared.1', ' x 0 -1 1.5 100 NaN {} 3')
  expect(readCleared(store)).toEqual([3])
})
