import { describe, expect, test } from 'vitest'
import {
  type LevelResult,
  startEndless,
  startLevel,
  startRun,
} from '../../../src/core/level/run.ts'
import { resultText } from '../../../src/scenes/win/text.ts'

const LINK = 'https://example.org/?seed=theseus'

function levels(...times: readonly number[]): LevelResult[] {
  return times.map((time, i) => ({ level: i + 1, time, catches: i, optimum: 1200 }))
}

describe('the text of a result', () => {
  test('of a run counts its medals and catches', () => {
    const run = { ...startRun('theseus'), results: levels(1200, 1200, 1500, 3600) }
    expect(resultText(run, LINK)).toBe(
      'Asterion, seed theseus: all ten levels in 1:02.50. ' +
        `Medals: 2 × Perfect, 1 × Gold, 1 × Escaped. Catches: 6.\nP Px Gx Ex\n${LINK}`,
    )
  })

  test('isolates a seed of the other direction', () => {
    const run = { ...startLevel('אריאדנה', 3), results: levels(1500) }
    expect(resultText(run, LINK)).toContain('seed \u2068אריאדנה\u2069, level 3: 0:12.50.')
  })

  test('of a single level names it, without catches', () => {
    const run = { ...startLevel('theseus', 3), results: levels(1500) }
    expect(resultText(run, LINK)).toBe(
      `Asterion, seed theseus, level 3: 0:12.50. Medals: Gold.\nG\n${LINK}`,
    )
  })

  test('of an endless run has the number of levels cleared', () => {
    const run = { ...startEndless('theseus'), results: levels(3600, 3600) }
    expect(resultText(run, LINK)).toBe(
      `Asterion, endless, seed theseus: 2 levels in 1:00.00. ` +
        `Medals: 2 × Escaped. Catches: 1.\nE Ex\n${LINK}`,
    )
  })
})
