import { expect, test } from 'vitest'
import { troubleWords } from '../../src/app/trouble-words.ts'

test('a database that is refused loses no result where local storage has room', () => {
  expect(troubleWords({ reason: 'refused', count: 1 }, true)).toBe(
    'This browser does not let the game open its records. Results that you play now are kept all ' +
      'the same; stars and counts of attempts may be lost when you close the page.',
  )
})

test('without room in local storage nothing outlasts the page', () => {
  expect(troubleWords({ reason: 'full', count: 1 }, false)).toBe(
    'There is no space left for your records. What you play now lasts until you close the page.',
  )
})

test('damaged records are counted, and nothing follows from them', () => {
  expect(troubleWords({ reason: 'damaged', count: 3 }, false)).toBe('Damaged records left out: 3.')
})
