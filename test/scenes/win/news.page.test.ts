import { expect, test } from 'vitest'
import { comparisonSentence } from '../../../src/scenes/win/news.ts'

test.each([
  ['First finish', { isFirst: true, isBest: true, gain: null }],
  ['New personal best, 0.50 faster', { isFirst: false, isBest: true, gain: 60 }],
  ['New personal best', { isFirst: false, isBest: true, gain: null }],
  ['0.50 behind the personal best', { isFirst: false, isBest: false, gain: -60 }],
  ['Equal to the personal best', { isFirst: false, isBest: false, gain: 0 }],
  ['Not the personal best', { isFirst: false, isBest: false, gain: null }],
])('a run compared with the best before it: %s', (sentence, finish) => {
  expect(comparisonSentence({ ...finish, rows: [] })).toBe(sentence)
})
