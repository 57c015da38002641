import { describe, expect, test } from 'vitest'
import type { BoardPage, BoardRow } from '../../../src/core/board/answers.ts'
import { isConsistent } from '../../../src/core/board/check-page.ts'

const COURSE = '3.level.1.theseus'

type Place = readonly [rank: number, time: number]

/** Page whose rows have the ranks and times given; the optimum is 1000 ticks. */
function pageOf(places: readonly Place[]): BoardPage {
  const rows = places.map(([rank, time], entry): BoardRow => {
    const row = { rank, entry, runner: `runner ${entry}`, time }
    return { ...row, catches: 0, stepsLeft: null, postedAt: 0 }
  })
  const head = { board: COURSE, of: 100, optimum: 1000 } as const
  return { ...head, rows, previous: null, next: null }
}

function changed(change: Partial<BoardRow>): BoardPage {
  const page = pageOf([1, 2, 3].map((rank) => [rank, 1000 + 10 * rank]))
  return { ...page, rows: page.rows.map((row, i) => (i === 1 ? { ...row, ...change } : row)) }
}

describe('a page of a board', () => {
  test.each<[string, ...Place[]]>([
    ['in order', [1, 1010], [2, 1020], [3, 1021]],
    ['that share a rank', [1, 1010], [1, 1010], [3, 1020]],
    ['of equal times that follow each other', [1, 1010], [2, 1010], [3, 1020]],
  ])('is consistent with ranks %s', (_, ...places) => {
    expect(isConsistent(pageOf(places))).toBe(true)
  })

  test('from the middle may begin within a shared rank', () => {
    const page = pageOf([5, 5, 30, 31].map((rank) => [rank, 1000 + rank]))
    expect(isConsistent(page)).toBe(false)
    expect(isConsistent({ ...page, previous: '1010.1' })).toBe(true)
    expect(isConsistent({ ...page, previous: '1010.1', of: 30 })).toBe(false)
  })

  test.each<[string, ...Place[]]>([
    ['that do not begin at 1', [2, 1010]],
    ['that are equal for other times', [1, 1010], [1, 1020]],
    ['with a gap', [1, 1010], [3, 1020]],
    ['that fall', [1, 1010], [2, 1020], [1, 1030]],
    ['of times in no order', [1, 1020], [2, 1010]],
  ])('contradicts itself with ranks %s', (_, ...places) => {
    expect(isConsistent(pageOf(places))).toBe(false)
  })

  test.each<[string, Partial<BoardRow>]>([
    ['an entry twice', { entry: 0 }],
    ['a runner twice', { runner: 'runner 0' }],
  ])('contradicts itself with %s', (_, change) => {
    expect(isConsistent(changed({}))).toBe(true)
    expect(isConsistent(changed(change))).toBe(false)
  })

  test('of a day is in the order of lives, then of times, then of steps left', () => {
    const page = pageOf([900, 800, 100, 100].map((time, i) => [i + 1, time]))
    const ends = [0, 1, 3, 3].map((catches, i) => ({ catches, stepsLeft: i < 2 ? null : i }))
    const rows = page.rows.map((row, i) => ({ ...row, ...ends[i] }))
    const day = { ...page, board: '3.today.4.TODAY 2026-11-23', rows }
    expect(isConsistent(day)).toBe(true)
    expect(isConsistent({ ...day, board: '3.level.4.theseus' })).toBe(false)
  })
})
