import { describe, expect, test } from 'vitest'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import { type Run, startLevel, startRun } from '../../../src/core/level/run.ts'
import { NOTHING_RECORDED } from '../../../src/core/attempt/recorded.ts'
import { resultPicture } from '../../../src/scenes/win/picture.ts'
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

  test('has a picture with the title and the maker', () => {
    const track = { length: 1, ticks: [0], inputs: [2], seconds: [], end: 0 }
    const recorded = { ...NOTHING_RECORDED, tracks: [track] }
    const { seed, lines } = resultPicture(SINGLE, recorded, buildAnyLevel, '')
    expect(seed).toBe('The Gate')
    expect(lines[0]).toBe('by Ari')
  })
})
