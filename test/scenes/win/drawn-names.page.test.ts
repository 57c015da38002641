import { describe, expect, test } from 'vitest'
import { type Run, startLevel, startRun } from '../../../src/core/level/run.ts'
import { COURSE, GATE } from '../../app/drawn-seeds.ts'
import { find, textsOf } from '../../pages/page.ts'
import { resultsOf, showResult, tableOf } from './shown-page.ts'

const SINGLE: Run = { ...startLevel(GATE, 1), results: resultsOf([1200]) }
const ALL: Run = { ...startRun(COURSE), level: 3, results: resultsOf([1200, 1100, 1000]) }

describe('the result of drawn levels', () => {
  test('of a single one has its title and maker, and its map in its shape', () => {
    const root = showResult(SINGLE)
    expect(find(root, '.seed-line').textContent).toBe('The Gate · by Ari')
    expect(textsOf(root, '.level-facts dt')).not.toContain('Level 1')
    const { width, height } = find<HTMLCanvasElement>(root, '.single canvas')
    expect([width, height]).toEqual([9, 7])
    expect(root.textContent).not.toContain('DRAWN')
  })

  test('of a course has the title of each level', () => {
    const root = showResult(ALL)
    expect(find(root, '.seed-line').textContent).toBe('The Gate and 2 more')
    expect(tableOf(root).map(([name]) => name)).toEqual([
      'Level',
      ...['1 · The Gate', '2 · The Well', '3 · Drawn labyrinth'],
      'Total',
    ])
  })
})
