import { describe, expect, test } from 'vitest'
import type { ResultComparison } from '../../../src/core/speedrun/split-board.ts'
import type { SplitRow } from '../../../src/core/speedrun/splits.ts'
import {
  comparisonSentence,
  createDelta,
  createNews,
  hasDeltas,
} from '../../../src/scenes/win/news.ts'
import type { StoredResult } from '../../../src/scenes/win/stored-result.ts'
import { element } from '../../../src/ui/element.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { find, show, textsOf } from '../../pages/page.ts'

const FINISH: ResultComparison = { rows: [], isFirst: false, isBest: true, gain: 60 }

function news(comparison: Partial<ResultComparison> | null): StoredResult {
  return { realMs: 75_123, comparison: comparison === null ? null : { ...FINISH, ...comparison } }
}

function row(kind: SplitRow['kind'], delta: number | null): SplitRow {
  return { state: 'cleared', split: 0, segment: 0, comparison: 0, delta, kind }
}

function showNews(value: StoredResult | null): HTMLElement {
  return show(element('div', {}, createNews(value)))
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

describe('the times of a result', () => {
  test('are the real time and a remark on the best', () => {
    const root = showNews(news({}))
    expect(textsOf(root, 'p')).toEqual(['Real time 1:15.123', 'New personal best, 0.50 faster'])
    expect(find(root, '.best-news').className).toBe('remark best-news')
  })

  test('have a plain remark where the run is not the best', () => {
    const root = showNews(news({ isBest: false, gain: -60 }))
    expect(textsOf(root, '.remark')).toEqual(['0.50 behind the personal best'])
    expect(root.querySelector('.best-news')).toBeNull()
  })

  test('of practice have no remark, and without a stored result there are none', () => {
    expect(textsOf(showNews(news(null)), 'p')).toEqual(['Real time 1:15.123'])
    expect(createNews(null)).toBeNull()
  })

  test('are in Korean where that is the language', () => {
    setLanguage('ko')
    expect(textsOf(showNews(news({})), 'p')).toEqual([
      '실제 시간 1:15.123',
      '최고 기록을 0.50 앞당겼어요.',
    ])
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

  test('have a named star at a best segment', () => {
    const gold = cellAt(0)
    expect([gold.textContent, gold.className]).toEqual(['★ −0.50', 'gold'])
    const star = find(gold, '.split-mark')
    expect([star.role, star.ariaLabel, star.title]).toEqual(['img', 'Best segment', 'Best segment'])
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
