import { expect, test } from 'vitest'
import { MEDALS, medalTime, TIMED_MEDALS } from '../../../src/core/times/medals.ts'
import { MEDAL_SQUARES, shareText } from '../../../src/core/courses/share-text.ts'

const LINK = 'https://example.org/?seed=theseus'

test('each medal has a square of its own, from the best down', () => {
  const times = [...TIMED_MEDALS.map((medal) => medalTime(medal, 1200)), 9999].map((time) => ({
    time,
    optimum: 1200,
  }))
  const text = shareText({ title: 'theseus', facts: ['1:58.70', 'Gold'], times, link: LINK })
  const squares = MEDALS.map((medal) => MEDAL_SQUARES[medal])
  expect(text).toBe(`theseus\n1:58.70 · Gold\n${squares.join('')}\n${LINK}`)
  expect(new Set(squares).size).toBe(MEDALS.length)
})

test('lines without content are left out', () => {
  expect(shareText({ title: 'a', facts: [], times: [], link: LINK })).toBe(`a\n${LINK}`)
})
