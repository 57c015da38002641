import { expect, test } from 'vitest'
import { bestMedals, perfectLevels } from '../../../src/core/courses/best-medals.ts'
import { optimaOf } from '../times/known-optima.ts'
import { attemptOf } from '../attempt/attempts.ts'

/** Returns an attempt at one level, whose optimum is a hundred ticks times its number. */
function levelIn(number: number, level: number, time: number, seed = 'theseus') {
  return attemptOf(number, [time], { mode: 'level', level, seed })
}

test('each of the ten labyrinths has its best medal on any seed, from levels and runs that count', () => {
  const medals = bestMedals(
    [
      attemptOf(1, [180, 260]),
      levelIn(2, 1, 120, 'ariadne'),
      { ...levelIn(3, 1, 100), practice: true },
      { ...levelIn(4, 1, 100), rules: 1 },
      levelIn(5, 3, 100, 'DRAWN abcdefgh'),
      levelIn(6, 4, 400, 'unknown'),
    ],
    optimaOf(100, (seed) => seed !== 'unknown'),
  )
  expect(medals).toEqual(['gold', 'silver', ...new Array<null>(8).fill(null)])
})

test('each level whose proven perfect time was run counts once, also one that is drawn', () => {
  const perfect = [
    attemptOf(1, [100, 201, 300]),
    levelIn(2, 3, 300),
    levelIn(3, 3, 300, 'ariadne'),
    levelIn(4, 1, 100, 'DRAWN abcdefgh'),
    { ...levelIn(5, 4, 400), practice: true },
    { ...levelIn(6, 5, 500), rules: 1 },
    levelIn(7, 6, 600, 'unknown'),
  ]
  const optima = optimaOf(100, (seed) => seed !== 'unknown')
  expect(perfectLevels(perfect, optima)).toBe(4)
  const bounded = { of: () => [{ ticks: 400, slack: 1 }] }
  expect(perfectLevels([levelIn(8, 4, 400), levelIn(9, 5, 399)], bounded)).toBe(1)
})
