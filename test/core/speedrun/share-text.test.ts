import { expect, test } from 'vitest'
import type { LevelResult } from '../../../src/core/level/run.ts'
import { shareText } from '../../../src/core/speedrun/share-text.ts'

const LINK = 'https://example.org/?seed=theseus'

function levelAt(level: number, percent: number, catches = 0): LevelResult {
  return { level, time: 12 * percent, catches, optimum: 1200 }
}

const RESULTS = [
  levelAt(1, 100),
  levelAt(2, 110),
  levelAt(3, 125, 1),
  levelAt(4, 150),
  levelAt(5, 200, 3),
  levelAt(6, 201),
  levelAt(7, 201, 1),
  levelAt(8, 100),
]

test('words come first, then a symbol for each level, then the link', () => {
  const text = shareText(
    RESULTS,
    ({ time, medals, catches }) =>
      `theseus in ${time}, ${medals.perfect} perfect, ${medals.daedalus} daedalus, ` +
      `${medals.gold} gold, ${medals.silver} silver, ${medals.bronze} bronze, caught ${catches} times`,
    LINK,
  )
  expect(text).toBe(
    'theseus in 1:58.70, 2 perfect, 1 daedalus, 1 gold, 1 silver, 1 bronze, caught 5 times\n' +
      'P D Gx S Bx E Ex P\n' +
      LINK,
  )
})

test('the line of symbols is plain ASCII, which every font has', () => {
  const [, symbols] = shareText(RESULTS, () => '', LINK).split('\n')
  expect(symbols).toMatch(/^[ -~]+$/)
})
