import { describe, expect, test } from 'vitest'
import type { ResultComparison } from '../../../src/core/speedrun/split-board.ts'
import type { SplitRow } from '../../../src/core/speedrun/splits.ts'
import { comparisonSentence, createDelta, hasDeltas } from '../../../src/scenes/win/news.ts'
import type { StoredResult } from '../../../src/scenes/win/stored-result.ts'
import { find } from '../../pages/page.ts'

const FINISH: ResultComparison = { rows: [], isFirst: false, isBest: true, gain: 60 }

function news(comparison: Partial<ResultComparison> | null): StoredResult {
  return { realMs: 75_123, comparison: comparison === null ? null : { ...FINISH, ...comparison } }
}

function row(kind: SplitRow['kind'], delta: number | null): SplitRow {
  return { state: 'cleared', split: 0, segment: 0, comparison: 0, delta, kind }
}

describe('the comparison of a run with the best before it', () => {
  test.each([
    ['First finish', { isFirst: true, isBest: true, gain: null }],
    ['New personal best, 0.50 faster', { isFirst: false, isBest: true, gain: 60 }],
    ['New personal best', { isFirst: false, isBest: true, gain: null }],
    ['0.50 behind the personal best', { isFirst: false, isBest: false, gain: -60 }],
    ['Equal to the personal best', { isFirst: false, isBest: false, gain: 0 }],
    ['Not the personal best', { isFirst: false, isBest: false, gain: null }],
  ])('%s', (sentence, finish) => {
    expect(comparisonSentence({ ...finish, rows: [] })).toBe(sentence)
  })
})

describe('the deltas of a result', () => {
  const rows = [row('gold', -60), row('behind-losing', 120), row('none', null)]

  function cell(
    at: number,
    comparison: Partial<ResultComparison> | null = { rows },
  ): HTMLElement | null {
    return createDelta(news(comparison), at)
  }

  function cellAt(at: number): HTMLElement {
    const made = cell(at)
    if (made === null) throw new Error('there is no cell')
    return made
  }

  test('exist where there was an earlier run', () => {
    expect(hasDeltas(news({}))).toBe(true)
    expect(hasDeltas(news({ isFirst: true }))).toBe(false)
    expect(hasDeltas(news(null))).toBe(false)
    expect(hasDeltas(null)).toBe(false)
    expect([cell(0, { rows, isFirst: true }), createDelta(null, 0)]).toEqual([null, null])
  })

  test('have no star elsewhere, and no text without a comparison', () => {
    const behind = cellAt(1)
    expect([behind.textContent, behind.className]).toEqual(['+1.00', 'behind-losing'])
    expect(find(behind, '.split-delta').textContent).toBe('+1.00')
    const unknown = cellAt(2)
    expect([unknown.textContent, unknown.className]).toEqual(['', 'none'])
    expect(cellAt(7).className).toBe('none')
  })
})
