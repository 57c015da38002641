import { expect, test } from 'vitest'
import { storageErrorMessage } from '../../src/app/storage-errors.ts'

test('a database that is refused loses no result where local storage has room', () => {
  expect(storageErrorMessage({ reason: 'refused', count: 1 }, true)).toBe(
    "Your browser blocks the game's records. " +
      'Results are kept; favourites and attempt counts may be lost.',
  )
})

test('without room in local storage nothing outlasts the page', () => {
  expect(storageErrorMessage({ reason: 'full', count: 1 }, false)).toBe(
    'Your records have no space left. New records last until you close the page.',
  )
})

test('damaged records are counted, and nothing follows from them', () => {
  expect(storageErrorMessage({ reason: 'damaged', count: 3 }, false)).toBe(
    'Damaged records left out: 3.',
  )
})
