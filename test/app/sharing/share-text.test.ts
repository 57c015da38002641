import { expect, test } from 'vitest'
import { MEDALS } from '../../../src/core/times/medals.ts'
import { MEDAL_SQUARES, shareText } from '../../../src/app/sharing/result-text.ts'

const LINK = 'https://example.org/?seed=theseus'

test('each medal has a square of its own', () => {
  const text = shareText({
    title: 'theseus',
    facts: ['1:58.70', 'Gold'],
    medals: MEDALS,
    link: LINK,
  })
  const squares = MEDALS.map((medal) => MEDAL_SQUARES[medal])
  expect(text).toBe(`theseus\n1:58.70 · Gold\n${squares.join('')}\n${LINK}`)
  expect(new Set(squares).size).toBe(MEDALS.length)
})

test('lines without content are left out', () => {
  expect(shareText({ title: 'a', facts: [], medals: [], link: LINK })).toBe(`a\n${LINK}`)
})
