import { describe, expect, test } from 'vitest'
import { createShareText, resultText } from '../../../src/app/sharing/result-text.ts'
import {
  type LevelResult,
  startGiven,
  startLevel,
  startRun,
  startToday,
} from '../../../src/core/level/run.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { exactly } from '../../core/times/known-optima.ts'
import { show, textsOf } from '../../pages/page.ts'

const HERE = location.href.replace(/[?#].*$/, '')

function levels(...times: readonly number[]): LevelResult[] {
  return times.map((time, i) => ({ level: i + 1, time, catches: i }))
}

const FOUR = exactly(1200, 1200, 1200, 1200)
const ONE = exactly(1200)
const RUN = { ...startRun('theseus'), results: levels(1200, 1200, 1440, 3660) }

describe('the text of a result', () => {
  test('has title, time, medal and catches, a square for each level, and the link of the seed', () => {
    expect(resultText(RUN, FOUR).split('\n')).toEqual([
      'Asterion · theseus',
      '1:02.50 · Bronze · Catches 6',
      '🟪🟪🟨⬛',
      `${HERE}?seed=theseus`,
    ])
  })

  test('of a posted run asks whether the reader is faster, and links to the race against it', () => {
    const lines = resultText(RUN, FOUR, 'https://example.org/?race=y2223').split('\n')
    expect(lines[1]).toBe('1:02.50 · Bronze · Catches 6. You?')
    expect(lines.at(-1)).toBe('https://example.org/?race=y2223')
  })

  test('of practice is an invitation, which wins nothing', () => {
    expect(resultText({ ...RUN, practice: true }, FOUR)).toBe(
      `Asterion · theseus\n${HERE}?seed=theseus`,
    )
  })

  test('of a day names it, and links to today', () => {
    const text = resultText({ ...startToday('2026-11-21'), results: levels(1200) }, ONE)
    expect(text.split('\n')).toEqual([
      'Asterion · Today · Nov\u00A021',
      '0:10.00 · Perfect · 1/3',
      '🟪',
      `${HERE}?today`,
    ])
  })

  test('of a single level names it, without catches', () => {
    const run = { ...startLevel('theseus', 3), results: levels(1440) }
    expect(resultText(run, ONE).split('\n')).toEqual([
      ...['Asterion · theseus · Level 3', '0:12.00 · Gold', '🟨'],
      `${HERE}?seed=theseus&level=3`,
    ])
  })

  test('of a lost day has the steps that were left', () => {
    const lost = { level: 9, time: 900, catches: 3, stepsLeft: 12 }
    const run = { ...startToday('2026-11-21'), lost }
    expect(resultText(run, ONE).split('\n')[1]).toBe('Lost · steps left: 12')
  })

  test('isolates a seed of the other direction', () => {
    const run = { ...startRun('אריאדנה'), results: levels(1440) }
    expect(resultText(run, ONE)).toContain('Asterion · \u2068אריאדנה\u2069\n')
  })
})

test('the text of an imported map is titled Your map', () => {
  const level = { ...buildLevel('theseus', 1), isImported: true }
  const run = { ...startGiven(level, '?workshop=solve'), results: levels(1440) }
  expect(resultText(run, ONE).split('\n')[0]).toBe('Asterion · Your map')
  const maze = { ...startGiven(buildLevel('theseus', 1), '?workshop=carve'), results: levels(1440) }
  expect(resultText(maze, ONE).split('\n')[0]).toBe('Asterion · Workshop maze')
})

test('a shown text is the text that is copied, with its squares drawn', () => {
  const text = resultText(RUN, FOUR)
  const shown = show(createShareText(text))
  expect(shown.textContent).toBe(text)
  const drawn = [...shown.querySelectorAll('.square')].map(({ className }) => className)
  expect(drawn).toEqual(['square perfect', 'square perfect', 'square gold', 'square escaped'])
  expect(textsOf(shown, '.square').join('')).toBe('🟪🟪🟨⬛')
})
