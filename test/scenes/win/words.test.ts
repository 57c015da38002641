import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type LevelResult,
  type Run,
  startEndless,
  startLevel,
  startRun,
} from '../../../src/core/level/run.ts'

let resultText: (run: Run, link: string) => string
let comparisonSentence: typeof import('../../../src/scenes/win/news.ts').comparisonSentence
let firstSeen: (count: number, running: number) => number

beforeAll(async () => {
  // Messages depend on the languages of a browser, which Node does not have.
  vi.stubGlobal('navigator', { languages: ['en'] })
  resultText = (await import('../../../src/scenes/win/text.ts')).resultText
  comparisonSentence = (await import('../../../src/scenes/win/news.ts')).comparisonSentence
  firstSeen = (await import('../../../src/scenes/play/splits-board.ts')).firstSeen
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const LINK = 'https://example.org/?seed=theseus'

function levels(...times: readonly number[]): LevelResult[] {
  return times.map((time, i) => ({ level: i + 1, time, catches: i, optimum: 1200 }))
}

describe('the text of a result', () => {
  test('of a run counts its medals and catches', () => {
    const run = { ...startRun('theseus'), results: levels(1200, 1200, 1500, 3600) }
    expect(resultText(run, LINK)).toBe(
      'Asterion, seed theseus: all ten levels in 1:02.50. ' +
        `Medals: 2 × Perfect, 1 × Gold. Catches: 6.\nP Px Gx -x\n${LINK}`,
    )
  })

  test('of a single level names it, without catches', () => {
    const run = { ...startLevel('theseus', 3), results: levels(1500) }
    expect(resultText(run, LINK)).toBe(
      `Asterion, seed theseus, level 3: 0:12.50. Medals: Gold.\nG\n${LINK}`,
    )
  })

  test('isolates a seed of the other direction', () => {
    const run = { ...startLevel('אריאדנה', 3), results: levels(1500) }
    expect(resultText(run, LINK)).toContain('seed \u2068אריאדנה\u2069, level 3: 0:12.50.')
  })

  test('of an endless run has the number of levels cleared', () => {
    const run = { ...startEndless('theseus'), results: levels(3600, 3600) }
    expect(resultText(run, LINK)).toBe(
      `Asterion, endless, seed theseus: 2 levels in 1:00.00. Catches: 1.\n- -x\n${LINK}`,
    )
  })
})

describe('the comparison of a run with the best before it', () => {
  test.each([
    ['First finish', { isFirst: true, isBest: true, gain: null }],
    ['New personal best, 0.50 faster', { isFirst: false, isBest: true, gain: 60 }],
    ['New personal best', { isFirst: false, isBest: true, gain: null }],
    ['0.50 behind the personal best', { isFirst: false, isBest: false, gain: -60 }],
    ['Level with the personal best', { isFirst: false, isBest: false, gain: 0 }],
    ['Not the personal best', { isFirst: false, isBest: false, gain: null }],
  ])('%s', (sentence, finish) => {
    expect(comparisonSentence({ ...finish, rows: [] })).toBe(sentence)
  })
})

test('of more rows than fit, those around the level in play are shown', () => {
  expect(firstSeen(1, 0)).toBe(0)
  expect(firstSeen(6, 5)).toBe(0)
  expect(firstSeen(30, 3)).toBe(0)
  expect(firstSeen(30, 10)).toBe(7)
  expect(firstSeen(30, 29)).toBe(24)
})
