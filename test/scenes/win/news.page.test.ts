import { expect, test } from 'vitest'
import { comparisonSentence } from '../../../src/scenes/win/news.ts'

test.each([
  ['New best: 0.50 faster', { isBest: true, gain: 60 }],
  ['New best!', { isBest: true, gain: null }],
  ['+0.50 to your best', { isBest: false, gain: -60 }],
  ['Equal to your best', { isBest: false, gain: 0 }],
  ['Your best is better', { isBest: false, gain: null }],
])('a run compared with the best before it: %s', (sentence, finish) => {
  expect(comparisonSentence(finish)).toBe(sentence)
})
