import { expect, test } from 'vitest'
import { storageErrorMessage } from '../../src/app/storage-errors.ts'

test('without the database records may not outlast the page', () => {
  expect(storageErrorMessage({ reason: 'full', count: 1 })).toBe(
    'Your records have no space left. New records may be lost when you close the page.',
  )
})

test('damaged records are counted, and nothing follows from them', () => {
  expect(storageErrorMessage({ reason: 'damaged', count: 3 })).toBe('Damaged records left out: 3.')
})
