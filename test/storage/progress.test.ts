import { expect, test } from 'vitest'
import { keepCleared, readCleared } from '../../src/storage/progress.ts'
import { openStore } from '../../src/storage/store.ts'
import { createStorage } from './storage.ts'

test.each([
  ['', [1, 10]],
  ['1', [1, 10]],
  [' x 0 -1 1.5 100 NaN {} 3', [3, 1, 10]],
])(
  'beside the stored text "%s", levels that were cleared are stored, each once',
  (text, levels) => {
    const storage = createStorage()
    storage.setItem('asterion.cleared.1', text)
    const store = openStore(() => storage)
    for (const level of [1, 10, 1]) keepCleared(store, level)
    expect(readCleared(store)).toEqual(levels)
  },
)
